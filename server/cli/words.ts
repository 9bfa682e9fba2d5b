import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWords } from './words/find-words';

const FOLDERS = ['client/src', 'server', 'shared'];
const SOURCE = /\.tsx?$/;
/** The client, what it shares with the server, and where the server's refusals and pages are. */
const SPEAKING = /^(client\/src|shared|server\/(features|http)|server\/(errors|ai\/model-errors)\.ts$)/;
/** Tests, and what is told, matched or asked of a chat model: it has checks of its own. */
const UNSEEN =
  /\.test\.tsx?$|-fakes\.ts$|prompt\.ts$|-jobs\.ts$|(^|\/)(test|library|arcs|whole-scripts|built-in-writer|model-writer|lexicon|matcher|model)\//;

const HELP = `npm run words                  prints every sentence that a user can see, with its place
npm run words -- recorder      the same for paths that hold this word`;

const wanted = process.argv[2] ?? '';
if (wanted === '--help') console.log(HELP);
else printWords();

function printWords(): void {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ).filter((path) => SOURCE.test(path) && SPEAKING.test(path) && !UNSEEN.test(path) && path.includes(wanted));
  let count = 0;
  for (const path of paths.sort()) {
    for (const { line, words } of findWords(path, readFileSync(path, 'utf8'))) {
      console.log(`${path}:${line}  ${words}`);
      count += 1;
    }
  }
  console.log(`${count} sentences and labels.`);
}
