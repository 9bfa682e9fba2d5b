import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FactSource } from '@shared/script-generator';
import { load } from 'js-yaml';
import { z } from 'zod';
import { projectRoot } from '../../../project-root';
import { type Answer, answerSchema } from './answer';
import { type Arc, factSchema, sourceSchema, subjectSchema } from './arc';
import { parseRetellings, type Retelling } from './retelling';
import { type WholeScript, wholeScriptSchema } from './whole-script';

/** A subject that can be written about. `id` is the name of its file. */
export type Subject = {
  id: string;
  name: string;
  keyword: string;
  also: string[];
  arcs: Arc[];
  wholeScripts: WholeScript[];
  answers: Answer[];
  /** By the id of a whole script, how it is told again when it is refined. */
  retellings: ReadonlyMap<string, Retelling>;
};

/** A whole script with the subject in whose file it stands. */
export type WholeOf = { subject: Subject; whole: WholeScript };

export type Library = {
  subjects: readonly Subject[];
  /** Every verified fact with its source, by `subject/id`. */
  facts: ReadonlyMap<string, FactSource>;
};

function yamlFiles(folder: string): { name: string; path: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({ name: basename(file, '.yaml'), path: join(folder, file) }));
}

function readFile<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(load(readFileSync(path, 'utf8'), { filename: path }));
  if (parsed.success) return parsed.data;
  throw new Error(`${path}\n${z.prettifyError(parsed.error)}`);
}

function readFacts(folder: string): Map<string, FactSource> {
  const sources = readFile(join(folder, 'sources.yaml'), z.record(z.string(), sourceSchema));
  const facts = new Map<string, FactSource>();
  for (const { name, path } of yamlFiles(folder).filter((file) => file.name !== 'sources')) {
    for (const { id, text, source } of readFile(path, z.array(factSchema))) {
      const found = sources[source];
      if (!found) throw new Error(`${path}: ${id} names the unknown source ${source}.`);
      facts.set(`${name}/${id}`, { fact: text, source: found.name, url: found.url, month: found.month });
    }
  }
  return facts;
}

function readRetellings(path: string): Map<string, Retelling> {
  if (!existsSync(path)) return new Map();
  try {
    return parseRetellings(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
}

const material = (folder: string) => join(projectRoot(), 'server', 'features', 'script-generator', folder);

/**
 * Reads the facts, and the arcs, whole scripts, retellings and known questions of the subject named or of all.
 * @throws Error with the file and the place when one of them cannot be read or has the wrong form
 */
export function readLibrary(only?: string): Library {
  const files = yamlFiles(material('arcs')).filter(({ name }) => only === undefined || name === only);
  const subjects = files.map(({ name: id, path }) => {
    const { subject: name, ...rest } = readFile(path, subjectSchema);
    const of = <Schema extends z.ZodType>(folder: string, schema: Schema) => {
      const path = join(material(folder), `${id}.yaml`);
      return existsSync(path) ? readFile(path, schema) : null;
    };
    return {
      id,
      name,
      ...rest,
      wholeScripts: of('whole-scripts', z.array(wholeScriptSchema)) ?? [],
      answers: of('answers', z.array(answerSchema)) ?? [],
      retellings: readRetellings(join(material('retellings'), `${id}.md`)),
    };
  });
  return { subjects, facts: readFacts(material('facts')) };
}

/** The full id of a fact or of a whole script that a file of the subject names. */
export const fullId = (subject: Subject, id: string): string => (id.includes('/') ? id : `${subject.id}/${id}`);

/** All whole scripts by their full ids. */
export const wholeScriptsById = (subjects: readonly Subject[]): ReadonlyMap<string, WholeOf> =>
  new Map(
    subjects.flatMap((subject) =>
      subject.wholeScripts.map((whole) => [fullId(subject, whole.id), { subject, whole }] as const),
    ),
  );
