import type { User } from '@shared/auth';
import { type GeneratedScript, type GenerateScript, type Origin, refinementSubject } from '@shared/script-generator';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDraft } from '@/features/scripts';
import { PHONE } from '@/lib/media-query';
import { useToasts } from '@/lib/toast';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { answerWith as answerRequests, DECLINED, written } from '@/test/fake-writer';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ScriptTab } from '../script-tab';

const OWN_STORY = 'Told as your own story. Keep it only if it is true.';
const ORIGIN: Origin = {
  arc: 'identity-theft/tonight-in-order',
  length: 30,
  voices: { persona: 'Expert', tone: 'Friendly', callToAction: 'Book a Call', hook: 1, wording: 'plain' },
};
const SOURCES = [
  {
    fact: 'A bureau must block the account within four business days.',
    source: 'Federal Trade Commission',
    url: 'https://www.ftc.gov/block',
    month: '2026-11',
  },
  {
    fact: 'A freeze is free at each bureau.',
    source: 'Consumer Financial Protection Bureau',
    url: 'https://www.consumerfinance.gov/freeze',
    month: '2026-10',
  },
];

let user: User;
/** The bodies of the requests, in their order. */
let sent: GenerateScript[];

beforeEach(() => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  // The generator of a user outlives the tab: each test has a user of its own.
  user = aUser({ id: crypto.randomUUID() });
  sent = [];
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([])),
    http.get('/api/generator', () => HttpResponse.json({ writer: 'built-in', model: null })),
  );
});

function answerWith(...answers: (GeneratedScript | null)[]) {
  sent = answerRequests(...answers);
}

const PREVIOUS = /^No script could be written about your last subject\./;
const renderTab = () => renderWithProviders(<ScriptTab user={user} switchTab={() => {}} />);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const scriptText = () => screen.getByRole('region', { name: 'Generated script' }).textContent;

/** The line that explains a control. */
const describes = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

async function generate(view: ReturnType<typeof renderTab>) {
  await view.user.click(await button('Generate AI Script'));
  await screen.findByRole('region', { name: 'Generated script' });
}

