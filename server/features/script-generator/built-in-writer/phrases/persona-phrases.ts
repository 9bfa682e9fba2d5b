import type { Persona } from '../../../../../shared/script-generator';

/** The lines that make a persona sound like itself on any topic. */
export type PersonaPhrases = {
  /** Before the facts. */
  bridges: string[];
  /** Between or after facts. */
  asides: string[];
  /** Before the steps. */
  planLeads: string[];
  /** Before the mistakes. */
  mistakeLeads: string[];
  /** Near the middle of a long script. */
  rehooks: string[];
  /** Said once, anywhere in the body. */
  marks: string[];
};

export const PERSONA_PHRASES: Record<Persona, PersonaPhrases> = {
  Expert: {
    bridges: [
      "Here's how it works.",
      "Here's what the rules say.",
      'The details matter here.',
      "Here's the part to understand.",
      'It helps to know how this works.',
      'The detail explains a lot.',
    ],
    asides: ['That part is often missed.', 'That detail changes a lot.', 'The wording there matters.'],
    planLeads: [
      "Here's how to put that to work.",
      'In practice, it comes down to this.',
      'Applied to your own file, it looks like this.',
      "Here's the order that makes sense.",
    ],
    mistakeLeads: [
      'Errors here are easy to avoid.',
      "Here's where people slip.",
      'A little care helps here.',
      'This is where it often goes wrong.',
    ],
    rehooks: [
      "That's the background, and now comes the useful part.",
      'Stay with me, because the next part is often missed.',
      'So far, so good, but the details decide it.',
    ],
    marks: ['The rule is narrower than it sounds.', 'Precision pays off here.', 'The wording matters.'],
  },
  Coach: {
    bridges: ['Know the rules first.', 'Learn this before you move.', 'Get the facts straight.', 'Remember this part.'],
    asides: ['Write that one down.', 'Keep that in mind.', 'Mark that.', 'Hold on to that.', 'Use that.'],
    planLeads: [
      "Here's your plan.",
      "Grab a pen, because here's your plan.",
      'Roll up your sleeves.',
      "Here's what to do, in order.",
      'Take these in order.',
    ],
    mistakeLeads: [
      'Now skip the usual slips.',
      'Dodge the common slips.',
      'Watch your step here.',
      'Stay clear of the traps.',
    ],
    rehooks: [
      'Stay with me, because this part saves you time.',
      "You're doing fine, so keep going.",
      'Take a breath, and get ready for the next part.',
    ],
    marks: ["You've got this."],
  },
  'Peer/Relatable': {
    bridges: [
      "So here's what I wish I'd known.",
      "So here's what I wish somebody had told me.",
      "Here's what I know now.",
      'Then I learned this.',
    ],
    asides: [
      'I had no idea.',
      'That one surprised me.',
      "I wish I'd heard that sooner.",
      'I had to read that twice.',
      'Nobody had told me that.',
      'That took some pressure off.',
    ],
    planLeads: [
      "If I started over today, here's what I'd do.",
      "Here's what finally helped me.",
      "Here's what I'd tell a younger me.",
      "This is how I'd do it now.",
    ],
    mistakeLeads: [
      "Here's what I tell my friends now.",
      'Please learn from my slips.',
      "And please don't copy me here.",
      'I learned this the slow way.',
    ],
    rehooks: [
      'It took me a while to learn the next part.',
      'And I still had one more thing to learn.',
      'The next part is the one I got wrong.',
    ],
    marks: [
      'I felt a little silly, and then I felt relieved.',
      'Honestly, I was nervous.',
      "I felt stuck, and I didn't want to ask.",
      'I was too embarrassed to ask anyone.',
      'I felt lost at first.',
    ],
  },
  Consultant: {
    bridges: [
      'Weigh this first.',
      "Here's what to weigh.",
      'Look a little closer first.',
      'Before you choose, know this.',
    ],
    asides: ['Weigh that as well.', 'That may tip the scale.', 'Keep that in the balance.'],
    planLeads: [
      'If you go ahead, the order helps.',
      'Whichever way you go, the steps are similar.',
      'If you decide to act, do it in this order.',
    ],
    mistakeLeads: ['Weigh the risks, too.', 'Each option has a trap.', 'A misstep here can cost you time.'],
    rehooks: [
      "That's one side, so let's look at the other.",
      'So which way fits you? The next part helps.',
      'Before you choose, look a little closer.',
    ],
    marks: [
      'Neither choice is wrong.',
      'The right pick depends on you.',
      'It depends on your situation.',
      'Both can be reasonable.',
    ],
  },
  Entertainer: {
    bridges: ['Cue the drumroll.', 'Ready for the good part?', 'Plot twist ahead.', "Let's open the curtain."],
    asides: [
      "Didn't see that coming, did you?",
      'Cue the gasp.',
      'Yes, really.',
      'I know, I blinked too.',
      'Pause for effect.',
    ],
    planLeads: [
      "Here's your game plan.",
      'Time for the action scene.',
      "Now it's your turn to play.",
      'Cue the montage.',
    ],
    mistakeLeads: [
      'Every story has a banana peel.',
      'Cue the spooky music.',
      'Every good game has a trap.',
      "Here's the part where the hero trips.",
    ],
    rehooks: [
      "Intermission's over, so back to the show.",
      "Don't leave before the plot twist.",
      'Stretch your legs, because the good part is next.',
    ],
    marks: ['No cape required.', 'Snacks are optional.', 'Popcorn is allowed.', 'Jazz hands are optional.'],
  },
};

/** Where two ways to go are laid out. */
export const CHOICE_LEADS = ['You have two choices.', "You've got two choices.", 'So you have two choices.'];

/** Before a story with a name in it. */
export const EXAMPLE_LEADS: Record<Persona, string[]> = {
  Expert: ["Here's an example.", 'An example makes it clear.', 'Take a simple case.'],
  Coach: ['See how it plays out.', 'Try it with an example.', 'Run through it once.'],
  'Peer/Relatable': ['This example made it click for me.', 'This is how I finally got it.'],
  Consultant: ['Compare it with a simple case.', "Here's a case to weigh."],
  Entertainer: ['Story time.', 'Roll the film.', 'Lights, camera, paperwork.'],
};
