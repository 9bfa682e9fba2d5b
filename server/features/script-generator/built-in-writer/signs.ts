import type { Persona, Tone } from '../../../../shared/script-generator';
import { measureSound } from '../speech/measure';
import { sentencesOf, wordsOf } from '../speech/sentences';
import type { TopicMaterial } from './material/topic-material';
import { NAMES_SOURCE } from './outline/pieces';

const IMPERATIVE =
  /^(?:(?:first|second|third|fourth|fifth|sixth|seventh|next|then|last|finally|and|so|also),? )?(?:add|agree|allow|apply|approve|ask|attach|avoid|bring|build|call|catch|check|choose|circle|close|collect|compare|confirm|count|create|cross|describe|dispute|divide|don't|do not|find|fix|follow|freeze|gather|get|give|go|grab|have|hold|include|keep|know|learn|leave|let|lift|list|log|look|mark|match|mention|move|never|note|open|opt|own|pause|pay|pick|place|point|pull|put|read|refuse|remember|report|request|review|save|say|search|send|set|share|shop|skip|slow|start|stay|stop|take|tell|thank|try|turn|type|underline|update|use|visit|wait|watch|weigh|write)\b/i;

const FEELING =
  /\b(?:afraid|angry|annoying|anxious|ashamed|awful|awkward|bad surprise|cheated|confus\w+|crushed|discourag\w+|dread|embarrass\w+|exhausting|fear|feel\w*|felt|frustrat\w+|hard to watch|hopeless|intimidating|lonely|lost|nervous|overwhelm\w+|panic\w*|powerless|pressured|scar(?:ed|y)|shame|sick|stomach drops?|stress\w*|stuck|unfair|unsettling|upset\w*|worr(?:y|ied))\b/i;

export const isImperative = (sentence: string) => IMPERATIVE.test(sentence);

const COMMON_WORDS = new Set('about after and does from have how the their what when with you your'.split(' '));

/** Whether a script says what it is about, in the topic's own words. */
export function namesTopic(script: string, material: TopicMaterial): boolean {
  const said = wordsOf(script).join(' ');
  const words = [...wordsOf(material.label), ...wordsOf(material.name)];
  return words.some(
    (word) => word.length > 3 && !COMMON_WORDS.has(word) && said.includes(word.replace(/(?:ies|s)$/, '')),
  );
}

/** Whether a script shows what its persona must show. */
export function hasPersonaSigns(persona: Persona, text: string, seconds: number): boolean {
  const sentences = sentencesOf(text);
  switch (persona) {
    case 'Expert':
      return NAMES_SOURCE.test(text) && !/!/.test(text);
    case 'Coach':
      return sentences.filter(isImperative).length >= (seconds < 30 ? 2 : 3);
    case 'Peer/Relatable':
      return (
        /\b(?:I|my|me)\b/.test(text) &&
        /\bI (?:\w+ )?(?:was|had|used|felt|thought|wish|almost|once|paid|checked|didn't|did not|never|got|took|saw|sent|believed|trusted|put|missed|forgot|nearly|wanted|avoided|threw|toured|fell|learned|only|just|moved|stopped|wrote|went|picked|signed|recommended|found|had to|believe)\b|\bmy \w+ (?:came|added)|nobody taught me|when a collector called me|after my/i.test(
          text,
        )
      );
    case 'Consultant':
      return (
        /\btwo choices\b/i.test(text) ||
        /(?:^|[.?!]\s+|\n)If\b/.test(text) ||
        sentences.some((sentence) => /^ask\b/i.test(sentence))
      );
    case 'Entertainer':
      return (
        /\btrue or false\b|\bmyth\b|\blike (?:a|an|the)\b|\bplot twist\b|\bcue\b|\bno cape\b|\bgame\b|\bpopcorn\b|\bsnacks\b|\bjazz\b|\bis a\b|\bquiz\b|\bdrumroll\b/i.test(
          text,
        ) || /(?:[A-Z][^.]{2,24}\. ){2}[A-Z][^.]{2,24}\./.test(text)
      );
  }
}

/** Whether a script shows what its tone must show. */
export function hasToneSigns(tone: Tone, text: string, seconds: number): boolean {
  const sound = measureSound(text);
  const sentences = sentencesOf(text);
  const opening = sentences.slice(0, 2).join(' ');
  switch (tone) {
    case 'Friendly':
      return sound.contractionsPer100 >= 4 && /\byou/i.test(opening);
    case 'Professional':
      return sound.contractionsPer100 <= 3 && !text.includes('!') && NAMES_SOURCE.test(text);
    case 'Motivational':
      return (
        sentences.filter((sentence) => /\b(?:start|build|building|keep|you can|you've got|counts?)\b/i.test(sentence))
          .length >= (seconds < 30 ? 1 : 2)
      );
    case 'Bold':
      return (
        sound.averageLength <= 9 &&
        /\bmyth\b|\bfalse\b|\bnot so\b|\bwrong\b|\bnot true\b|\bdoesn't mean\b|\bisn't\b|\bno,|n't\b/i.test(text)
      );
    case 'Empathetic':
      return FEELING.test(opening) && !sentences.slice(0, 2).some(isImperative) && sound.contractionsPer100 >= 3;
    case 'Entertaining':
      return sound.contractionsPer100 >= 2;
  }
}
