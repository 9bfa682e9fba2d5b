import { ruleFindings } from '@shared/compliance';
import type { FactSource, GeneratedScript, Refinement, Tone } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { sourcesOf } from '../built-in-writer/sources';
import { tellWholeScript } from '../built-in-writer/tell-whole-script';
import { isInFirstPerson, OWN_STORY_NOTE } from '../built-in-writer/write-built-in';
import { fullId } from '../library/read-library';
import { sentencesOf } from '../speech/sentences';
import { factsOf, withMoreFacts } from './expanded/expand';
import type { RefinementTask } from './refinement-task';
import { shorterRange } from './refinement-task';
import { leaveOut, type Part } from './shorter/leave-out';
import { type Spoken, textOf, wordsIn } from './spoken-text';
import { type Piece, scriptOf, type Telling, tellingOf } from './telling';
import { statedIn } from './told-whole';
import { pressed } from './urgent/pressed';
import { linesOf } from './voice/lines';
import type { Register } from './voice/plain-words';
import { revoice } from './voice/revoice';
import { inPlaceOf, type Relative, type Wanted } from './whole-relatives';

const BACK = 'Original brings the first one back.';

const otherNote: Record<Wanted, (seconds: number, before: number) => string> = {
  shorter: (seconds, before) =>
    `This is another story: a shorter script on the same question, ${seconds} seconds, not ${before}. ${BACK}`,
  longer: (seconds, before) =>
    `This is another story: a longer script on the same question, ${seconds} seconds, not ${before}. ${BACK}`,
};

const LEFT: Record<Refinement, string> = {
  shorter:
    'The script was left as it was: each of its thoughts is needed by another, and no shorter script tells the same.',
  expanded: 'The script was left as it was: no other verified fact belongs to it, and no longer script tells the same.',
  urgent: 'The script was left as it was: it presses already.',
  conversational: 'The script was left as it was: it is told as people talk already.',
};

/** Tones that stay gentle when they talk. */
const GENTLE: readonly Tone[] = ['Empathetic', 'Professional'];

/** The part of the sentences that have to be said in another way for anybody to hear it. */
const HEARD = 1 / 3;

/** How short a script has to become to be called shorter, and to be called so where nothing else can be done. */
const SHORTER = { enough: 0.88, least: 0.93 } as const;

const findings = (text: string) => ruleFindings(text).length;
const ownStory = (text: string) => (isInFirstPerson(text) ? [OWN_STORY_NOTE] : []);

/** The best of the scripts that may take the place of this one, with the same call and speaker; null when there is none. */
function tellInPlace(task: RefinementTask, telling: Telling, wanted: Wanted): GeneratedScript | null {
  const { script, request, library } = task;
  const { isIntroduced, callToAction } = telling;
  const profile = isIntroduced ? telling.profile : { ...telling.profile, name: null, company: null };
  const words = countWords(script);
  const fits = ({ subject, whole }: Relative): GeneratedScript | null => {
    const { keyword } = subject;
    const other = tellWholeScript({ whole, keyword, callToAction, profile, keepsIntroduction: isIntroduced });
    const isLength = wanted === 'shorter' ? other.words < words : other.words > words;
    if (!isLength || findings(other.script) > findings(script)) return null;
    return {
      title: whole.title,
      script: other.script,
      writer: 'built-in',
      notes: [otherNote[wanted](whole.seconds, telling.whole.seconds), ...ownStory(whole.text)],
      origin: null,
      sources: sourcesOf([whole], subject, library.facts),
    };
  };
  for (const relative of inPlaceOf(telling, wanted, request, library)) {
    const other = fits(relative);
    if (other) return other;
  }
  return null;
}

/** The same script in other pieces; null when that adds a statement to review. */
function retold(
  task: RefinementTask,
  telling: Telling,
  pieces: readonly Piece[],
  note: string,
): GeneratedScript | null {
  const script = scriptOf({ ...telling, pieces });
  if (findings(script) > findings(task.script)) return null;
  const { facts } = task.library;
  return {
    title: telling.whole.title,
    script,
    writer: 'built-in',
    notes: [note, ...ownStory(telling.whole.text)],
    origin: null,
    sources: [...new Set<FactSource>([...statedIn(script, telling, facts), ...factsOf(pieces, facts)])],
  };
}

const spokenAs = (text: string, { spoken: [first] }: Piece): Spoken[] =>
  first ? sentencesOf(text).map((sentence) => ({ ...first, text: sentence })) : [];

