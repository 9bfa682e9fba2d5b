import { ruleFindings } from '@shared/compliance';
import {
  CALLS_TO_ACTION,
  type CallToAction,
  PERSONAS,
  type Persona,
  SCRIPT_LENGTHS,
  type ScriptLength,
  TONES,
} from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { callLines } from '../built-in-writer/calls-to-action';
import {
  beatsOf,
  bodiesOf,
  canFit,
  fitOf,
  hooksOf,
  lengthOf,
  type Telling,
  tellArc,
  type Voices,
} from '../built-in-writer/tell-arc';
import { sentencesOf } from '../speech/sentences';
import type { SpokenProfile } from '../speech/spoken-profile';
import { type Arc, type Beat, PERSONA_KEYS, type PersonaKey } from './arc';
import { unbackedFigures } from './figures';
import { fullId, type Library, type Subject } from './read-library';
import { wholeScriptFaults } from './whole-script-faults';

const LONGEST = { sentence: 24, hook: 20, firstSentence: 14 } as const;

/** A "No." may come twice. */
const MAY_REPEAT_WORDS = 2;

/** Every choice of half-beats is tried for each script. */
const MOST_HALVES = 8;

/** Different openings that a subject needs for one tone, and beats with a wording for the conversational refinement. */
const LEAST = { openings: 6, talk: 2 } as const;

/** Short fields, usual ones, and a spoken phone number with a long company. */
const PROFILES: readonly SpokenProfile[] = [
  { name: null, company: null, phone: null, site: null },
  { name: 'Dana', company: null, phone: null, site: 'northline dot com' },
  {
    name: 'Dana Whitfield',
    company: 'Northline Credit Education',
    phone: 'two one four, five five five, zero one four two',
    site: 'northline dash credit dot com',
  },
];

const plainVoices = (persona: Persona): Voices => ({
  persona,
  tone: 'Professional',
  callToAction: 'Book a Call',
  hook: 0,
  wording: 'plain',
});

const UNSPEAKABLE = /[;()[\]{}<>#*_@%$–—]|\.{3}|…|\p{Extended_Pictographic}/u;

const wordings = (beat: Beat): string[] => [
  beat.text,
  ...Object.values(beat.after),
  ...[beat.coach, beat.peer, beat.consultant, beat.entertainer].flatMap((own) =>
    own ? [own.text, ...Object.values(own.after ?? {})] : [],
  ),
  ...(beat.talk ? [beat.talk] : []),
  ...(beat.longer ? [beat.longer.text] : []),
];

const closes = (arc: Arc) => Object.values(arc.close);
const hooks = (arc: Arc) => Object.values(arc.hooks).flat();
const linesOf = (arc: Arc) => [
  ...hooks(arc),
  ...arc.beats.flatMap(wordings),
  ...closes(arc),
  arc.honest,
  arc.urgent.hook,
  arc.urgent.close,
  ...Object.values(arc.calls),
];

function structureFaults(arc: Arc): string[] {
  const ids = arc.beats.map(({ id }) => id);
  const before = (beat: Beat) => ids.slice(0, ids.indexOf(beat.id));
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `beat ${id} stands twice`),
    ...arc.beats.flatMap((beat) =>
      [...beat.needs, ...Object.keys(beat.after)]
        .filter((id) => !before(beat).includes(id))
        .map((id) => `beat ${beat.id} names ${id}, which is no beat before it`),
    ),
    ...[arc.core.fact, arc.core.action].filter((id) => !ids.includes(id)).map((id) => `there is no beat ${id}`),
    ...(arc.beats.filter(({ half }) => half).length > MOST_HALVES
      ? [`there are more than ${MOST_HALVES} half-beats`]
      : []),
    ...arc.beats
      .filter((beat) => beat.id === arc.core.fact && beat.facts.length === 0)
      .map(() => 'the core fact names no fact'),
  ];
}

/** In every cut: what is pointed at was said, and the core is told. */
function cutFaults(arc: Arc, persona: PersonaKey): string[] {
  return SCRIPT_LENGTHS.flatMap((seconds) => {
    const told = beatsOf(arc, seconds, persona);
    const ids = new Set(told.map(({ id }) => id));
    const sure = new Set(told.filter(({ half }) => !half).map(({ id }) => id));
    const place = `${seconds} s ${persona}:`;
    const core = [arc.core.fact, arc.core.action];
    // Fifteen seconds may have words of their own.
    const hasCore = seconds === 15 ? sure.size > 0 : core.every((id) => sure.has(id));
    return [
      ...(hasCore ? [] : [`${place} the core is not told`]),
      ...told.flatMap((beat) =>
        beat.needs.filter((id) => !ids.has(id)).map((id) => `${place} ${beat.id} needs ${id}, which is not told`),
      ),
    ];
  });
}

