import { ruleFindings } from '../../../../../shared/compliance';
import { GENERAL_MATERIAL, type TopicMaterial } from './topic-material';

const checked = new Map<string, boolean>();

/** Whether a line raises no finding by itself. */
export function isSayable(line: string): boolean {
  const known = checked.get(line);
  if (known !== undefined) return known;
  const result = ruleFindings(line).length === 0;
  checked.set(line, result);
  return result;
}

/** The lines that raise no finding; those of any credit topic when none would be left. */
function sayable(lines: readonly string[], general: readonly string[]): string[] {
  const kept = lines.filter(isSayable);
  return kept.length > 0 ? kept : general.filter(isSayable);
}

const prepared = new WeakMap<TopicMaterial, TopicMaterial>();

/**
 * The material without the lines that the statement check would stop at. The topics hold none on purpose; this keeps
 * a rule that is added later from reaching the user as a finding in a script that we wrote ourselves.
 */
export function sayableMaterial(material: TopicMaterial): TopicMaterial {
  const known = prepared.get(material);
  if (known) return known;
  const facts = material.facts.map((fact) => ({ ...fact, isSayable: isSayable(fact.text) }));
  const hooks = material.hooks.filter(({ text, answer }) => isSayable(answer ? `${text} ${answer}` : text));
  const myths = material.myths.filter(({ claim, truth }) => isSayable(truth) && isSayable(`Myth: ${claim}. Not so.`));
  const result = {
    ...material,
    facts,
    hooks: hooks.length > 0 ? hooks : material.hooks,
    myths,
    why: material.why.filter(isSayable),
    steps: sayable(material.steps, GENERAL_MATERIAL.steps),
    mistakes: material.mistakes.filter(isSayable),
    examples: material.examples.filter(isSayable),
    analogies: material.analogies.filter(isSayable),
    closers: material.closers.filter(isSayable),
    feelings: sayable(material.feelings, GENERAL_MATERIAL.feelings),
    confessions: sayable(material.confessions, GENERAL_MATERIAL.confessions),
    choices: material.choices.every(isSayable) ? material.choices : [],
    asks: material.asks.filter(isSayable),
    smiles: material.smiles.filter(isSayable),
  };
  prepared.set(material, result);
  return result;
}