async function generateDeclined(subject: string) {
  const view = renderTab();
  await view.user.click(screen.getByRole('radio', { name: 'Custom Topic' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Custom topic' }), subject);
  await view.user.click(await button('Generate AI Script'));
  await button('Old debts');
  return view;
}

test('the button that takes a script along floats only while something of that script is on the screen', async () => {
  const reports: ((isIntersecting: boolean) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reports.push((isIntersecting) => report([{ isIntersecting }]));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  answerWith(written());
  await generate(renderTab());
  const isFloating = async () => (await button('Use This Script')).closest('.max-tablet\\:sticky') !== null;
  expect(await isFloating()).toBe(true);
  act(() => reports.at(-1)?.(false));
  expect(await isFloating()).toBe(false);
  act(() => reports.at(-1)?.(true));
  expect(await isFloating()).toBe(true);
});

test('a subject without verified facts is declined at its field, which keeps what was typed', async () => {
  answerWith(null);
  await generateDeclined('moving a charge-off');

  const field = screen.getByRole('textbox', { name: 'Custom topic' });
  expect(field).toHaveProperty('value', 'moving a charge-off');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const sentence = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(sentence?.textContent).toBe('I have no verified facts about moving a charge-off. I can write about:');
  const announced = sentence?.closest<HTMLElement>('[role="status"]');
  const offered = announced ? within(announced).getAllByRole('button') : [];
  expect(offered.map(({ textContent }) => textContent)).toEqual(DECLINED.subjects);
  expect(screen.queryByText('Generation Failed')).toBeNull();
});

test('a new request takes the notice of the script before away: beside a declined subject it would be wrong', async () => {
  const { result: toasts } = renderHook(useToasts);
  const openNotices = () => toasts.current.filter(({ isOpen }) => isOpen).map(({ title }) => title);
  answerWith(written(), null);
  const view = renderTab();
  await view.user.click(screen.getByRole('radio', { name: 'Custom Topic' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Custom topic' }), 'moving a charge-off');
  await generate(view);
  expect(openNotices()).toEqual(['Script Generated!']);
  await view.user.click(await button('Generate AI Script'));
  expect(await button('Old debts')).toBeTruthy();
  expect(openNotices()).toEqual([]);
});

test('a tap on an offered subject generates at once, and leaves what was typed and the other offers', async () => {
  answerWith(null, written());
  const view = await generateDeclined('moving a charge-off');
  await view.user.click(await button('Old debts'));

  expect(await screen.findByText('Tonight, in order')).toBeTruthy();
  expect(sent.map(({ subject }) => subject)).toEqual(['moving a charge-off', 'Old debts']);
  expect(screen.getByRole('textbox', { name: 'Custom topic' })).toHaveProperty('value', 'moving a charge-off');
  expect(screen.queryByRole('button', { name: 'Debt validation' })).toBeNull();
  await view.user.click(await button('Not what you asked?'));
  expect(await button('Debt validation')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Old debts' })).toBeNull();
});

test('the offer ends with the next letter of another subject', async () => {
  answerWith(null);
  const view = await generateDeclined('moving a charge-off');
  const field = screen.getByRole('textbox', { name: 'Custom topic' });
  await view.user.type(field, 's');

  expect(screen.queryByRole('button', { name: 'Old debts' })).toBeNull();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('the answer to a declined subject is there after a reload, and the script beside it is still called the previous one', async () => {
  answerWith(written(), null);
  const view = renderTab();
  await generate(view);
  await view.user.click(await screen.findByRole('radio', { name: 'Custom Topic' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Custom topic' }), 'moving a charge-off');
  await view.user.click(await button('Generate AI Script'));
  await screen.findByText(PREVIOUS);
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'));

  view.unmount();
  vi.resetModules();
  const { ScriptTab: ReloadedTab } = await import('../script-tab');
  renderWithProviders(<ReloadedTab user={user} switchTab={() => {}} />);
  const field = await screen.findByRole('textbox', { name: 'Custom topic' });
  expect(field).toHaveProperty('value', 'moving a charge-off');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await button('Old debts')).toBeTruthy();
  expect(screen.getByText(PREVIOUS)).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test('another question that the subject may have asked is one press away', async () => {
  answerWith(written({ alternatives: ['Does a fraud alert cost anything'] }), written({ title: 'Alerts Are Free' }));
  const view = renderTab();
  await generate(view);
  expect(screen.queryByRole('button', { name: 'Does a fraud alert cost anything' })).toBeNull();
  await view.user.click(await button('Not what you asked?'));
  await view.user.click(await button('Does a fraud alert cost anything'));
  await screen.findByRole('heading', { name: 'Alerts Are Free' });
  expect(sent.at(-1)?.subject).toBe('Does a fraud alert cost anything');
  expect(screen.queryByRole('button', { name: 'Not what you asked?' })).toBeNull();
});

test("other questions stay open beside every version of a script, and go with a text of the user's own", async () => {
  answerWith(
    written({ alternatives: ['Does a fraud alert cost anything'] }),
    written({ script: 'Shorter.' }),
    written({ title: 'Alerts Are Free' }),
  );
  const view = renderTab();
  await generate(view);
  await view.user.click(await button('Not what you asked?'));
  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scriptText()).toBe('Shorter.'));
  expect((await button('Not what you asked?')).getAttribute('aria-expanded')).toBe('true');
  await view.user.click(await button('Original'));
  expect((await button('Not what you asked?')).getAttribute('aria-expanded')).toBe('true');
  await view.user.click(await button('Shorter'));
  await view.user.click(await button('Does a fraud alert cost anything'));
  await screen.findByRole('heading', { name: 'Alerts Are Free' });
  expect(sent.at(-1)?.subject).toBe('Does a fraud alert cost anything');
});

test('a declined subject leaves the script that the preview holds, with its labels, and lines say which one it is', async () => {
  answerWith(written(), null);
  const view = renderTab();
  await generate(view);
  const isMain = async () => (await button('Use This Script')).classList.contains('bg-accent');
  expect(describes(await button('Use This Script'))).toBe('Puts it in the editor, where you can change and save it.');
  expect(await isMain()).toBe(true);
  await view.user.click(await button('Generate AI Script'));

  expect(await button('Old debts')).toBeTruthy();
  expect(screen.getByText('Tonight, in order')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Script Preview & Refinement' })).toBeTruthy();
  const line = 'No script could be written about your last subject. This is your previous script.';
  expect(screen.getByText(line)).toBeTruthy();
  expect(describes(await button('Use This Script'))).toBe(
    'Puts your previous script in the editor, where you can change and save it.',
  );
  expect(await isMain()).toBe(false);
});

test('the sources stand under the script: the fact, a link to where it was read, and when', async () => {
  answerWith(written({ sources: SOURCES }));
  await generate(renderTab());

  expect((await button('Sources (2)')).getAttribute('aria-expanded')).toBe('true');
  const items = within(screen.getByRole('list', { name: 'Sources' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'A bureau must block the account within four business days. Federal Trade Commission (opens in a new tab), read November 2026',
    'A freeze is free at each bureau. Consumer Financial Protection Bureau (opens in a new tab), read October 2026',
  ]);
  const link = screen.getByRole('link', { name: /^Federal Trade Commission/ });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://www.ftc.gov/block',
    '_blank',
    'noopener noreferrer',
  ]);
});

test('on phones the sources are folded to their number', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  answerWith(written({ sources: SOURCES }));
  const view = renderTab();
  await generate(view);

  const toggle = await button('Sources (2)');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('list', { name: 'Sources' })).toBeNull();
  await view.user.click(toggle);
  expect(screen.getByRole('list', { name: 'Sources' })).toBeTruthy();
});

test('notes and sources belong to the text they came with: a rewritten one is without, a refined one has its own', async () => {
  answerWith(
    written({ script: 'We guarantee it. Call the bureau.', notes: [OWN_STORY], sources: SOURCES, origin: ORIGIN }),
    written({ script: 'Results vary.', notes: ['10 words over.'] }),
  );
  const view = renderTab();
  await generate(view);
  expect(await screen.findByText(OWN_STORY)).toBeTruthy();

  await view.user.click(await button('We guarantee it.'));
  await view.user.click(await button('Use rewrite'));
  await waitFor(() => expect(scriptText()).toBe('Results vary. Call the bureau.'));
  expect(screen.queryByText(OWN_STORY)).toBeNull();
  expect(screen.getByText(/You edited this text\. Its notes and sources are with the previous version\./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Sources/ })).toBeNull();

  await view.user.click(await button('Shorter'));
  expect(await screen.findByText('10 words over.')).toBeTruthy();
  expect(sent[1]?.origin).toBeUndefined();

  await view.user.click(screen.getByRole('radio', { name: 'Original' }));
  expect(screen.getByText(OWN_STORY)).toBeTruthy();
  expect(await button('Sources (2)')).toBeTruthy();
});

test('the buttons choose among versions of the original, and one that was made is shown again at once', async () => {
  answerWith(
    written({ script: 'The first text.', origin: ORIGIN }),
    written({ script: 'Hurry.', notes: ['Note of Hurry.'], origin: { ...ORIGIN, length: 15 } }),
    written({ script: 'Short.' }),
  );
  const view = renderTab();
  await generate(view);
  const group = screen.getByRole('group', { name: 'Quick refinements' });
  expect(describes(group)).toBe('Choose a version. Each is made from the original.');
  const names = within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Original', 'More Conversational', 'More Urgent', 'Shorter', 'Expanded']);
  const pressed = () => within(group).getByRole('button', { pressed: true }).textContent;
  expect(pressed()).toBe('Original');

  await view.user.click(await button('More Urgent'));
  await waitFor(() => expect(scriptText()).toBe('Hurry.'));
  await waitFor(() => expect(pressed()).toBe('More Urgent'));
  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scriptText()).toBe('Short.'));
  expect(sent.map(({ subject, origin }) => [subject, origin]).slice(1)).toEqual([
    [refinementSubject('urgent', 'The first text.'), ORIGIN],
    [refinementSubject('shorter', 'The first text.'), ORIGIN],
  ]);

  await view.user.click(await button('More Urgent'));
  expect([scriptText(), pressed()]).toEqual(['Hurry.', 'More Urgent']);
  expect(screen.getByText('Note of Hurry.')).toBeTruthy();
  await view.user.click(await button('Original'));
  expect([scriptText(), pressed()]).toEqual(['The first text.', 'Original']);
  expect(sent).toHaveLength(3);
  expect(screen.queryByRole('radiogroup', { name: 'Version' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Back to the previous version' })).toBeNull();
});

test('a version that is the same as the original is said to be, whichever is shown', async () => {
  answerWith(
    written({ script: 'The first text.' }),
    written({ script: 'Hurry.' }),
    written({ script: 'The first text.', notes: ['This is already its longest version.'] }),
  );
  const view = renderTab();
  await generate(view);
  await view.user.click(await button('More Urgent'));
  await waitFor(() => expect(scriptText()).toBe('Hurry.'));
  await view.user.click(await button('Expanded'));
  const remark = await screen.findByText('This is already its longest version.');
  expect(remark.closest('[role="status"]')?.textContent).toBe(
    'Expanded would be the same as the original. This is already its longest version.',
  );
  expect(scriptText()).toBe('Hurry.');
});

test("what a model wrote is refined as it is shown: each version adds to the others, as the buttons' line says", async () => {
  answerWith(
    ...['One.', 'Two.', 'Three.', 'Four.'].map((script) =>
      written({ script, writer: 'model', notes: [`Note of ${script}`] }),
    ),
  );
  const view = renderTab();
  await generate(view);
  for (const [name, script] of [
    ['More Urgent', 'Two.'],
    ['Shorter', 'Three.'],
    ['Shorter', 'Four.'],
  ] as const) {
    await view.user.click(await button(name));
    await waitFor(() => expect(scriptText()).toBe(script));
  }
  expect(sent.map(({ subject }) => subject).slice(1)).toEqual([
    refinementSubject('urgent', 'One.'),
    refinementSubject('shorter', 'Two.'),
    refinementSubject('shorter', 'Three.'),
  ]);
  expect(describes(screen.getByRole('group', { name: 'Quick refinements' }))).toBe(
    'Each of these changes the text that is shown.',
  );
  const versions = within(screen.getByRole('radiogroup', { name: 'Version' })).getAllByRole('radio');
  expect(versions.map(({ textContent }) => textContent)).toEqual(['Original', 'Urgent', 'Shorter', 'Shorter 2']);
  expect(screen.queryByRole('button', { name: 'Original' })).toBeNull();
});

test('a text that was edited is refined as it is, and stays within reach of the versions', async () => {
  answerWith(
    written({ script: 'We guarantee it. Call the bureau.' }),
    written({ script: 'Results vary. Call.' }),
    written({ script: 'Call them.' }),
  );
  const view = renderTab();
  await generate(view);
  await view.user.click(await button('We guarantee it.'));
  await view.user.click(await button('Use rewrite'));
  await waitFor(() => expect(scriptText()).toBe('Results vary. Call the bureau.'));
  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scriptText()).toBe('Results vary. Call.'));
  expect(sent[1]?.subject).toBe(refinementSubject('shorter', 'Results vary. Call the bureau.'));

  await view.user.click(screen.getByRole('radio', { name: 'Original' }));
  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scriptText()).toBe('Call them.'));
  await view.user.click(await button('Rewritten'));
  expect(scriptText()).toBe('Results vary. Call the bureau.');
});

test('the original and the versions are one click away, also after a reload', async () => {
  answerWith(...['One.', 'Two.', 'Three.'].map((script) => written({ script, notes: [`Note of ${script}`] })));
  const view = renderTab();
  await generate(view);
  for (const [name, script] of [
    ['Shorter', 'Two.'],
    ['Expanded', 'Three.'],
  ] as const) {
    await view.user.click(await button(name));
    await waitFor(() => expect(scriptText()).toBe(script));
  }

  view.unmount();
  vi.resetModules();
  const { ScriptTab: ReloadedTab } = await import('../script-tab');
  const reloaded = renderWithProviders(<ReloadedTab user={user} switchTab={() => {}} />);
  expect(scriptText()).toBe('Three.');
  await reloaded.user.click(await button('Shorter'));
  expect(scriptText()).toBe('Two.');
  await reloaded.user.click(await button('Original'));
  expect(scriptText()).toBe('One.');
  expect(screen.getByText('Note of One.')).toBeTruthy();
  expect(sent).toHaveLength(3);
});

test('on a phone the beginning of the text is brought onto the screen whenever another version is shown', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener() {},
    removeEventListener() {},
  }));
  const scrolledTo: (Element | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.querySelector('button[aria-expanded]'));
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  answerWith(written(), written({ script: 'Short.' }));
  const view = renderTab();
  await generate(view);
  const bar = () => screen.getByRole('button', { name: 'Show changes' });
  scrolledTo.length = 0;
  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scrolledTo).toEqual([bar()]));
  await view.user.click(await button('Original'));
  await waitFor(() => expect(scrolledTo).toEqual([bar(), bar()]));
  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scrolledTo).toHaveLength(3));
});

