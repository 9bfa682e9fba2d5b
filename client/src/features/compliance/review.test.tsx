import { dismissalChangesSchema } from '@shared/compliance/dismissals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SaidWords } from '@/components/text-advice';
import { refusal } from '@/test/answers';
import { FakeCheckWorker } from '@/test/fake-check';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { MessageAdvice } from './components/message-advice';
import { ReviewBadge } from './components/review-badge';
import { ReviewMarks } from './components/review-marks';
import { ReviewStrip } from './components/review-strip';
import { ReviewedText } from './components/reviewed-text';
import { draftKey } from './dismissals';
import { hasUnseenStatements } from './unseen-statements';
import { useOpenStatements } from './use-open-statements';
import { useReview } from './use-review';

const PROMISE = 'We guarantee it.';
const HINT = 'It works like magic.';
const TWICE = 'We guarantee it soon.';

let userId = '';
beforeEach(() => {
  userId = crypto.randomUUID();
  vi.stubGlobal('Worker', FakeCheckWorker);
});

function Reviewed({ first, scriptKey }: { first: string; scriptKey: string }) {
  const [text, setText] = useState(first);
  const review = useReview({ userId, text, scriptKey, onRewrite: setText });
  return (
    <>
      <ReviewStrip review={review} />
      <ReviewedText review={review} label="Text" />
    </>
  );
}

