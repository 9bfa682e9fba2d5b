import { ruleFindings } from '@shared/compliance';
import { REFINEMENT_NAMES } from '@shared/script-generator';
import { fullId, type WholeOf } from './read-library';
import type { WholeScript } from './whole-script';

/** All of a whole script that is the same for every call. */
const saidIn = ({ text, start, follow }: WholeScript) => `${text.replaceAll(/\[\[|\]\]/g, '')} ${start} ${follow}`;

/**
 * What the compliance check finds in a whole script, its title and its retellings; empty when they may be told. A title
 * is read alone, as the editor reads it, and a retelling may have no statement to review that its script has not.
 */
export function statementFaults({ subject, whole }: WholeOf): string[] {
  const said = saidIn(whole);
  const found = ruleFindings(said);
  const known = new Set(found.map(({ message }) => message));
  const retelling = subject.retellings.get(whole.id);
  const retold = REFINEMENT_NAMES.flatMap((name) => {
    const text = retelling?.[name] ?? '';
    return ruleFindings(text)
      .filter(({ severity, message }) => severity === 'violation' || !known.has(message))
      .map(({ start, end, message }) => `${name}: ${message}: ${text.slice(start, end)}`);
  });
  return [
    ...found
      .filter(({ severity }) => severity === 'violation')
      .map(({ start, end, message }) => `${message}: ${said.slice(start, end)}`),
    ...ruleFindings(whole.title).map(({ message }) => `title: ${message}: ${whole.title}`),
    ...retold,
  ].map((fault) => `${fullId(subject, whole.id)}: ${fault}`);
}
