/**
 * Whether a file holds words that users see. `path` is relative to the project, with slashes. `isReferenceWanted` adds
 * the long texts that are read for themselves: the document of the API, and the rules of the check with their examples.
 */
export function holdsWords(path: string, isReferenceWanted = false): boolean {
  if (PAGES.includes(path)) return true;
  if (!SOURCE.test(path) || !SPEAKING.test(path) || UNSEEN.test(path)) return false;
  return isReferenceWanted || !REFERENCE.test(path);
}

/** The folders in which such files are. */
export const WORD_FOLDERS = ['client', 'server', 'shared'];

/** What a browser shows before, or without, the scripts of the client. */
const PAGES = ['client/index.html', 'client/public/manifest.webmanifest'];
const SOURCE = /\.tsx?$/;
/** The client, what it shares with the server, and the server's refusals, pages and mails. */
const SPEAKING = /^(client\/src\/|shared\/|server\/(features|http)\/|server\/(errors|ai\/model-errors)\.ts$)/;
const REFERENCE = /^(server\/features\/api-docs|shared\/compliance\/rules)\//;

/** Tests; what is said or matched in scripts, or asked of a chat model; headers, figures and errors for operators. */
const UNSEEN = new RegExp(
  [
    '\\.test\\.tsx?$|-fakes\\.ts$|prompt\\.ts$|-jobs\\.ts$|^client/src/test/|/test/',
    '^shared/compliance/(lexicon|matcher|model)/',
    '^server/features/script-generator/(library|arcs|whole-scripts|speech)/',
    '^server/features/script-generator/built-in-writer/(?!write-built-in)',
    '^server/features/script-generator/model-writer/(?!gate)',
    '^server/features/script-generator/refinements/pressing-call\\.ts$',
    '^server/features/recordings/(storage/|janitor)',
    '^server/features/hub/describe-reports\\.ts$',
    '^server/http/(metrics|security-headers|session|static-client)\\.ts$',
  ].join('|'),
);
