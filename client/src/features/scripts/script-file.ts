import { type Dismissal, dismissalsSchema } from '@shared/compliance/dismissals';
import { toTitle } from '@shared/http';
import {
  countWords,
  type KeptStatement,
  readingSeconds,
  SCRIPT_LIMITS,
  type ScriptFile,
  scriptSettingsSchema,
} from '@shared/scripts';
import { z } from 'zod';
import type { Draft } from './draft';

/** Bytes. */
export const SCRIPT_FILE_MAX = 1_000_000;

// Whichever of the three parts are there are used; a part of the wrong kind makes the whole file unusable.
const importedFileSchema = z.object({
  title: z.string().max(SCRIPT_LIMITS.titleMax).optional(),
  content: z.string().max(SCRIPT_LIMITS.contentMax).optional(),
  settings: scriptSettingsSchema.partial().optional(),
  dismissals: dismissalsSchema.optional(),
});

/** What an imported file holds of a script. */
export type ImportedFields = Partial<Omit<Draft, 'scriptId'>>;

/**
 * Reads a .json file as Export writes it, or a .txt file whose text becomes the content.
 * @throws when the file is too large, not readable, or holds values that no script may have.
 */
export async function readScriptFile(file: File): Promise<ImportedFields & { dismissals?: Dismissal[] }> {
  if (file.size > SCRIPT_FILE_MAX) throw new Error('The file is larger than 1 MB.');
  const text = await readUtf8(file);
  if (/\.txt$/i.test(file.name)) {
    return { content: z.string().max(SCRIPT_LIMITS.contentMax).regex(/\S/).parse(text) };
  }
  const { settings, dismissals, ...fields } = importedFileSchema.parse(JSON.parse(text));
  const imported = withoutMissing({ ...fields, ...settings });
  if (Object.keys(imported).length === 0) throw new Error('The file holds nothing of a script.');
  return dismissals ? { ...imported, dismissals } : imported;
}

/**
 * What an import makes of the draft: a new script, so that saving it never overwrites the one that was loaded before.
 * Content that comes without a title is called like its file, unless a title was typed for a new script.
 */
export function draftAfterImport(draft: Draft, imported: ImportedFields, fileName: string): Draft {
  const isNewContent = imported.content !== undefined;
  const hasOwnTitle = draft.scriptId === null && draft.title.trim() !== '';
  const title = imported.title ?? (isNewContent && !hasOwnTitle ? fileName.replace(/\.[^.]*$/, '') : draft.title);
  return { ...draft, ...imported, title: toTitle(title, SCRIPT_LIMITS.titleMax), scriptId: null };
}

async function readUtf8(file: File): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
}

function withoutMissing(fields: ImportedFields): ImportedFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

export function toScriptFile(draft: Draft, exportedAt: Date, kept: readonly KeptStatement[] = []): ScriptFile {
  const wordCount = countWords(draft.content);
  return {
    title: draft.title,
    content: draft.content,
    settings: {
      wpm: draft.wpm,
      fontSize: draft.fontSize,
      textColor: draft.textColor,
      backgroundColor: draft.backgroundColor,
    },
    metadata: {
      wordCount,
      estimatedDuration: Math.round(readingSeconds(wordCount, draft.wpm)),
      exportedAt: exportedAt.toISOString(),
    },
    ...(kept.length > 0 && { dismissals: [...kept] }),
  };
}
