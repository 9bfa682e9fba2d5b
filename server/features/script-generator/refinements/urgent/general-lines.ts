/** What may press around any script, where its subject has no line of its own. `{step}` is the script's own first step. */
export const GENERAL_LINES = {
  /** Before a sentence of the script, or a fact of it, that says what is at stake. */
  leads: ['Hear this first.', 'First things first.', 'Before anything else, know this.'],
  stepOpenings: [
    "There's one thing to do today: {step}. Here's why.",
    "Don't let today end before you've done this: {step}. Here's why.",
    "If you only do one thing this week, do this: {step}. Here's why it can't wait.",
  ],
  /** Where the first step cannot be understood before the script. */
  bareOpenings: [
    "Don't scroll past this one.",
    "This one can't wait until next week.",
    'If this is you, today matters.',
    'Give this one minute now, not next month.',
  ],
  closings: [
    "So don't sit on this: {step}.",
    "Don't wait for a better day: {step}.",
    'Do this before you do anything else: {step}.',
    "This won't get easier by waiting: {step}.",
  ],
  /** Where the step names no time of its own. */
  todayClosings: ['Do one thing today: {step}.', "Don't put it off until tomorrow: {step}."],
  /** Where the step was named in the opening, or is the call. */
  bareClosings: [
    "So don't leave it for tomorrow. Do it now, while you're thinking about it.",
    "That won't get easier by waiting. So do it today.",
    "So don't save it for a better week. Do it today.",
  ],
  /** In fifteen seconds there is time for no more. */
  shortClosings: ["Don't put it off: {step}.", 'Today, not next week: {step}.'],
  shortestClosings: ["Don't wait.", "Don't put it off."],
} as const;