test('a refinement that cannot be done well shows why, and is no version', async () => {
  const note = 'This script has no deadline of its own, so nothing was changed.';
  answerWith(
    written({ script: 'One.', notes: [OWN_STORY] }),
    written({ script: 'One.', notes: [OWN_STORY, note] }),
    written({ script: 'Two.' }),
  );
  const view = renderTab();
  await generate(view);
  await view.user.click(await button('More Urgent'));

  const remark = await screen.findByText(note);
  expect(remark.closest('[role="status"]')?.textContent).toBe(`More Urgent would be the same as the original. ${note}`);
  expect(screen.queryByText('Script Refined!')).toBeNull();
  expect(screen.queryByRole('radiogroup', { name: 'Version' })).toBeNull();

  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scriptText()).toBe('Two.'));
  expect(screen.queryByText(note)).toBeNull();
  expect(await screen.findByText('Script Refined!')).toBeTruthy();
});

test('the length of the preview is reckoned at the speed that was chosen last, at which the editor gets the script', async () => {
  const { result } = renderHook(() => useDraft(user.id));
  act(() => result.current.update({ wpm: 160 }));
  // A script that is read at another speed says nothing about the next one.
  act(() => result.current.replace({ ...result.current.draft, wpm: 100 }));
  answerWith(written({ script: 'word '.repeat(80).trim() }));
  const view = renderTab();
  await generate(view);
  const length = screen.getByText(/^80 words/);
  expect(length.textContent).toBe('80 words • 0:30 at 160 WPM');
  await view.user.click(await button('Use This Script'));
  await waitFor(() => expect(result.current.draft).toMatchObject({ title: 'Tonight, in order', wpm: 160 }));

  act(() => result.current.update({ wpm: 120 }));
  expect(length.textContent).toBe('80 words • 0:40 at 120 WPM');
  expect(describes(screen.getByRole('combobox', { name: 'Length' }))).toBe('About 0:35 at your 120 WPM.');
  act(() => result.current.update({ wpm: 140 }));
  expect(describes(screen.getByRole('combobox', { name: 'Length' }))).toBeUndefined();
});

