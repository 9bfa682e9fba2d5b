import { type Comment, type Mine, REACTION_EMOJI, type ReactionEmoji } from '@shared/hub';

export const EMOJI_NAMES: Record<ReactionEmoji, string> = {
  '🔥': 'Fire',
  '💯': '100',
  '👍': 'Thumbs up',
  '🤑': 'Money face',
  '💣': 'Bomb',
  '😎': 'Sunglasses',
  '🍻': 'Beers',
  '🎯': 'Target',
};

export type CountedReaction = { emoji: ReactionEmoji; count: number; isOwn: boolean };

/** The emoji of the user's reactions to a message; the feed itself is the same for everybody. */
export function ownEmoji(mine: Mine | undefined, message: Comment, userId: string): Set<ReactionEmoji> {
  // Until the own ones are known, those that came with the message.
  const own = mine
    ? mine.reactions.filter(({ messageId }) => messageId === message.id)
    : message.reactions.filter((reaction) => reaction.userId === userId);
  return new Set(own.map(({ emoji }) => emoji));
}

/** The emoji that somebody chose, in the order of the picker. */
export function countReactions(message: Comment, own: ReadonlySet<ReactionEmoji>): CountedReaction[] {
  return message.reactionCounts.map(({ emoji, count }) => ({ emoji, count, isOwn: own.has(emoji) }));
}

/** The wish of one user about one emoji on one message. */
export type ReactionWish = { messageId: string; emoji: ReactionEmoji; userId: string; reacted: boolean };

/** The message as it is once the wish is granted, which it was not before. */
export function withReaction<Message extends Comment>(
  message: Message,
  { emoji, userId, reacted }: ReactionWish,
): Message {
  const counts = new Map(message.reactionCounts.map((one) => [one.emoji, one.count]));
  counts.set(emoji, Math.max(0, (counts.get(emoji) ?? 0) + (reacted ? 1 : -1)));
  const others = message.reactions.filter((one) => one.emoji !== emoji || one.userId !== userId);
  return {
    ...message,
    reactions: reacted ? [...others, { emoji, userId }] : others,
    reactionCounts: REACTION_EMOJI.map((one) => ({ emoji: one, count: counts.get(one) ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
  };
}

/** The user's own reactions once the wish is granted. */
export function withOwnReaction(mine: Mine, { messageId, emoji, reacted }: ReactionWish): Mine {
  const others = mine.reactions.filter((one) => one.messageId !== messageId || one.emoji !== emoji);
  return { ...mine, reactions: reacted ? [...others, { messageId, emoji }] : others };
}

/** Changes the message with this id wherever it stands below `messages`; untouched ones keep their identity. */
export function changeMessage<Message extends Comment>(
  messages: Message[],
  id: string,
  change: <Any extends Comment>(message: Any) => Any,
): Message[] {
  let isChanged = false;
  const next = messages.map((message) => {
    const comments = changeMessage(message.comments, id, change);
    const below = comments === message.comments ? message : { ...message, comments };
    const result = message.id === id ? change(below) : below;
    isChanged ||= result !== message;
    return result;
  });
  return isChanged ? next : messages;
}
