import { checkScript } from '@shared/compliance/check-script';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeCheckWorker } from '@/test/fake-check';
import { renderWithProviders } from '@/test/render-with-providers';
import { ReviewStrip } from './components/review-strip';
import { ReviewedText } from './components/reviewed-text';
import { draftKey } from './dismissals';
import { useOpenStatements } from './use-open-statements';
import { useReview } from './use-review';

/** With the rules themselves: which sentence a script's missing disclaimer is found at depends on all the others. */
class CheckWorker extends FakeCheckWorker {
  override postMessage(text: string) {
    setTimeout(() => this.onmessage?.({ data: { text, ...checkScript(text) } }));
  }
}

const DELETION = 'We will delete your late payments.';
const CLAIM = "Last year we removed 214 errors from our clients' reports.";
const FEE = 'Pay us $99 up front to start.';
const CALL = 'Call us today and we will look at your reports together, page by page.';
const DISCLAIMER = 'Missing disclaimer';

let userId = '';
beforeEach(() => {
  userId = crypto.randomUUID();
  vi.stubGlobal('Worker', CheckWorker);
});

function Reviewed({ first }: { first: string }) {
  const [text, setText] = useState(first);
  const scriptKey = draftKey('one');
  const review = useReview({ userId, text, scriptKey, onRewrite: setText });
  const open = useOpenStatements({ userId, text, scriptKey });
  return (
    <>
      <ReviewStrip review={review} />
      <ReviewedText review={review} label="Text" />
      <output aria-label="Open">{open}</output>
    </>
  );
}

const show = (...sentences: string[]) => renderWithProviders(<Reviewed first={sentences.join(' ')} />);
type User = ReturnType<typeof show>['user'];
const button = (name: string) => screen.findByRole('button', { name });
/** The card of the opened statement, once it is about the finding with that label. */
const cardOn = (label: string) => screen.findByRole('dialog', { name: label });
const press = async (user: User, card: HTMLElement, name: string) =>
  user.click(await within(card).findByRole('button', { name }));
async function keep(user: User, card: HTMLElement, reason: string) {
  await press(user, card, 'Keep as written');
  await press(user, card, reason);
}
const openCount = () => screen.getByRole('status', { name: 'Open' }).textContent;

test('the disclaimer stays missing when the sentence that it was found at is rewritten, also where another was kept', async () => {
  const { user } = show(DELETION, CLAIM, FEE, CALL);
  expect(await screen.findByText('3 statements to review')).toBeTruthy();
  await user.click(await button(CLAIM));
  await keep(user, await cardOn('Unproven claim'), 'It is true and I can prove it');
  await cardOn('Advance fee');
  await user.click(await button('Previous statement'));
  const promise = await cardOn('Deletion guarantee');
  expect(within(promise).getByText(DISCLAIMER)).toBeTruthy();
  await press(user, promise, 'Use rewrite');
  await press(user, await cardOn('Advance fee'), 'Use rewrite');

  expect(await screen.findByText('1 statement to review')).toBeTruthy();
  await waitFor(() => expect(openCount()).toBe('1'), { timeout: 3_000 });
  await user.keyboard('{Escape}');
  await user.click(await button(CLAIM));
  await press(user, await cardOn(DISCLAIMER), 'Add these words');
  expect(await screen.findByText('No other statements to review')).toBeTruthy();
  await waitFor(() => expect(openCount()).toBe('0'), { timeout: 3_000 });
  expect(screen.getByRole('region', { name: 'Text' }).textContent).toContain(`${CLAIM} Results vary,`);
});

test('who keeps a sentence is asked for the disclaimer of the script on its own, in the same place', async () => {
  const { user } = show(CLAIM, CALL, 'Bring your questions and we will answer them all.');
  await user.click(await button(CLAIM));
  const claim = await cardOn('Unproven claim');
  expect(within(claim).getByText(DISCLAIMER)).toBeTruthy();
  await keep(user, claim, 'It is true and I can prove it');

  const left = await cardOn(DISCLAIMER);
  expect(within(left).queryByText('Why do you keep it?')).toBeNull();
  await waitFor(() => expect(left.contains(document.activeElement)).toBe(true));
  expect(screen.getByText('1 statement to review')).toBeTruthy();
  expect(await button('1 kept as written')).toBeTruthy();
  await keep(user, left, 'My lawyer approved it');
  expect(await screen.findByText('No other statements to review')).toBeTruthy();

  await user.click(await button('1 kept as written'));
  const list = await screen.findByRole('dialog', { name: 'Kept as written' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByText('Unproven claim. Reason: It is true and I can prove it')).toBeTruthy();
  expect(within(list).getByText('Missing disclaimer. Reason: My lawyer approved it')).toBeTruthy();
  await press(user, list, 'Undo');
  expect(await screen.findByText('1 statement to review')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('1 kept as written')).toBeNull());
});

test('a sentence that was kept before scripts had lists keeps no disclaimer from being asked for', async () => {
  localStorage.setItem(
    `creditcue.kept-statements.${userId}`,
    JSON.stringify([`unsubstantiated-stat\n${CLAIM.toLowerCase()}`]),
  );
  const { user } = show(CLAIM, CALL, 'Bring your questions and we will answer them all.');
  expect(await screen.findByText('1 statement to review')).toBeTruthy();
  await waitFor(() => expect(openCount()).toBe('1'));
  await user.click(await button(CLAIM));
  expect(await cardOn(DISCLAIMER)).toBeTruthy();
});