/** The same sentences as somebody says them who talks; null where too few of them would change. */
function talked(task: RefinementTask, telling: Telling): GeneratedScript | null {
  const { pieces, whole } = telling;
  if (pieces.some(({ isVoiced }) => isVoiced)) return null;
  const register: Register = GENTLE.includes(task.request.tone) ? 'gentle' : 'casual';
  const ways = new Map(revoice(whole, register).map((way) => [way.lines[0]?.index, way]));
  const voiced: Piece[] = [];
  let changed = 0;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    const way = ways.get(piece.of[0]);
    const taken = way ? pieces.slice(at, at + way.lines.length) : [];
    const isWhole = way?.lines.every(({ index }, place) => taken[place]?.of[0] === index);
    if (!way || !isWhole || piece.isPressed) {
      voiced.push(piece);
      continue;
    }
    if (textOf(taken.flatMap(({ spoken }) => spoken)) !== way.text) changed += taken.length;
    voiced.push({
      ...piece,
      of: way.lines.map(({ index }) => index),
      isVoiced: true,
      spoken: spokenAs(way.text, piece),
    });
    at += taken.length - 1;
  }
  const quoted = pieces.filter(({ spoken: [first] }) => first?.text.startsWith('"')).length;
  if (changed < HEARD * (pieces.length - quoted)) return null;
  const note = `The script is the same, said more the way people talk: ${changed} of its ${pieces.length} sentences changed.`;
  return retold(task, telling, voiced, note);
}

/** The facts that the script states. */
const ownFacts = ({ library }: RefinementTask, { subject, whole }: Telling): string[] =>
  whole.facts.flatMap((id) => library.facts.get(fullId(subject, id))?.fact ?? []);

/** The same script without what is needed least; null where too little of it can go. */
function cut(task: RefinementTask, telling: Telling, enough: number): GeneratedScript | null {
  const { pieces, whole, ending } = telling;
  const lines = linesOf(whole);
  const parts = pieces.map(({ of, kind, spoken }): Part => {
    const own = of.map((index) => lines[index]).filter((line) => line !== undefined);
    const said = textOf(spoken);
    return {
      written: kind === 'own' ? own.map(({ text }) => text).join(' ') : said,
      said,
      paragraph: spoken[0]?.paragraph ?? 0,
      isOptional: kind === 'fact' || (own.length > 0 && own.every(({ isOptional }) => isOptional)),
      isQuoted: own.some(({ isQuoted }) => isQuoted),
      isFixed: kind === 'pressing',
    };
  });
  const [words, endingWords] = [countWords(task.script), wordsIn(ending)];
  const { min, max } = shorterRange(words);
  const range = { min: min - endingWords, max: max - endingWords };
  const kept = leaveOut(parts, range, ownFacts(task, telling));
  const left = kept.map((index) => pieces[index] as Piece);
  const after = wordsIn(left.flatMap(({ spoken }) => spoken)) + endingWords;
  if (after > words * enough) return null;
  const note = `The script is the same, with less in it: ${after} words, not ${words}. Nothing in it was reworded.`;
  return retold(task, telling, left, note);
}

const hasSpeech = ({ pieces }: Telling) => pieces.some(({ spoken }) => spoken.some(({ text }) => /["“]/.test(text)));

function refined(task: RefinementTask, telling: Telling): GeneratedScript | null {
  switch (task.refinement) {
    case 'shorter':
      // In a conversation each line answers one before it: without one of them the next make no sense.
      if (hasSpeech(telling)) return tellInPlace(task, telling, 'shorter');
      return (
        cut(task, telling, SHORTER.enough) ?? tellInPlace(task, telling, 'shorter') ?? cut(task, telling, SHORTER.least)
      );
    case 'expanded': {
      // Readers would rather have another story that is told whole than their own with a fact put into it.
      const longer = tellInPlace(task, telling, 'longer');
      const more = longer ? null : withMoreFacts(task, telling);
      return longer ?? (more && retold(task, telling, more.pieces, more.note));
    }
    case 'urgent': {
      const urgent = pressed(telling, task.library.facts);
      return urgent && retold(task, telling, urgent.pieces, urgent.note);
    }
    case 'conversational':
      return talked(task, telling);
  }
}

/** Refines a whole script of ours that nobody edited; null when it is none. */
export function refineWholeScript(task: RefinementTask): GeneratedScript | null {
  const telling = tellingOf(task);
  if (!telling) return null;
  return refined(task, telling) ?? retold(task, telling, telling.pieces, LEFT[task.refinement]);
}
