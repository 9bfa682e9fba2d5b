import { SCRIPT_RULES, SENTENCE_RULES } from '@shared/compliance/rules';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithProviders } from '@/test/render-with-providers';
import { CheckLimits } from './check-limits';

/** As laws are quoted: "Tex. Fin. Code 393.304". */
const STATE_CODE = /\b([A-Z][a-z]+)\. (?:[A-Z][a-z]+\. )?Code\b/g;
const STATES = new Map([
  ['Tex', 'Texas'],
  ['Cal', 'California'],
  ['Ga', 'Georgia'],
]);

async function openLimits() {
  const { user } = renderWithProviders(<CheckLimits trigger={<button type="button">Limits</button>} />);
  await user.click(screen.getByRole('button', { name: 'Limits' }));
  return within(await screen.findByRole('dialog'));
}

test('it names exactly the states of whose laws a finding may quote one', async () => {
  const laws = [...SENTENCE_RULES, ...SCRIPT_RULES].map(({ law }) => law).join('; ');
  const quoted = new Set([...laws.matchAll(STATE_CODE)].map((match) => STATES.get(match[1] ?? '') ?? match[1]));
  const words = (await openLimits()).getByText(/^The laws of your state/).textContent ?? '';
  const named = words.match(/\b(?:[A-Z][a-z]+)\b/g)?.filter((name) => !['The', 'Some'].includes(name));
  expect(new Set(named)).toEqual(quoted);
});

/** Truth in Lending, mortgage advertising, Fair Housing, Equal Credit, debt settlement and the calling rules of phone sales. */
const LAWS_NOT_CHECKED =
  /12 CFR 10(?:02|14|26)\b|42 U\.S\.C\. 36|15 U\.S\.C\. 1691|16 CFR 310\.(?:4\(b\)|4\(a\)\(5\))|47 CFR 64/;

test('it names the neighbouring trades whose rules no finding quotes', async () => {
  expect([...SENTENCE_RULES, ...SCRIPT_RULES].filter(({ law }) => LAWS_NOT_CHECKED.test(law))).toEqual([]);
  const notCovered = (await openLimits()).getByText('What it does not cover').closest('section')?.textContent;
  for (const words of [/mortgage ads/, /fair housing and fair lending/i, /debt settlement/, /sales calls and texts/])
    expect(notCovered).toMatch(words);
});

test('it names what is read besides the script, and of pictures only what the camera sees as not covered', async () => {
  const dialog = await openLimits();
  expect(
    dialog.getByText(/^It reads scripts, titles, captions .* the cover, texts for posts, the button/),
  ).toBeTruthy();
  expect(dialog.getByText(/^What the camera sees/).closest('section')?.textContent).toMatch(/^What it does not cover/);
  expect(dialog.queryByText(/text on the screen/i)).toBeNull();
});
