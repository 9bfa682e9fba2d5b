import { checkScript } from './check-script';
import { SENTENCE_RULES } from './rules';

/** A sentence that is worth a second reading. */
export interface StatementToRead {
  /** UTF-16 offsets of the whole sentence. */
  start: number;
  end: number;
  /** The rules it seems to break; none when it only sounds like a claim. */
  ruleIds: string[];
}

const isOfSentences = (ruleId: string) => SENTENCE_RULES.some(({ id }) => id === ruleId);

/**
 * The sentences that the check found, in the order of the text; none of a text that is mostly not English. What a
 * script as a whole lacks cannot be read in a sentence.
 */
export function statementsToRead(text: string): StatementToRead[] {
  const { language, findings } = checkScript(text);
  if (language !== 'en') return [];
  const statements = new Map<number, StatementToRead>();
  for (const { start, end, ruleId } of findings) {
    if (ruleId !== null && !isOfSentences(ruleId)) continue;
    const statement = statements.get(start) ?? { start, end, ruleIds: [] };
    if (ruleId !== null) statement.ruleIds.push(ruleId);
    statements.set(start, statement);
  }
  return [...statements.values()];
}