test('refining says that the script in the editor stays as it is, where that is another one', async () => {
  answerWith(written({ script: 'One.' }), written({ script: 'Two.' }), written({ script: 'Three.' }));
  const view = renderTab();
  await generate(view);
  await view.user.click(await button('Shorter'));
  expect(await screen.findByText('Your script has been updated based on your preferences.')).toBeTruthy();
  await view.user.click(await button('Use This Script'));
  await view.user.type(screen.getByRole('textbox', { name: 'Script' }), ' My own words.');
  await view.user.click(await button('More Urgent'));
  await waitFor(() => expect(scriptText()).toBe('Three.'));
  expect(
    await screen.findByText('The script in the preview was made more urgent. The one in the editor stays as it is.'),
  ).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Script' })).toHaveProperty('value', 'Two. My own words.');
});

const focused = () => document.activeElement?.textContent;

test('a written script takes the focus to its title, also when it is refined', async () => {
  answerWith(written(), written({ script: 'Start here.' }));
  const view = renderTab();
  await generate(view);
  await waitFor(() => expect(focused()).toBe('Tonight, in order'));

  await view.user.click(await button('Shorter'));
  await waitFor(() => expect(scriptText()).toBe('Start here.'));
  await waitFor(() => expect(focused()).toBe('Tonight, in order'));
});

