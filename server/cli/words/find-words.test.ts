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
    '8 Two checks,',
    '10 words',
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
