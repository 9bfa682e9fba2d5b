import type { Tone } from '../../../../../shared/script-generator';

/** The lines that carry a tone: early in the body, and late. */
export type TonePhrases = { early: string[]; late: string[] };

export const TONE_PHRASES: Record<Tone, TonePhrases> = {
  Friendly: {
    early: [
      "It's simpler than it sounds.",
      "You're not the only one who's wondered.",
      "Let's keep it simple.",
      "I'll keep it short.",
      "It's not as dull as it sounds.",
    ],
    late: [
      "That's really it.",
      "You don't have to do it all at once.",
      "It's okay if that's new to you.",
      "And if you get stuck, that's okay.",
      "You'll see, it's not so bad.",
    ],
  },
  Professional: {
    early: [
      'The point is straightforward.',
      'Accuracy matters here.',
      'The record is what counts.',
      'The distinction matters.',
    ],
    late: [
      'Keep a written record of each step.',
      'Documentation matters.',
      'Review the details before you act.',
      'Take the time to verify each point.',
    ],
  },
  Motivational: {
    early: [
      'You can start today.',
      'Start where you are.',
      'Every honest step counts.',
      'You can do this one step at a time.',
      'Learning this is already a start.',
    ],
    late: [
      'Start small, and keep going.',
      'Small steps build good habits.',
      'Build one habit, and keep it.',
      'Keep showing up for yourself.',
      'Keep building, one month at a time.',
    ],
  },
  Bold: {
    early: ['Stop guessing.', 'Facts beat rumors.', 'No fluff.', 'Straight talk.', 'Know the rule.'],
    late: [
      'Plain and simple.',
      "That's the truth.",
      'Own your file.',
      'Do the boring thing.',
      'No excuses, just paper.',
    ],
  },
  Empathetic: {
    early: [
      "You're not alone in that.",
      'That feeling makes sense.',
      "It's a lot to carry.",
      "You haven't failed at anything.",
      "It's okay to feel that way.",
    ],
    late: [
      'You can take this slowly.',
      "It's okay to ask for help.",
      'None of this makes you a bad person.',
      'Go at your own pace.',
      'One small step is enough for today.',
    ],
  },
  Entertaining: {
    early: ['No math degree needed.', "It's more fun than it sounds.", "Don't worry, there's no quiz at the end."],
    late: ['Your future self just smiled.', "That's a wrap, almost.", 'And nobody had to wear a tie.', 'Take a bow.'],
  },
};

/** A short line after a first person has named the feeling. */
export const SHARED_FEELING = ["I've been there.", 'I know that feeling.', "I've felt it too."];

/** Opens with "you" where the rest of the opening speaks about "I". */
export const YOU_OPENERS = [
  'Can I tell you something?',
  'You might relate to this one.',
  'You may have done this too.',
];