test.each(['Shorter', 'Expanded', 'More Urgent', 'More Conversational'])(
  'a script that took the place of another by %s has its own title, in the editor too',
  async (name) => {
    const notes = [
      'This is another script on the same question, in a bolder voice. Original brings the first one back.',
    ];
    answerWith(written(), written({ title: 'Where to start', script: 'Start here.', notes, sources: SOURCES }));
    const view = renderTab();
    await generate(view);
    await view.user.click(await button(name));
    expect(await screen.findByRole('heading', { name: 'Where to start' })).toBeTruthy();
    expect(screen.getByText(notes[0] ?? '')).toBeTruthy();
    await view.user.click(await button('Use This Script'));
    expect(screen.getByRole('textbox', { name: 'Video Title' })).toHaveProperty('value', 'Where to start');
    await view.user.click(await button('Original'));
    expect(screen.getByRole('heading', { name: 'Tonight, in order' })).toBeTruthy();
  },
);

test("a text that is none of the library's keeps its title when facts are added: its opening words are no better one", async () => {
  answerWith(written(), written({ title: 'Start here', script: 'Start here. One more.', sources: SOURCES }));
  const view = renderTab();
  await generate(view);
  await view.user.click(await button('Expanded'));
  await waitFor(() => expect(scriptText()).toBe('Start here. One more.'));
  expect(screen.getByRole('heading', { name: 'Tonight, in order' })).toBeTruthy();
});

