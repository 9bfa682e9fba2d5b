import { CHOICE_LEADS, EXAMPLE_LEADS, PERSONA_PHRASES } from '../built-in-writer/phrases/persona-phrases';
import { contract } from '../speech/contractions';

/** Said before a statement. Each brings contractions. */
export const CONNECTORS = [
  "Here's what's useful.",
  "So here's what's next.",
  "Here's what's worth knowing.",
  "Here's what's easy to miss.",
  "And that's not all.",
  "Here's the part that's easy to forget.",
  "And here's what you'll want to remember.",
  "Look, it's simpler than it sounds.",
  "So here's the thing.",
  "Now let's slow down.",
];

/** Said before facts that are added. */
export const BEFORE_FACTS = [
  "Here's a bit more detail.",
  "There's a little more to know.",
  'A few details help.',
  'One more thing helps.',
];

/** Said before an example that is added. */
export const BEFORE_EXAMPLE = ["Here's how that can look.", 'Let me give you an example.', "Here's an example."];

const LEADS = new Set(
  [
    ...Object.values(PERSONA_PHRASES).flatMap(({ bridges, planLeads, mistakeLeads, rehooks }) => [
      ...bridges,
      ...planLeads,
      ...mistakeLeads,
      ...rehooks,
    ]),
    ...Object.values(EXAMPLE_LEADS).flat(),
    ...CHOICE_LEADS,
    ...CONNECTORS,
    ...BEFORE_FACTS,
    ...BEFORE_EXAMPLE,
  ].flatMap((line) => [line, contract(line)]),
);

/** Announces what follows: nothing may come between, and alone it says nothing. */
export const isLead = (text: string): boolean =>
  LEADS.has(text) || /^(?:(?:so|now|and) )?(?:here's|here is|let's|let me|cue|look,|one myth)\b|:$/i.test(text);
