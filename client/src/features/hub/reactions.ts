import { type Comment, REACTION_EMOJI, type Reaction, type ReactionEmoji } from '@shared/hub';

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

export type ReactionCount = { emoji: ReactionEmoji; count: number; isOwn: boolean };

/** The emoji that somebody chose, in the order of the picker. */
export function countReactions(reactions: Reaction[], userId: string): ReactionCount[] {
  return REACTION_EMOJI.map((emoji) => {
    const same = reactions.filter((reaction) => reaction.emoji === emoji);
    return { emoji, count: same.length, isOwn: same.some((reaction) => reaction.userId === userId) };
  }).filter(({ count }) => count > 0);
}

/** The wish of one user about one emoji on one message. */
export type ReactionWish = { messageId: string; emoji: ReactionEmoji; userId: string; reacted: boolean };

/** The message as it is once the wish is granted; itself when nothing changes. */
export function withReaction<Message extends Comment>(message: Message, wish: ReactionWish): Message {
  const isSame = (reaction: Reaction) => reaction.emoji === wish.emoji && reaction.userId === wish.userId;
  if (message.reactions.some(isSame) === wish.reacted) return message;
  const others = message.reactions.filter((reaction) => !isSame(reaction));
  const reactions = wish.reacted ? [...others, { emoji: wish.emoji, userId: wish.userId }] : others;
  return { ...message, reactions };
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
