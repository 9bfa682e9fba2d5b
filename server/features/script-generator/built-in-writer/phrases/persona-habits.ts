import type { Persona } from '../../../../../shared/script-generator';

/** Plain advice that holds for every credit topic, each in the way of one persona. Said in long scripts only. */
export const PERSONA_HABITS: Record<Persona, string[]> = {
  Expert: [
    'When two tips disagree, trust the one that names its source.',
    'Rules get updated, so note the date when you read one.',
    'Precise words help, so use the same terms that your report uses.',
    'A record made on the day is stronger than a memory a month later.',
    'If a rule sounds too simple, look for the exception in the next sentence.',
    'Keep the original wording of every letter, because a summary loses details.',
  ],
  Coach: [
    "Put it on your calendar now, because later isn't a day of the week.",
    'Set a timer on your phone, and do only the first step.',
    "Tell one person that you're doing this, and report back to them.",
    'Finish one small thing tonight, and let tomorrow have the next one.',
    'Make a folder, give it a name, and drop the first page in it.',
    "Check off every step you finish, because you'll want to see the row grow.",
  ],
  'Peer/Relatable': [
    'I keep one folder for all of it now, and my evenings are calmer.',
    'I did it at the kitchen table, with tea and way too many sticky notes.',
    'What helped me most was doing one page at a time and then stopping.',
    'I asked a friend to sit next to me, and it felt much lighter.',
    'I wrote my questions on the back of an envelope, and that was enough.',
    "I still have to look some of this up, and that's fine.",
  ],
  Consultant: [
    'Put your options side by side, and write what each one costs in time and money.',
    "If two options look equal, pick the one that's easier to undo.",
    'If you can wait a day without losing anything, wait a day.',
    'Ask what happens if you do nothing, because that is an option, too.',
    "If an answer isn't clear to you, ask for it in one plain sentence.",
    'Write down what would change your mind before you decide.',
  ],
  Entertainer: [
    'Think of your paperwork as a band, and today you only tune one guitar.',
    'Put on some music, pour a coffee, and call it a date with your folder.',
    'Every good detective keeps notes, and you get to skip the trench coat.',
    'Give the folder a silly name, and you might even want to open it.',
    'Treat it like a board game, because you only move one square at a time.',
    'If your inbox were a sitcom, this would be the episode worth watching.',
  ],
};
