import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkWith } from '../../../shared/compliance/check-script';
import { readModel } from '../../../shared/compliance/model/model';
import { evidenceIn, readScript } from '../../../shared/compliance/read-script';
import { DATA, type Example, readRows, voices } from './examples';
import { fitModel } from './fit';
import { addScores, addScripts, emptyScore, type LabelledScript, type Score, type ScriptScore } from './score';

export interface VoiceScore {
  voice: string;
  /** With a model that has seen no line of this voice. */
  score: Score;
  /** The patterns of the rules alone. */
  baseline: Score;
  scripts: ScriptScore;
}

function readScripts(voice: string): LabelledScript[] {
  const file = resolve(DATA, `${voice.replace('voices/', 'voice-scripts/')}.jsonl`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as LabelledScript);
}

/** What the patterns of the rules find by themselves. */
const byPatterns = (text: string) =>
  [...readScript(text)].flatMap((sentence) => evidenceIn(sentence).named.map(({ rule }) => ({ ruleId: rule.id })));

/** Scores each voice with a model fitted on everything but that voice. */
export function* leaveOneVoiceOut(examples: ReadonlyMap<string, Example[]>): Generator<VoiceScore> {
  for (const voice of voices()) {
    const others = [...examples].flatMap(([name, rows]) => (name === voice ? [] : rows));
    const check = checkWith(readModel(fitModel(others)));
    const find = (text: string) => check(text).findings;
    const rows = readRows(voice);
    yield {
      voice: voice.replace('voices/', ''),
      score: addScores(emptyScore(), rows, find),
      baseline: addScores(emptyScore(), rows, byPatterns),
      scripts: addScripts({ bad: 0, found: 0, clean: 0, cleanFlagged: 0 }, readScripts(voice), find),
    };
  }
}
