import { CALLS_TO_ACTION, type CallToAction, PERSONAS, TONES } from '@shared/script-generator';
import { hooksOf, tellArc } from '../../features/script-generator/built-in-writer/tell-arc';
import { tellWholeScript } from '../../features/script-generator/built-in-writer/tell-whole-script';
import { linesAlone } from '../../features/script-generator/library/arc-faults';
import { readLibrary } from '../../features/script-generator/library/read-library';
import { sentencesOf } from '../../features/script-generator/speech/sentences';

const NOBODY = { name: null, company: null, phone: null, site: null };

/** What the arcs of one subject can say, each telling as its sentences. */
export interface SubjectTellings {
  subject: string;
  tellings: string[][];
}

/**
 * All that the arcs can say: the longest cut in the words of each persona, a short cut behind
 * every hook, and one before every call.
 */
export function tellingsBySubject(): SubjectTellings[] {
  return readLibrary().subjects.map((subject) => {
    const { id, arcs, keyword, wholeScripts } = subject;
    const tellings = arcs.flatMap((arc) => {
      const tell = (
        persona: (typeof PERSONAS)[number],
        tone: (typeof TONES)[number],
        hook: number,
        seconds: 30 | 180,
        callToAction: CallToAction = 'Book a Call',
      ) => {
        const voices = { persona, tone, callToAction, hook, wording: 'plain' } as const;
        return sentencesOf(tellArc({ arc, keyword, seconds, voices, profile: NOBODY }).script);
      };
      const long = PERSONAS.map((persona) => tell(persona, 'Friendly', 0, 180));
      const short = TONES.flatMap((tone) =>
        hooksOf(arc, { persona: 'Expert', tone }).map((_, hook) => tell('Expert', tone, hook, 30)),
      );
      const calls = CALLS_TO_ACTION.map((call) => tell('Expert', 'Friendly', 0, 30, call));
      const alone = linesAlone(subject, arc).map((line) => [line]);
      return [...long, ...short, ...calls, ...alone];
    });
    const whole = wholeScripts.flatMap((script) =>
      CALLS_TO_ACTION.map((callToAction) =>
        sentencesOf(tellWholeScript({ whole: script, keyword, callToAction, profile: NOBODY }).script),
      ),
    );
    return { subject: id, tellings: [...tellings, ...whole] };
  });
}
