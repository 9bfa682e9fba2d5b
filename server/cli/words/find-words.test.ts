import { expect, test } from 'vitest';
import { findWords } from './find-words';

const wordsIn = (path: string, source: string) => findWords(path, source).map(({ line, words }) => `${line} ${words}`);

test('what a component draws or reads aloud is found with its line, and nothing else', () => {
  const source = `import { Save } from 'some icons of others';
type Kind = 'Not a word of it';
export function Card({ isNew, count }: { isNew: boolean; count: number }) {
  const look = clsx('Rounded border', isNew && 'bg-surface');
  if (count < 0) throw new Error('Never seen by a user.');
  return (
    <section aria-label="Your scripts" className="flex Gap four" data-kind="One two three">
      <p title={isNew ? 'Never saved' : undefined}>
        Two checks,
        {count} words
      </p>
      {isNew && <b>New</b>}
      {count > 1 ? 'several' : 'one'}
      <Button busyLabel="Saving..." onClick={() => toast({ title: 'Saved', variant: 'Very quiet' })}>
        {\`Save \${count}\`}
      </Button>
    </section>
  );
}`;
  expect(wordsIn('card.tsx', source)).toEqual([
    '7 Your scripts',
    '8 Never saved',
    '9 Two checks, {…} words',
    '12 New',
    '13 several',
    '13 one',
    '14 Saving...',
    '14 Saved',
    '15 Save {…}',
  ]);
});

test('in a file of notices every string counts, also a word alone', () => {
  const source = `export const names = ['Original', 'Shorter'] as const;
export const notice = (title: string) => ({ variant: 'success', title: 'Saved', description: \`"\${title}" is there.\` });`;
  expect(wordsIn('a.toasts.ts', source)).toEqual(['1 Original', '1 Shorter', '2 Saved', '2 "{…}" is there.']);
});

test('the sentences of the server’s refusals are found, but neither its SQL nor its log', () => {
  const source = `log.info('Moved all the videos.');
throw new ConflictError('You have 2,000 scripts.');
const rows = query('SELECT id FROM scripts', \`UPDATE scripts SET a = 1\`);
export const line = 'Please sign in.' as const;`;
  expect(wordsIn('a.service.ts', source)).toEqual(['2 You have 2,000 scripts.', '4 Please sign in.']);
});

test('the names of options count, also a word alone', () => {
  const source = `const tones = ['Friendly', 'Bold'];
const sorts = { newest: 'Newest', title: 'Title A-Z' };
const roles = ['owner', 'Guest'];
const one = ['Alone'];`;
  expect(wordsIn('options.ts', source)).toEqual(['1 Friendly', '1 Bold', '2 Newest', '2 Title A-Z']);
});

test('a page that the server makes is read without its tags, styles and scripts', () => {
  const source = `export const page = (title: string) => \`<style>p { Color: red }</style>
<h1 class="Big Bold">This link opens nothing</h1><p>Ask <b>whoever</b> sent \${title}.</p><img alt="Your picture">\`;`;
  expect(wordsIn('page.ts', source)).toEqual([
    '1 This link opens nothing',
    '1 Ask whoever sent {…}.',
    '1 Your picture',
  ]);
});

test('a text that goes on after a greeting is found, but no list of classes', () => {
  const source = `const happened = \`on \${day} the password of your account was changed. All devices
were signed out.\`;
const look = 'tall:h-[min(72vw,300px)]';
const pair = 'wide:flex tall:h-4';`;
  expect(wordsIn('mail.ts', source)).toEqual([
    '1 on {…} the password of your account was changed. All devices were signed out.',
  ]);
});

test('what a schema says of a field is for the document of the API', () => {
  const source = "const schema = z.string().describe('Drawn into the picture.');";
  expect(wordsIn('schemas.ts', source)).toEqual([]);
  expect(findWords('schemas.ts', source, true)).toEqual([{ line: 1, words: 'Drawn into the picture.' }]);
});

test('a page and a manifest are read as they are', () => {
  const page =
    '<title>CreditCue</title>\n<script>let a = "Not a word";</script>\n<noscript>It needs JavaScript.</noscript>';
  expect(wordsIn('index.html', page)).toEqual(['1 CreditCue', '3 It needs JavaScript.']);
  expect(wordsIn('a.webmanifest', '{\n  "name": "CreditCue",\n  "start_url": "/"\n}')).toEqual(['2 CreditCue']);
});