test.each([
  ['a few words', 'Start with your report. Then freeze two bureaus.', ['all three'], ['two']],
  [
    'the whole text',
    'Her app said why.',
    ['Start with your report. Then freeze all three bureaus.'],
    ['Her app said why.'],
  ],
])('what changed is shown as %s', async (_, script, removed, added) => {
  answerWith(written(), written({ script }));
  const view = renderTab();
  await generate(view);
  await view.user.click(await button('Shorter'));
  await view.user.click(await button('Show changes'));
  const changes = screen.getByRole('region', { name: 'What changed' });
  const texts = (tag: string) => [...changes.querySelectorAll(tag)].map(({ textContent }) => textContent.trim());
  expect([texts('del').join(' '), texts('ins').join(' ')]).toEqual([removed.join(' '), added.join(' ')]);
});

test('what brings no new text gives the focus back to its button', async () => {
  answerWith(written({ script: 'One.' }), written({ script: 'One.' }));
  const view = renderTab();
  await generate(view);
  await waitFor(() => expect(focused()).toBe('Tonight, in order'));
  await view.user.click(await button('More Urgent'));
  await screen.findByText('More Urgent would be the same as the original.');
  await waitFor(() => expect(focused()).toBe('More Urgent'));

  server.use(http.post('/api/generate-script', () => new HttpResponse('Broken.', { status: 500 })));
  await view.user.click(await button('Generate AI Script'));
  await screen.findByText('Generation Failed');
  await waitFor(() => expect(focused()).toContain('Generate AI Script'));
});

test('who types while a script is written stays in the field', async () => {
  answerWith(written());
  const view = renderTab();
  await view.user.click(screen.getByRole('radio', { name: 'Custom Topic' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Custom topic' }), 'old debts{Enter}');
  await screen.findByText('Tonight, in order');
  await button('Generate AI Script');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Custom topic' }));
});
