import { CALLS_TO_ACTION, type CallToAction } from '@shared/script-generator';
import { introductionLines } from '../built-in-writer/introduction';
import { tellWholeScript } from '../built-in-writer/tell-whole-script';
import type { Library } from '../library/read-library';
import { sentencesOf, wordsOf } from '../speech/sentences';
import { type SpokenProfile, spokenProfile } from '../speech/spoken-profile';
import { isWorkedIn } from './expanded/work-in-facts';
import type { RefinementTask } from './refinement-task';
import { type Spoken, spokenOf, textOf } from './spoken-text';
import { type ToldWhole, toldWholeOf, wholeByWords } from './told-whole';
import { pressedOrder, pressingLinesOf } from './urgent/press';
import { linesOf } from './voice/lines';
import { revoice } from './voice/revoice';

/**
 * What a stretch of a told script is: sentences of the whole script, as they were written or said in another way, or
 * something that a refinement put beside them.
 */
export type Piece = {
  kind: 'own' | 'pressing' | 'fact';
  /** Which sentences of the whole script it says; none where it was put beside them. */
  of: readonly number[];
  isVoiced: boolean;
  isPressed: boolean;
  spoken: readonly Spoken[];
};

/** A whole script of ours as it is told now: shortened, said in another way or added to by us, and by nobody else. */
export type Telling = ToldWhole & {
  callToAction: CallToAction;
  profile: SpokenProfile;
  isIntroduced: boolean;
  pieces: readonly Piece[];
  /** The last paragraph, with the call. */
  ending: readonly Spoken[];
};

const spoken = (text: string) => wordsOf(text).join(' ');

/** Whether the text says who is speaking: as at thirty seconds, for at fifteen nobody is introduced. */
const isIntroduced = (script: string, profile: SpokenProfile) =>
  introductionLines(profile, 30).some((line) => ` ${spoken(script)} `.includes(` ${spoken(line.slice(0, -1))} `));

/** The call that closes a text, in the words of that whole script; null when somebody wrote another ending. */
function callOf(script: string, profile: SpokenProfile, { subject, whole }: ToldWhole): CallToAction | null {
  const ending = spoken(script);
  const closes = (callToAction: CallToAction) => {
    const nobody = { ...profile, name: null, company: null };
    const tellings = [
      { profile: nobody },
      { profile },
      // A script that took the place of a longer one says who is speaking where it usually would not.
      { profile, keepsIntroduction: true },
    ];
    return tellings.some((told) => {
      const { script: text } = tellWholeScript({ whole, keyword: subject.keyword, callToAction, ...told });
      return ending.endsWith(spoken(text.split('\n\n').at(-1) ?? text));
    });
  };
  return CALLS_TO_ACTION.find(closes) ?? null;
}

type Way = Omit<Piece, 'spoken'> & { sentences: readonly string[] };

/** Every way in which we say a part of the whole script, by its first sentence. */
function waysOf({ subject, whole }: ToldWhole, facts: Library['facts']): Map<string, Way[]> {
  const plain = linesOf(whole).map(({ index, text }) => ({ of: [index], text, isVoiced: false }));
  const voiced = (['casual', 'gentle'] as const).flatMap((register) =>
    revoice(whole, register).map(({ lines, text }) => ({ of: lines.map(({ index }) => index), text, isVoiced: true })),
  );
  const own = [...plain, ...voiced].flatMap((way) => [
    { ...way, kind: 'own' as const, isPressed: false },
    { ...way, kind: 'own' as const, isPressed: true, text: pressedOrder(way.text) },
  ]);
  const pressing = pressingLinesOf({ subject, whole }, facts).map((text) => ({
    of: [],
    text,
    kind: 'pressing' as const,
    isVoiced: false,
    isPressed: true,
  }));
  const ways = new Map<string, Way[]>();
  for (const { text, ...rest } of [...own, ...pressing]) {
    const sentences = sentencesOf(text);
    const first = sentences[0] ?? '';
    ways.set(first, [...(ways.get(first) ?? []), { ...rest, sentences }]);
  }
  return ways;
}

/** The pieces that a text is made of; null when a sentence in it is somebody else's. */
function piecesOf(body: readonly Spoken[], told: ToldWhole, facts: Library['facts']): Piece[] | null {
  const ways = waysOf(told, facts);
  const pieces: Piece[] = [];
  for (let at = 0; at < body.length; ) {
    const here = body.slice(at);
    const fits = ({ sentences }: Way) => sentences.every((sentence, place) => here[place]?.text === sentence);
    const found = (ways.get(here[0]?.text ?? '') ?? []).filter(fits);
    const [way] = found.sort((a, b) => b.sentences.length - a.sentences.length);
    if (way) {
      const { sentences, ...rest } = way;
      pieces.push({ ...rest, spoken: here.slice(0, sentences.length) });
      at += sentences.length;
    } else {
      const count = isWorkedIn(
        here.map(({ text }) => text),
        facts,
      );
      if (count === 0) return null;
      pieces.push({ kind: 'fact', of: [], isVoiced: false, isPressed: false, spoken: here.slice(0, count) });
      at += count;
    }
  }
  return pieces;
}

/**
 * The whole script that a text still is, apart from what refinements did to it; null when somebody edited it. Two short
 * scripts may share more sentences than one does with what it was made into, so the nearest by its words is tried, too.
 */
export function tellingOf(task: RefinementTask): Telling | null {
  const { script, library } = task;
  return tellingAs(toldWholeOf(script, library), task) ?? tellingAs(wholeByWords(script, library.subjects), task);
}

function tellingAs(told: ToldWhole | null, { script, request, library }: RefinementTask): Telling | null {
  const profile = spokenProfile(request.userInfo);
  const callToAction = told && callOf(script, profile, told);
  if (!told || !callToAction) return null;
  const sentences = spokenOf(script);
  const last = sentences.at(-1)?.paragraph;
  const isEnding = ({ paragraph }: Spoken) => paragraph === last;
  const body = sentences.filter((sentence) => !isEnding(sentence));
  const pieces = piecesOf(body, told, library.facts);
  if (!pieces) return null;
  const ending = sentences.filter(isEnding);
  const { subject, whole } = told;
  return { subject, whole, callToAction, profile, isIntroduced: isIntroduced(script, profile), pieces, ending };
}

/** The script that a telling says. */
export const scriptOf = ({ pieces, ending }: Pick<Telling, 'pieces' | 'ending'>) =>
  textOf([...pieces.flatMap((piece) => piece.spoken), ...ending]);