const showReview = (text: string, scriptKey = draftKey('one')) =>
  renderWithProviders(<Reviewed first={text} scriptKey={scriptKey} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('hints are named beside the statements to review, never counted with them', async () => {
  const { user } = showReview(`${PROMISE} ${HINT}`);
  expect(await screen.findByText('1 statement to review, 1 hint')).toBeTruthy();

  await user.click(await button(HINT));
  const details = await screen.findByRole('dialog');
  expect(within(details).getByText('Check this sentence')).toBeTruthy();
  expect(within(details).getByText('Hint 1 of 1')).toBeTruthy();
});

test('the number of statements leads to the first of them', async () => {
  const { user } = showReview(`${PROMISE} ${HINT}`);
  await user.click(await button('1 statement to review, 1 hint'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test('a text with hints only has nothing to review, and is not called clean', async () => {
  showReview(HINT);
  expect(await screen.findByText('1 hint')).toBeTruthy();
  expect(screen.queryByText('No statements to review')).toBeNull();
});

function Writing() {
  const [text, setText] = useState('');
  const review = useReview({ userId, text, scriptKey: draftKey('written'), onRewrite: setText });
  return (
    <>
      <textarea aria-label="Script" value={text} onChange={(event) => setText(event.target.value)} />
      <ReviewStrip review={review} />
    </>
  );
}

test('while a script is written the strip keeps its last answer, and does not call a half-written statement clean', async () => {
  const seen = new Set<string | null>();
  const { container } = renderWithProviders(<Writing />);
  const write = (value: string) => fireEvent.change(screen.getByLabelText('Script'), { target: { value } });
  write('Read page one.');
  await screen.findByText('No statements to review');
  new MutationObserver(() => seen.add(container.querySelector('[role="status"] b')?.textContent ?? null)).observe(
    container,
    { childList: true, subtree: true, characterData: true },
  );
  for (const letter of [' ', 'W', 'e']) write(`Read page one.${letter}`);
  await waitFor(() => expect(screen.getByLabelText('Script')).toHaveProperty('value', 'Read page one.e'));
  write(`Read page one. ${PROMISE}`);
  await screen.findByText('1 statement to review');
  expect([...seen].filter((words) => words !== null)).not.toContain('Checking...');
  write(`Read page one. ${PROMISE.replace('it', 'it al')}`);
  expect(screen.getByText('1 statement to review')).toBeTruthy();
  write('Read page one. We promise it all.');
  await screen.findByText('No statements to review');
});

test('a text that is mostly not English is not checked, and never clean', async () => {
  showReview('Garantizamos resultados. Llame hoy.');
  expect(await screen.findByText('Not checked: English only')).toBeTruthy();
  expect(screen.queryByText('No statements to review')).toBeNull();
});

test('a text with a passage that is not English says so, with and without statements to review, and is never clean', async () => {
  const { unmount } = showReview('Read page one. Llame hoy a nuestra oficina.');
  const words = await screen.findByText('A part is not in English and was not checked.');
  expect(words.closest('[role=status]')?.textContent).toBe(
    'A part is not in English and was not checked. No statements to review in the rest.',
  );
  expect(words.closest('.border-ok-line')).toBeNull();
  unmount();
  showReview(`${PROMISE} Llame hoy a nuestra oficina.`);
  expect(await screen.findByText('1 statement to review')).toBeTruthy();
  expect(screen.getByText('A part is not in English and was not checked.')).toBeTruthy();
});

test('a statement is kept with one tap on a reason, listed with it, and brought back by Undo', async () => {
  const { user } = showReview(`${PROMISE} Read page one.`);
  await user.click(await button(PROMISE));
  await user.click(await button('Keep as written'));
  await user.click(await button('My lawyer approved it'));
  expect(await screen.findByText('No other statements to review')).toBeTruthy();

  await user.click(await button('1 kept as written'));
  const list = await screen.findByRole('dialog', { name: 'Kept as written' });
  expect(within(list).getByText(PROMISE)).toBeTruthy();
  expect(within(list).getByText(/My lawyer approved it/)).toBeTruthy();
  await user.click(within(list).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 statement to review')).toBeTruthy();
});

test('a reason of one’s own is one line of text', async () => {
  const { user } = showReview(PROMISE);
  await user.click(await button(PROMISE));
  await user.click(await button('Keep as written'));
  await user.click(await button('Other...'));
  expect((await button('Keep')).hasAttribute('disabled')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Your reason' }), '  It is  a quote{Enter}');

  await user.click(await button('1 kept as written'));
  expect(await screen.findByText('Promise. Reason: It is a quote')).toBeTruthy();
});

test('a reason of one’s own is cut between characters, so that it can be stored', async () => {
  const { user } = showReview(PROMISE);
  await user.click(await button(PROMISE));
  await user.click(await button('Keep as written'));
  await user.click(await button('Other...'));
  const field = screen.getByRole('textbox', { name: 'Your reason' });
  // A browser cuts a pasted text at the field's maxlength, which may fall inside an emoji.
  fireEvent.change(field, { target: { value: `${'a'.repeat(199)}\ud83d` } });
  await user.type(field, '{Enter}');
  await user.click(await button('1 kept as written'));

  expect(await screen.findByText(`Promise. Reason: ${'a'.repeat(199)}`)).toBeTruthy();
});

test('what is kept in one script is open in another', async () => {
  const { user, unmount } = showReview(PROMISE);
  await user.click(await button(PROMISE));
  await user.click(await button('Keep as written'));
  await user.click(await button('Someone else says it'));
  await screen.findByText('No other statements to review');
  unmount();

  showReview(PROMISE, draftKey('two'));
  expect(await screen.findByText('1 statement to review')).toBeTruthy();
});

test('a statement kept by an earlier version stays kept, and is stored with the script', async () => {
  const id = '01980000-0000-7000-8000-000000000a01';
  localStorage.setItem(`creditcue.kept-statements.${userId}`, JSON.stringify(['another-rule\nwe guarantee it.']));
  const bodies: unknown[] = [];
  server.use(
    http.patch(`/api/scripts/${id}/dismissals`, async ({ request }) => {
      const body = dismissalChangesSchema.parse(await request.json());
      bodies.push(body);
      return HttpResponse.json(body.kept);
    }),
  );
  showReview(PROMISE, id);

  expect(await screen.findByText('1 kept as written')).toBeTruthy();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    kept: [{ ruleId: 'guaranteed-deletion', reason: expect.stringMatching(/^Kept before/) }],
    undone: [],
  });
});

test('the limits are one click from a result, and the focus comes back', async () => {
  const { user } = showReview('Read page one.');
  const opener = await button('What this check can and cannot do');
  await user.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'What this check can and cannot do' });
  expect(within(dialog).getByText(/laws of your state/)).toBeTruthy();
  expect(within(dialog).getByText(/not legal advice/)).toBeTruthy();
  expect(within(dialog).queryByRole('switch')).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('without a model there is no second reading', async () => {
  showReview(PROMISE);
  await screen.findByText('1 statement to review');
  expect(screen.queryByRole('button', { name: 'Second reading' })).toBeNull();
});

const offerSecondReading = (isOn = true) =>
  server.use(http.get('/api/compliance/second-reading/settings', () => HttpResponse.json({ isAvailable: true, isOn })));

test('what the second reading clears is counted no longer, and what it confirms says why', async () => {
  offerSecondReading();
  const other = 'They guarantee a file.';
  const text = `${PROMISE} ${other}`;
  const ruleId = 'guaranteed-deletion';
  server.use(
    http.post('/api/compliance/second-reading', () =>
      HttpResponse.json({
        readings: [
          { start: 0, end: PROMISE.length, ruleId, verdict: 'clear', reason: 'It is about service.' },
          { start: text.indexOf(other), end: text.length, ruleId, verdict: 'confirm', reason: 'It promises a result.' },
        ],
      }),
    ),
  );
  const { user } = showReview(text);
  await screen.findByText('2 statements to review');
  await user.click(await button('Second reading'));

  expect(await screen.findByText('1 statement to review')).toBeTruthy();
  await user.click(await button('1 checked twice: fine'));
  expect(await screen.findByText(/It is about service/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(await button(other));
  expect(await screen.findByText(/It promises a result/)).toBeTruthy();
});

test('a sentence that is worse than the check found stays counted, also when it does not break the rule that was found', async () => {
  offerSecondReading();
  const place = { start: 0, end: PROMISE.length };
  server.use(
    http.post('/api/compliance/second-reading', () =>
      HttpResponse.json({
        readings: [
          { ...place, ruleId: 'guaranteed-deletion', verdict: 'clear', reason: 'It is about service.' },
          { ...place, ruleId: 'score-promise', verdict: 'worse', reason: 'It promises a score.' },
        ],
      }),
    ),
  );
  const { user } = showReview(PROMISE);
  await user.click(await button('Second reading'));

  expect(await screen.findByText('Checked twice')).toBeTruthy();
  expect(screen.getByText('1 statement to review')).toBeTruthy();
  await user.click(await button(PROMISE));
  expect(await screen.findByText(/It promises a score/)).toBeTruthy();
  expect(screen.queryByText(/It is about service/)).toBeNull();
});

test('a text is called checked twice only as far as its sentences were', async () => {
  offerSecondReading();
  const reading = { start: 0, end: PROMISE.length, ruleId: 'guaranteed-deletion', verdict: 'clear', reason: 'Fine.' };
  server.use(http.post('/api/compliance/second-reading', () => HttpResponse.json({ readings: [reading] })));
  const { user } = showReview(`${PROMISE} They guarantee a file.`);
  await user.click(await button('Second reading'));

  expect(await screen.findByText('1 of 2 checked twice')).toBeTruthy();
  expect(screen.queryByText('Checked twice')).toBeNull();
  expect(screen.getByText('1 statement to review')).toBeTruthy();
});

test('a second reading that fails leaves the findings, and says so', async () => {
  offerSecondReading();
  server.use(http.post('/api/compliance/second-reading', () => refusal(503, 'The model does not answer.')));
  const { user } = showReview(PROMISE);
  await user.click(await button('Second reading'));

  expect(await screen.findByText('Second Reading Failed')).toBeTruthy();
  expect(screen.getByText('1 statement to review')).toBeTruthy();
});

test('the second reading is switched on beside its explanation', async () => {
  offerSecondReading(false);
  server.use(
    http.put('/api/compliance/second-reading/settings', async ({ request }) =>
      HttpResponse.json({ isAvailable: true, ...((await request.json()) as object) }),
    ),
  );
  const { user } = showReview(PROMISE);
  await screen.findByText('1 statement to review');
  expect(screen.queryByRole('button', { name: 'Second reading' })).toBeNull();

  await user.click(await button('What this check can and cannot do'));
  const toggle = await screen.findByRole('switch', { name: 'Second reading', description: /sent to the AI service/ });
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
  await user.keyboard('{Escape}');
  expect(await button('Second reading')).toBeTruthy();
});

test('the count of a review goes on while statements are rewritten and kept, and again after leaving', async () => {
  const { user, unmount } = showReview(`${PROMISE} They guarantee a file. Read page one. You are guaranteed more.`);
  await user.click(await button(PROMISE));
  const details = await screen.findByRole('dialog');
  expect(within(details).getByText('1 of 3')).toBeTruthy();
  await user.click(within(details).getByRole('button', { name: 'Use rewrite' }));
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  await user.click(await button('Keep as written'));
  await user.click(await button('Someone else says it'));
  expect(await screen.findByText('3 of 3')).toBeTruthy();
  expect(screen.getByText('2 of 3 done')).toBeTruthy();
  const text = screen.getByRole('region', { name: 'Text' }).textContent ?? '';
  unmount();

  showReview(text);
  expect(await screen.findByText('2 of 3 done')).toBeTruthy();
});

test('two rules on one sentence are one statement, kept with one reason', async () => {
  const { user } = showReview(TWICE);
  await user.click(await button(TWICE));
  const details = await screen.findByRole('dialog');
  expect(within(details).getByText('1 of 1')).toBeTruthy();
  expect(within(details).getByText('Timing claim')).toBeTruthy();
  expect(within(details).getByText('Results vary.')).toBeTruthy();
  await user.click(within(details).getByRole('button', { name: 'Other words' }));
  expect(within(details).getByText('It takes time.')).toBeTruthy();
  await user.click(within(details).getByRole('button', { name: 'Keep as written' }));
  await user.click(await button('My lawyer approved it'));

  expect(await screen.findByText('No other statements to review')).toBeTruthy();
  await user.click(await button('1 kept as written'));
  const list = await screen.findByRole('dialog', { name: 'Kept as written' });
  expect(within(list).getByText('Promise, Timing claim. Reason: My lawyer approved it')).toBeTruthy();
  await user.click(within(list).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 statement to review')).toBeTruthy();
  expect(screen.queryByText('1 kept as written')).toBeNull();
});

test('the suggested words and the actions stand below what scrolls, never in it or over it', async () => {
  const { user } = showReview(TWICE);
  await user.click(await button(TWICE));
  const details = await screen.findByRole('dialog');
  const findings = within(details).getByRole('group', { name: 'Findings' });
  expect(within(findings).getAllByText('Promises that an item is removed.')).toHaveLength(2);
  const isBelow = (element: Element) =>
    (findings.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !findings.contains(element);
  expect(isBelow(within(details).getByRole('insertion'))).toBe(true);
  expect(isBelow(within(details).getByRole('button', { name: 'Use rewrite' }))).toBe(true);
  expect(details.querySelector('.sticky')).toBeNull();
  expect(findings.className).toContain('mask-image');

  await user.click(within(details).getByRole('button', { name: 'Keep as written' }));
  expect(within(details).queryByRole('insertion')).toBeNull();
  await user.click(within(details).getByRole('button', { name: 'Other...' }));
  expect(isBelow(within(details).getByRole('textbox', { name: 'Your reason' }))).toBe(true);
  expect(isBelow(within(details).getByRole('button', { name: 'Back' }))).toBe(true);
});

test('what opens by itself and is closed again is not passed over by the next step', async () => {
  const { user } = showReview(`${PROMISE} They guarantee a file. You are guaranteed more.`);
  await user.click(await button(PROMISE));
  await user.click(await button('Keep as written'));
  await user.click(await button('My lawyer approved it'));
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await button('Next statement'));
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  await user.click(await button('Next statement'));
  expect(await screen.findByText('3 of 3')).toBeTruthy();
});

test('a step beside details that opened by themselves goes on from them', async () => {
  const { user } = showReview(`${PROMISE} They guarantee a file. You are guaranteed more.`);
  await user.click(await button(PROMISE));
  await user.click(await button('Keep as written'));
  await user.click(await button('My lawyer approved it'));
  expect(await screen.findByText('2 of 3')).toBeTruthy();
  await user.click(await button('Next statement'));
  expect(await screen.findByText('3 of 3')).toBeTruthy();
});

function Badge({ text, scriptKey }: { text: string; scriptKey: string }) {
  const open = useOpenStatements({ userId, text, scriptKey });
  return <ReviewBadge open={open} />;
}

test('the badge of a script counts what its editor leaves open, and needs no editor', async () => {
  const text = `${PROMISE} They guarantee a file. ${HINT}`;
  const view = renderWithProviders(<Badge text={text} scriptKey={draftKey('one')} />);
  expect(await screen.findByText('2 to review', {}, { timeout: 3_000 })).toBeTruthy();
  view.unmount();

  const { user, unmount } = showReview(text);
  await user.click(await button(PROMISE));
  await user.click(await button('Keep as written'));
  await user.click(await button('Someone else says it'));
  await screen.findByText('1 of 2 done');
  unmount();
  renderWithProviders(<Badge text={text} scriptKey={draftKey('one')} />);
  expect(await screen.findByText('1 to review')).toBeTruthy();
});

test('a text that is not checked has no badge', async () => {
  renderWithProviders(
    <>
      <Badge text="Garantizamos resultados. We guarantee it." scriptKey={draftKey('one')} />
      <Badge text={PROMISE} scriptKey={draftKey('two')} />
    </>,
  );
  expect(await screen.findByText('1 to review', {}, { timeout: 3_000 })).toBeTruthy();
});

function Composer({ said }: { said?: SaidWords }) {
  const [text, setText] = useState('');
  return (
    <>
      <textarea aria-label="Post" value={text} onChange={(event) => setText(event.target.value)} />
      <MessageAdvice text={text} onRewrite={said ?? ((change) => setText(change(text)))} />
    </>
  );
}

test('a message gets advice with rule and rewrite before it is posted', async () => {
  const { user } = renderWithProviders(<Composer />);
  await user.type(screen.getByRole('textbox', { name: 'Post' }), `Hello all. ${PROMISE} ${HINT}`);

  const line = await button('1 statement to review before you post, 1 hint');
  expect(screen.queryByRole('button', { name: 'Use rewrite' })).toBeNull();
  await user.click(line);
  expect(screen.getByText('Promises that an item is removed.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use rewrite' }));

  expect(screen.getByRole('textbox', { name: 'Post' })).toHaveProperty('value', `Hello all. Results vary. ${HINT}`);
  expect(await button('1 hint')).toBeTruthy();
});

test('advice that its writer has not been shown is waited for; what was shown before is not new', async () => {
  const { user } = renderWithProviders(<Composer />);
  const field = screen.getByRole('textbox', { name: 'Post' });
  const text = 'Unseen so far. We guarantee a house by spring.';
  await user.type(field, text);
  // The advice comes after a pause in typing.
  expect(screen.queryByRole('button', { name: /to review/ })).toBeNull();
  expect(await hasUnseenStatements(text)).toBe(true);
  expect(await button('1 statement to review before you post')).toBeTruthy();
  expect(await hasUnseenStatements(text)).toBe(false);
  await user.type(field, ' Thanks.');
  expect(await hasUnseenStatements(`${text} Thanks.`)).toBe(false);
  expect(await hasUnseenStatements(' ')).toBe(false);
});

test('a message with a passage that is not English says so above the advice on the rest', async () => {
  const { user } = renderWithProviders(<Composer />);
  await user.type(screen.getByRole('textbox', { name: 'Post' }), 'Read page one. Llame hoy.');
  expect(await screen.findByText('A part is not in English and was not checked.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Post' }), ` ${PROMISE}`);
  expect(await button('1 statement to review before you post')).toBeTruthy();
  expect(screen.getByText('A part is not in English and was not checked.')).toBeTruthy();
});

function Marked({ first }: { first: string }) {
  const [text, setText] = useState(first);
  const review = useReview({ userId, text, scriptKey: draftKey('marked'), onRewrite: setText });
  return (
    <>
      <ReviewStrip review={review} />
      <ReviewMarks review={review} onActiveMark={() => {}} />
    </>
  );
}

test('a passage that is not English is marked in the editor, beside the statements, and listed', async () => {
  const { user, container } = renderWithProviders(<Marked first={`${PROMISE} Llame hoy. Read page one. Llame ya.`} />);
  const list = await button('2 parts not checked');
  const marked = [...container.querySelectorAll('mark')].map(({ textContent, classList }) => [
    textContent,
    classList.contains('decoration-dashed'),
  ]);
  expect(marked).toEqual([
    [PROMISE, false],
    ['Llame hoy', true],
    ['Llame ya', true],
  ]);
  await user.click(list);
  const dialog = within(await screen.findByRole('dialog', { name: 'Not checked: English only' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Llame hoy', 'Llame ya']);
});

test('a passage that is not English says so where it is read', async () => {
  showReview('Read page one. Llame hoy. Read page two.');
  const text = screen.getByRole('region', { name: 'Text' });
  await screen.findByText('A part is not in English and was not checked.');
  expect(text.textContent).toBe('Read page one. Llame hoy (Not checked: English only). Read page two.');
});

test('words that were said are not rewritten: they are cut out, or said again', async () => {
  const said = { cut: vi.fn(), openScript: vi.fn() };
  const { user } = renderWithProviders(<Composer said={said} />);
  await user.type(screen.getByRole('textbox', { name: 'Post' }), `Hello all. ${PROMISE}`);
  await user.click(await button('1 statement to review before you post'));
  expect(screen.queryByRole('button', { name: 'Use rewrite' })).toBeNull();
  expect(screen.queryByText('Results vary.')).toBeNull();
  expect(screen.getByText(/^Your voice says this in the video, whatever the captions say\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cut this sentence' }));
  expect(said.cut).toHaveBeenCalledExactlyOnceWith(11, 11 + PROMISE.length);
  await user.click(screen.getByRole('button', { name: 'Open its script to record it again' }));
  expect(said.openScript).toHaveBeenCalledOnce();
});

test('a sentence that breaks two rules is one statement in the advice on a message, with both reasons in one place', async () => {
  const { user } = renderWithProviders(<Composer />);
  await user.type(screen.getByRole('textbox', { name: 'Post' }), TWICE);
  await user.click(await button('1 statement to review before you post'));
  const [only, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(only?.textContent).toMatch(/Promise.*Timing claim/);
});
