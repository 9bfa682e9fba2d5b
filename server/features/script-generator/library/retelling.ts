import { REFINEMENT_NAMES, type Refinement } from '@shared/script-generator';

/** A whole script told again by hand, once for each refinement. None has a call to action: the script's own closes it. */
export type Retelling = Partial<Record<Refinement, string>> & {
  /** The verified facts that the expanded one states and the script does not: an id of its subject, or `subject/id`. */
  facts: string[];
};

const isRefinement = (name: string): name is Refinement => (REFINEMENT_NAMES as string[]).includes(name);

/** The parts of a Markdown text under its headings of one level, by the heading. */
function sectionsOf(text: string, marks: '## ' | '### '): [heading: string, body: string][] {
  const [before = '', ...sections] = `\n${text}`.split(`\n${marks}`);
  if (before.trim() !== '') throw new Error(`no heading "${marks}" stands before: ${before.trim()}`);
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n');
    return [heading.trim(), lines.join('\n').trim()];
  });
}

function retellingOf(script: string, section: string): Retelling {
  const retelling: Retelling = { facts: [] };
  for (const [name, body] of sectionsOf(section, '### ')) {
    if (!isRefinement(name)) throw new Error(`${script}: there is no refinement "${name}"`);
    if (retelling[name] !== undefined) throw new Error(`${script}: "${name}" stands there twice`);
    const [text = '', facts] = name === 'expanded' ? body.split('\n\nFacts: ') : [body];
    retelling[name] = text;
    retelling.facts.push(...(facts?.split(', ') ?? []));
  }
  return retelling;
}

/**
 * Reads a file of retellings: under `## id-of-a-script` for each refinement `### shorter` and its text, and at the end
 * of the expanded one, if it states more than the script, a line `Facts: one, another`.
 * @throws Error with the heading or the text that is out of place
 */
export function parseRetellings(file: string): Map<string, Retelling> {
  const retellings = new Map<string, Retelling>();
  for (const [script, section] of sectionsOf(file, '## ')) {
    if (retellings.has(script)) throw new Error(`${script} stands there twice`);
    retellings.set(script, retellingOf(script, section));
  }
  return retellings;
}
