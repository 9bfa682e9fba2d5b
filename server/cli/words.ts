import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findWords } from './words/find-words';
import { holdsWords, WORD_FOLDERS } from './words/word-files';

const HELP = `npm run words                  prints every sentence and label that a user can see, with its place
npm run words -- recorder      the same for paths that hold this word
npm run words -- --all         also the document of the API, and the rules of the compliance check`;

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(HELP);
else printWords(args.find((arg) => !arg.startsWith('--')) ?? '', args.includes('--all'));

function printWords(wanted: string, isReferenceWanted: boolean): void {
  const paths = WORD_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path).replaceAll(sep, '/')),
  ).filter((path) => holdsWords(path, isReferenceWanted) && path.includes(wanted));
  let count = 0;
  for (const path of paths.sort()) {
    const found = findWords(path, readFileSync(path, 'utf8'), isReferenceWanted);
    if (found.length === 0) continue;
    console.log(`\n${path}`);
    for (const { line, words } of found) console.log(`${String(line).padStart(5)}  ${words}`);
    count += found.length;
  }
  console.log(`\n${count} sentences and labels.`);
}