function lineFaults(arc: Arc): string[] {
  const isLively = (line: string) => [...arc.hooks.light, ...arc.hooks.forward].includes(line);
  return [
    ...linesOf(arc).flatMap((line) => [
      ...(UNSPEAKABLE.test(line) ? [`cannot be read aloud: ${line}`] : []),
      ...(/[.!?]["']?$/.test(line) ? [] : [`has no full stop: ${line}`]),
      ...(line.includes('!') && !isLively(line) ? [`has an exclamation mark: ${line}`] : []),
      ...sentencesOf(line)
        .filter((sentence) => countWords(sentence) > LONGEST.sentence)
        .map((sentence) => `has ${countWords(sentence)} words in a sentence: ${sentence}`),
    ]),
    ...[...hooks(arc), arc.urgent.hook]
      .filter(
        (hook) => countWords(hook) > LONGEST.hook || countWords(sentencesOf(hook)[0] ?? '') > LONGEST.firstSentence,
      )
      .map(
        (hook) =>
          `hook of more than ${LONGEST.firstSentence} words, or ${LONGEST.hook} with a second sentence: ${hook}`,
      ),
    ...(arc.beats.filter(({ talk }) => talk).length < LEAST.talk ? [`fewer than ${LEAST.talk} beats have talk`] : []),
  ];
}

function factFaults(subject: Subject, arc: Arc, facts: Library['facts']): string[] {
  const cited = arc.beats.flatMap((beat) => beat.facts.map((id) => fullId(subject, id)));
  const unknown = [...new Set(cited)].filter((id) => !facts.has(id)).map((id) => `there is no fact ${id}`);
  const example = arc.beats.flatMap((beat) => beat.example).join(' and ');
  const textOf = (ids: readonly string[]) => ids.map((id) => facts.get(id)?.fact ?? '').join('. ');
  const heard: string[] = [];
  const inBeats = arc.beats.flatMap((beat) => {
    heard.push(...beat.facts.map((id) => fullId(subject, id)));
    const material = `${textOf(heard)}. ${example}`;
    return wordings(beat).flatMap((line) =>
      unbackedFigures(line, material).map((figure) => `no fact named so far states ${figure}: ${line}`),
    );
  });
  const around = [...hooks(arc), ...closes(arc), arc.urgent.hook, arc.urgent.close].flatMap((line) =>
    unbackedFigures(line, `${textOf(cited)}. ${example}`).map((figure) => `no fact states ${figure}: ${line}`),
  );
  return [...unknown, ...inBeats, ...around];
}

/** The calls to action that take the fewest and the most words: every other one lies between. */
function extremeCalls(subject: Subject, arc: Arc, seconds: ScriptLength, profile: SpokenProfile): CallToAction[] {
  const words = (option: CallToAction) =>
    Math.min(...callLines(option, { arc, keyword: subject.keyword, profile, seconds }).map(countWords));
  const sorted = [...CALLS_TO_ACTION].sort((a, b) => words(a) - words(b));
  return [...sorted.slice(0, 1), ...sorted.slice(-1)];
}

type Ending = { profile: SpokenProfile; callToAction: CallToAction };
type Endings = ReadonlyMap<ScriptLength, readonly Ending[]>;

/** The same for every persona and tone, and dear to find: once for each arc. */
const endingsOf = (subject: Subject, arc: Arc): Endings =>
  new Map(
    SCRIPT_LENGTHS.map((seconds) => [
      seconds,
      PROFILES.flatMap((profile) =>
        extremeCalls(subject, arc, seconds, profile).map((callToAction) => ({ profile, callToAction })),
      ),
    ]),
  );

function tellings(subject: Subject, arc: Arc, persona: Persona, seconds: ScriptLength, endings: Endings): Telling[] {
  return (endings.get(seconds) ?? []).flatMap(({ profile, callToAction }) =>
    TONES.map((tone) => ({
      arc,
      keyword: subject.keyword,
      seconds,
      profile,
      voices: { persona, tone, callToAction, hook: 0, wording: 'plain' as const },
    })),
  );
}

const withHook = (telling: Telling, hook: number): Telling => ({ ...telling, voices: { ...telling.voices, hook } });

/** The words that each cut comes to where no hook, call or half-beat brings it within its length. */
function lengthFaults(subject: Subject, arc: Arc, persona: Persona, endings: Endings): string[] {
  return SCRIPT_LENGTHS.flatMap((seconds) => {
    const all = tellings(subject, arc, persona, seconds, endings);
    const bodies = bodiesOf(arc, seconds, plainVoices(persona));
    const misses = all.filter(
      (telling) => !hooksOf(arc, telling.voices).some((_, hook) => canFit(withHook(telling, hook), bodies)),
    );
    const [first] = misses;
    if (!first) return [];
    const { voices, profile } = first;
    const who = profile.phone ? 'full profile' : profile.name ? 'name' : 'no profile';
    const words = hooksOf(arc, voices).map((_, hook) => fitOf(withHook(first, hook), bodies)?.words ?? 0);
    const { min, max } = lengthOf(seconds);
    return [
      `${seconds} s ${persona}: ${misses.length} of ${all.length} are not ${min} to ${max} words, e.g. ${words.join('/')} (${voices.tone}, ${voices.callToAction}, ${who})`,
    ];
  });
}

const isViolation = ({ severity }: { severity: string }) => severity === 'violation';

/** What the compliance check and the ear stop at in whole tellings. */
function tellingFaults(subject: Subject, arc: Arc, persona: Persona): string[] {
  const voices = plainVoices(persona);
  const [nobody] = PROFILES;
  if (!nobody) return [];
  return SCRIPT_LENGTHS.flatMap((seconds) => {
    const telling = { arc, keyword: subject.keyword, seconds, profile: nobody, voices };
    const { script, beats } = tellArc(telling);
    const sentences = sentencesOf(script);
    const place = `${seconds} s ${persona}:`;
    return [
      ...sentences
        .filter((sentence, index) => sentences.indexOf(sentence) !== index && countWords(sentence) > MAY_REPEAT_WORDS)
        .map((sentence) => `${place} said twice: ${sentence}`),
      ...(beats.length === 0 ? [`${place} nothing is told`] : []),
    ];
  });
}

/** All that a cut can say, half-beats among it. */
function cutOf(arc: Arc, persona: Persona, seconds: ScriptLength): readonly string[] {
  const lines = bodiesOf(arc, seconds, plainVoices(persona))[0]?.lines ?? [];
  return [...arc.hooks.plain.slice(0, 1), ...lines, arc.close[PERSONA_KEYS[persona]], arc.honest];
}

/**
 * The statements that break a rule. What a longer cut says too, and what another persona says in the Expert's words, is
 * checked there; what is said here only is checked with the thoughts beside it, because a claim may need both.
 */
function violationsOf(arc: Arc, persona: Persona): string[] {
  const others = persona === 'Expert' ? [] : SCRIPT_LENGTHS.flatMap((seconds) => cutOf(arc, 'Expert', seconds));
  const checked = new Set(others);
  return SCRIPT_LENGTHS.toReversed().flatMap((seconds) => {
    const lines = cutOf(arc, persona, seconds);
    const own = lines.map((line) => !checked.has(line));
    const script = lines.filter((_, index) => own[index - 1] || own[index] || own[index + 1]).join(' ');
    for (const line of lines) checked.add(line);
    return ruleFindings(script)
      .filter(isViolation)
      .map(({ start, end, message }) => `${seconds} s ${persona}: ${message}: ${script.slice(start, end)}`);
  });
}

/** The lines of an arc that are also seen alone, without the sentences beside them. */
export function linesAlone(subject: Subject, arc: Arc): string[] {
  const [nobody] = PROFILES;
  const calls = CALLS_TO_ACTION.flatMap((option) =>
    nobody ? callLines(option, { arc, keyword: subject.keyword, profile: nobody, seconds: 60 }) : [],
  );
  return [arc.title, ...hooks(arc), ...closes(arc), arc.honest, arc.urgent.hook, arc.urgent.close, ...calls];
}

const known = new Map<string, boolean>();

/** Many calls to action are the same in all arcs. */
function breaksRule(line: string): boolean {
  const breaks = known.get(line) ?? ruleFindings(line).some(isViolation);
  known.set(line, breaks);
  return breaks;
}

function arcFaults(subject: Subject, arc: Arc, facts: Library['facts']): string[] {
  const structure = structureFaults(arc);
  if (structure.length > 0) return structure;
  const endings = endingsOf(subject, arc);
  const lines = linesAlone(subject, arc);
  return [
    ...PERSONAS.flatMap((persona) => cutFaults(arc, PERSONA_KEYS[persona])),
    ...lineFaults(arc),
    ...factFaults(subject, arc, facts),
    ...lines.filter(breaksRule).map((line) => `breaks a rule: ${line}`),
    ...PERSONAS.flatMap((persona) => [
      ...lengthFaults(subject, arc, persona, endings),
      ...tellingFaults(subject, arc, persona),
      ...violationsOf(arc, persona),
    ]),
  ];
}

/** What is wrong with the form of a subject's arcs and whole scripts; empty when they may be told. */
export function subjectFaults(subject: Subject, facts: Library['facts']): string[] {
  const openings = TONES.flatMap((tone) => {
    const all = new Set(subject.arcs.flatMap((arc) => hooksOf(arc, { persona: 'Expert', tone })));
    return all.size < LEAST.openings
      ? [`${tone}: ${all.size} different hooks, at least ${LEAST.openings} are needed`]
      : [];
  });
  const ids = [...subject.arcs, ...subject.wholeScripts].map(({ id }) => id);
  return [
    ...(new Set(ids).size < ids.length ? ['two arcs or whole scripts have the same id'] : []),
    ...openings,
    ...subject.arcs.flatMap((arc) => arcFaults(subject, arc, facts).map((fault) => `${arc.id}: ${fault}`)),
    ...subject.wholeScripts.flatMap((whole) => wholeScriptFaults(subject, whole, facts, PROFILES)),
  ].map((fault) => `${subject.id}: ${fault}`);
}
