import type { User } from '@shared/auth';
import { isVersionNamed, type Script, scriptVersionOf } from '@shared/scripts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PostAdvice } from '@/features/compliance';
import { SaveConflictDialog } from '@/features/scripts';
import { PHONE } from '@/lib/media-query';
import { clearToasts } from '@/lib/toast';
import { violationsShown } from '@/test/accessibility';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { DraftReviewBadge } from './draft-review-badge';
import { ScriptMarks } from './script-marks';
import { ScriptTab } from './script-tab';

const GENERATED = {
  title: 'Two things to check first',
  script: 'Read page one. Then read page two.',
  writer: 'built-in',
  notes: ['2 words under.'],
  origin: null,
  sources: [],
};

let user: User;

beforeEach(() => {
  // The rules run in a worker, which this environment does not have.
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  );
  // The draft and the generator of a user outlive the tab: each test has a user of its own.
  user = aUser({ id: crypto.randomUUID(), website: null });
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([])),
    http.get('/api/generator', () => HttpResponse.json({ writer: 'built-in', model: null })),
  );
});

const renderTab = () => renderWithProviders(<ScriptTab user={user} switchTab={() => {}} />);
const generateButton = () => screen.getByRole('button', { name: /Generate AI Script/ });

test('the profile card is filled in from the account, and says that it does not change that', () => {
  renderTab();
  expect(screen.getByText(/^Scripts can mention these details\. .* This does not change your account\./)).toBeTruthy();

  expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Northline Credit');
  expect(screen.getByLabelText('Your Name')).toHaveProperty('value', 'Dana Whitfield');
});

test('the Video Title is checked as other titles are: what breaks a rule is said below it, with why and a rewrite', async () => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  const { user: person } = renderWithProviders(
    <PostAdvice>
      <ScriptTab user={user} switchTab={() => {}} />
    </PostAdvice>,
  );
  const title = await screen.findByRole('textbox', { name: 'Video Title' });
  await person.type(title, 'We guarantee it.');
  await person.click(await screen.findByRole('button', { name: '1 statement in the title to review before you post' }));
  expect(screen.getByText('Promises that an item is removed.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Use rewrite' }));
  expect(title).toHaveProperty('value', 'Results vary.');
});

test('a script whose title alone has something to review is not called free of it below the title', async () => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  const { user: person } = renderWithProviders(
    <PostAdvice>
      <ScriptTab user={user} switchTab={() => {}} />
    </PostAdvice>,
  );
  await person.type(await screen.findByRole('textbox', { name: 'Script' }), 'Read page one.');
  expect(await screen.findByText('No statements to review')).toBeTruthy();
  const title = screen.getByRole('textbox', { name: 'Video Title' });
  await person.type(title, 'We guarantee it.');
  expect(await screen.findByRole('button', { name: /^1 statement in the title/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('No statements to review')).toBeNull());
  await person.clear(title);
  expect(await screen.findByText('No statements to review')).toBeTruthy();
});

test('a title with a promise counts in every badge of the script', async () => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  const titled: Script = {
    id: '01980000-0000-7000-8000-00000000000a',
    title: 'We guarantee it.',
    content: 'Read page one.',
    wpm: 150,
    fontSize: 32,
    textColor: '#FFFFFF',
    backgroundColor: '#000000',
    createdAt: '2025-11-20T09:00:00.000Z',
  };
  const { user: person } = renderWithProviders(
    <PostAdvice>
      <ScriptTab user={user} switchTab={() => {}} />
      <DraftReviewBadge user={user} />
      <ScriptMarks userId={user.id} script={titled} takes={0} />
    </PostAdvice>,
  );
  await person.type(await screen.findByRole('textbox', { name: 'Script' }), 'Read page one.');
  await person.type(screen.getByRole('textbox', { name: 'Video Title' }), titled.title);
  await waitFor(() => expect(screen.getAllByText('1 to review')).toHaveLength(3), { timeout: 4_000 });
  await person.click(screen.getByRole('button', { name: '1 to review' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Video Title' }));
});

test('a text in the editor, which is far below on a phone, is named at the top, with a way to it', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { user: person } = renderTab();
  expect(screen.queryByRole('button', { name: /^Your script/ })).toBeNull();
  const text = screen.getByRole('textbox', { name: 'Script' });
  await person.type(text, 'Read page one.');
  expect(screen.getByRole('button', { name: 'Your script: Untitled' })).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Video Title' }), 'Two checks');
  await person.click(screen.getByRole('button', { name: 'Your script: Two checks' }));
  expect(scroll).toHaveBeenCalled();
  expect(document.activeElement).toBe(text);
});

test('the next steps of a text float only while something of the editor is on the screen', async () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof report) {
        report = listener;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { user: person } = renderTab();
  await person.type(screen.getByRole('textbox', { name: 'Script' }), 'Read.');
  const isFloating = () => screen.getByRole('button', { name: 'Use Script' }).closest('.max-tablet\\:sticky') !== null;
  await waitFor(() => expect(isFloating()).toBe(true));
  act(() => report([{ isIntersecting: false }]));
  expect(isFloating()).toBe(false);
});

test('on a low screen the profile is folded, so that the generator below it fits', async () => {
  const asked = vi.spyOn(window, 'matchMedia');
  onTestFinished(() => asked.mockRestore());
  asked.mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-height: 869px'),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  const { user: person } = renderTab();
  expect(screen.queryByLabelText('Company')).toBeNull();
  await person.click(screen.getByRole('button', { name: /^Your Profile/, expanded: false }));
  expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Northline Credit');
});

test('a change of the account reaches the profile card at once, except in a field changed by hand', async () => {
  const { user: person, unmount } = renderTab();
  const company = screen.getByLabelText('Company');
  await person.clear(company);
  await person.type(company, 'Northline on camera');

  // To the Profile tab and back.
  unmount();
  user = { ...user, fullName: 'Dana W. Reyes', company: 'Southline' };
  renderTab();
  expect(screen.getByLabelText('Your Name')).toHaveProperty('value', 'Dana W. Reyes');
  expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Northline on camera');
});

test.each([
  ['a wide screen', false, 'Record'],
  ['a phone', true, 'Film'],
])('on %s Use Script says where it leads, by the name of that tab', async (_, isPhone, tab) => {
  const list = (matches: boolean) => ({ matches, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('matchMedia', (query: string) => list(isPhone && query === PHONE));
  onTestFinished(() => void vi.unstubAllGlobals());
  renderTab();
  const line = screen.getByRole('button', { name: 'Use Script' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(line)?.textContent).toBe(`Use Script opens it in ${tab}, ready to read.`);
});

test('the editor tells how long the script is in seconds, and as clocks do', async () => {
  const view = renderTab();
  await view.user.type(screen.getByRole('textbox', { name: 'Script' }), 'word '.repeat(14));
  expect((await screen.findByText(/^14 words/)).textContent).toBe('14 words • 6 seconds (0:06) at 140 WPM');
});

test('the request carries the choices and the profile', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post('/api/generate-script', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json(GENERATED);
    }),
  );
  const view = renderTab();
  await view.user.click(generateButton());

  expect(await screen.findByText('Two things to check first')).toBeTruthy();
  expect(bodies).toEqual([
    {
      persona: 'Expert',
      tone: 'Friendly',
      callToAction: 'Book a Call',
      length: 30,
      subject: 'Understanding credit reports',
      userInfo: { name: 'Dana Whitfield', company: 'Northline Credit', phone: '(312) 555-0148', website: '' },
    },
  ]);
  expect(screen.getByText(/^7 words/).textContent).toBe('7 words • 0:03 at 140 WPM');
  expect(screen.getByText('Written by the built-in writer.')).toBeTruthy();
  expect(screen.getByText('2 words under.')).toBeTruthy();
});

test.each([
  [{ writer: 'built-in', model: null }, "Written by CreditCue's built-in writer, checked by CreditCue's own AI model."],
  [{ writer: 'model', model: 'llama3.1' }, "Written by llama3.1, checked by CreditCue's own AI model."],
])('what is said of the writer does not deny the AI of the badge above it: %o', async (info, sentence) => {
  server.use(http.get('/api/generator', () => HttpResponse.json(info)));
  renderTab();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('AI Enhanced')).toBeTruthy();
  expect(screen.queryByText(/no AI/)).toBeNull();
});

test('a refinement replaces the script, sends it with the instruction, and keeps the title', async () => {
  const subjects: string[] = [];
  server.use(
    http.post('/api/generate-script', async ({ request }) => {
      const { subject } = (await request.json()) as { subject: string };
      subjects.push(subject);
      return HttpResponse.json(
        subjects.length === 1 ? GENERATED : { ...GENERATED, title: 'Ignored', script: 'Read page one.' },
      );
    }),
  );
  const view = renderTab();
  await view.user.click(generateButton());
  await view.user.click(await screen.findByRole('button', { name: 'Shorter' }));

  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Generated script' }).textContent).toBe('Read page one.'),
  );
  expect(subjects[1]).toBe(`Make this script shorter while keeping the key points: ${GENERATED.script}`);
  expect(screen.getByText('Two things to check first')).toBeTruthy();
  expect(screen.queryByText('Ignored')).toBeNull();
});

test('the way back to the text before a model refined it stays in the preview, whatever becomes of the notice', async () => {
  const answers = ['Read page one.', 'Read it.', 'A new one.'];
  let asked = 0;
  server.use(
    http.post('/api/generate-script', () => {
      asked += 1;
      const script = asked === 1 ? GENERATED.script : answers[asked - 2];
      return HttpResponse.json({ ...GENERATED, writer: 'model', script });
    }),
  );
  const view = renderTab();
  const text = () => screen.getByRole('region', { name: 'Generated script' }).textContent;
  const back = () => screen.queryByRole('button', { name: 'Back to the previous version' });
  await view.user.click(generateButton());
  const shorter = await screen.findByRole('button', { name: 'Shorter' });
  expect(back()).toBeNull();
  for (const answer of answers.slice(0, 2)) {
    await view.user.click(shorter);
    await waitFor(() => expect(text()).toBe(answer));
  }
  act(clearToasts);
  await view.user.click(back() as HTMLElement);
  expect(text()).toBe('Read page one.');
  await view.user.click(back() as HTMLElement);
  expect(text()).toBe(GENERATED.script);
  expect(back()).toBeNull();
  await view.user.click(shorter);
  await waitFor(() => expect(text()).toBe('A new one.'));
});

test.each([
  [500, 'Something broke inside.', 'Failed to generate script. Please check your connection and try again.'],
  [429, 'Too many attempts. Try again in 42 seconds.', 'Too many attempts. Try again in 42 seconds.'],
])('when generating fails with %i, the notice says what to do', async (status, body, description) => {
  server.use(http.post('/api/generate-script', () => new HttpResponse(body, { status })));
  const view = renderTab();
  await view.user.click(generateButton());

  expect(await screen.findByText('Generation Failed')).toBeTruthy();
  expect(screen.getByText(description)).toBeTruthy();
  expect(generateButton()).toHaveProperty('disabled', false);
});

test('saving needs a title and content, and says so when the server refuses', async () => {
  server.use(http.post('/api/scripts', () => new HttpResponse('<html>Bad gateway</html>', { status: 502 })));
  const view = renderTab();
  const [saveButton] = screen.getAllByRole('button', { name: /Save Script/ });
  expect(saveButton).toHaveProperty('disabled', true);

  await view.user.type(screen.getByRole('textbox', { name: 'Video Title' }), 'Two checks');
  await view.user.type(screen.getByRole('textbox', { name: 'Script' }), 'Read page one.');
  await waitFor(() => expect(saveButton).toHaveProperty('disabled', false));
  if (saveButton) await view.user.click(saveButton);

  const notice = (await screen.findByText('Save Failed')).parentElement;
  expect(notice && within(notice).getByText('Failed to save script. Please try again.')).toBeTruthy();
});

test('a save without a line says that the script is kept until the line is back, and keeps what was typed', async () => {
  server.use(http.post('/api/scripts', () => HttpResponse.error()));
  const view = renderTab();
  await view.user.type(screen.getByRole('textbox', { name: 'Video Title' }), 'Two checks');
  const text = screen.getByRole('textbox', { name: 'Script' });
  await view.user.type(text, 'Read page one.');
  const [saveButton] = await screen.findAllByRole('button', { name: 'Save Script' });
  // It follows what is typed a frame later: on a busy machine a click at once meets a disabled button.
  await waitFor(() => expect(saveButton).toHaveProperty('disabled', false));
  if (saveButton) await view.user.click(saveButton);
  expect(await screen.findByText(/^It is kept in this browser, and saved by itself/)).toBeTruthy();
  expect(text).toHaveProperty('value', 'Read page one.');
});

test('a script without a title says beside its title that it needs one to be saved', async () => {
  const view = renderTab();
  const [saveButton] = screen.getAllByRole('button', { name: /Save Script/ });
  expect(screen.queryByText('Save Script needs a video title.')).toBeNull();
  await view.user.type(screen.getByRole('textbox', { name: 'Script' }), 'Read page one.');
  const reason = await screen.findByText('Save Script needs a video title.');
  expect(saveButton?.getAttribute('aria-describedby')).toBe(reason.id);
  // Above the text: the buttons may be below the window.
  const text = screen.getByRole('textbox', { name: 'Script' });
  expect(reason.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await view.user.type(screen.getByRole('textbox', { name: 'Video Title' }), 'Two checks');
  await waitFor(() => expect(screen.queryByText('Save Script needs a video title.')).toBeNull());
});

test('on a phone the bar of the editor has one row: what is rarely wanted is in a menu, where Use Script leads above it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === PHONE,
    addEventListener() {},
    removeEventListener() {},
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { user: person } = renderTab();
  const text = screen.getByRole('textbox', { name: 'Script' });
  await person.type(text, 'Read.');
  const use = screen.getByRole('button', { name: 'Use Script' });
  const bar = use.parentElement as HTMLElement;
  for (const name of ['Clear', 'Save as new']) expect(within(bar).queryByRole('button', { name })).toBeNull();
  expect(within(bar).queryByText(/^Use Script opens it/)).toBeNull();
  expect(document.getElementById(use.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Use Script opens it/,
  );
  await person.click(within(bar).getByRole('button', { name: 'More for this script' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Clear' }));
  expect(text).toHaveProperty('value', '');
});

test('a first save creates the script, later saves update it, and Save as new makes another', async () => {
  const calls: string[] = [];
  const answer = (request: Request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.json({
      id: '01a1fbbe-3f4d-7338-965a-502b824d4cb3',
      title: 'Two checks',
      content: 'Read page one.',
      wpm: 140,
      fontSize: 24,
      textColor: '#FFFFFF',
      backgroundColor: '#1E293B',
      createdAt: '2026-11-21T00:00:00.000Z',
    });
  };
  server.use(
    http.post('/api/scripts', ({ request }) => answer(request)),
    http.patch('/api/scripts/:id', ({ request }) => answer(request)),
  );
  const view = renderTab();
  await view.user.type(screen.getByRole('textbox', { name: 'Video Title' }), 'Two checks');
  await view.user.type(screen.getByRole('textbox', { name: 'Script' }), 'Read page one.');
  const save = async (name: string, count: number) => {
    const [button] = await screen.findAllByRole('button', { name });
    if (!button) throw new Error(`There is no button "${name}"`);
    // What is derived from the typed words follows the letters when the browser finds time.
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await view.user.click(button);
    await waitFor(() => expect(calls).toHaveLength(count));
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
  };
  await save('Save Script', 1);
  await save('Save Script', 2);
  await save('Save as new', 3);

  expect(calls).toEqual([
    'POST /api/scripts',
    'PATCH /api/scripts/01a1fbbe-3f4d-7338-965a-502b824d4cb3',
    'POST /api/scripts',
  ]);
});

function changedElsewhere(script: Script) {
  const detail = 'This script was changed elsewhere.';
  const problem = { type: 'about:blank', title: 'script-changed', status: 412, detail, code: 'script-changed', script };
  return HttpResponse.json(problem, { status: 412, headers: { 'Content-Type': 'application/problem+json' } });
}

/** Scripts as the server holds them. */
function serveScripts(): Script[] {
  const scripts: Script[] = [];
  const written = async (request: Request) => (await request.json()) as Script;
  server.use(
    http.get('/api/scripts', () => HttpResponse.json(scripts)),
    http.post('/api/scripts', async ({ request }) => {
      const script = { ...(await written(request)), id: crypto.randomUUID(), createdAt: '2026-11-21T00:00:00.000Z' };
      scripts.push(script);
      return HttpResponse.json(script);
    }),
    http.patch('/api/scripts/:id', async ({ request, params }) => {
      const script = scripts.find(({ id }) => id === params.id);
      if (!script) return refusal(404, 'Script not found.');
      const known = request.headers.get('If-Match');
      if (known !== null && !isVersionNamed(known, scriptVersionOf(script))) return changedElsewhere(script);
      return HttpResponse.json(Object.assign(script, await written(request)));
    }),
  );
  return scripts;
}

const contents = (scripts: Script[]) => scripts.map(({ content }) => content);
const editingLine = () =>
  screen.getByText(/^("|Changes to "|This script is not saved yet|A new script)$/).parentElement?.textContent;

test('Save as new gives the copy a title of its own, and goes on with the copy', async () => {
  const scripts = serveScripts();
  const { user: person } = renderTab();
  const title = screen.getByRole('textbox', { name: 'Video Title' });
  await person.type(title, 'Two checks');
  await person.type(screen.getByRole('textbox', { name: 'Script' }), 'Read page one.');
  const press = async (name: string, count: number) => {
    const [button] = await screen.findAllByRole('button', { name });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    if (button) await person.click(button);
    await waitFor(() => expect(scripts).toHaveLength(count));
  };
  await press('Save Script', 1);
  await press('Save as new', 2);
  await waitFor(() => expect(title).toHaveProperty('value', 'Two checks (2)'));
  await press('Save as new', 3);
  await waitFor(() => expect(title).toHaveProperty('value', 'Two checks (3)'));
  await waitFor(() => expect(editingLine()).toMatch(/^"Two checks \(3\)" was saved at/));
  await person.clear(title);
  await person.type(title, 'Another name');
  await press('Save as new', 4);
  expect(scripts.map((script) => script.title)).toEqual([
    'Two checks',
    'Two checks (2)',
    'Two checks (3)',
    'Another name',
  ]);
});

test('the editor names the script that Save overwrites, and Undo of a save brings its earlier text back', async () => {
  const scripts = serveScripts();
  const { user: person } = renderTab();
  expect(editingLine()).toBe('A new script');
  await person.type(screen.getByRole('textbox', { name: 'Video Title' }), 'Two checks');
  const text = screen.getByRole('textbox', { name: 'Script' });
  await person.type(text, 'Read page one.');
  expect(editingLine()).toBe('This script is not saved yet');
  const save = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Save Script' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    if (button) await person.click(button);
    await waitFor(() => expect(editingLine()).toMatch(/^"Two checks" was saved at \d+:\d\d\s[AP]M$/));
  };
  await save();
  await person.type(text, ' And page two.');
  expect(editingLine()).toBe('Changes to "Two checks" are not saved');
  await save();
  expect(contents(scripts)).toEqual(['Read page one. And page two.']);

  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(contents(scripts)).toEqual(['Read page one.']));
  expect(text).toHaveProperty('value', 'Read page one. And page two.');
  await waitFor(() => expect(editingLine()).toBe('Changes to "Two checks" are not saved'));
});

describe('a script that another tab saved meanwhile', () => {
  /** Saved here, then saved elsewhere, then typed on here. */
  async function edited(elsewhere: Partial<Script>) {
    const scripts = serveScripts();
    const { user: person } = renderWithProviders(
      <>
        <ScriptTab user={user} switchTab={() => {}} />
        <SaveConflictDialog userId={user.id} />
      </>,
    );
    const text = screen.getByRole('textbox', { name: 'Script' });
    const save = async () => {
      const [button] = await screen.findAllByRole('button', { name: 'Save Script' });
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      if (button) await person.click(button);
    };
    await person.type(screen.getByRole('textbox', { name: 'Video Title' }), ' Two checks ');
    await person.type(text, 'Read page one.');
    await save();
    await waitFor(() => expect(editingLine()).toMatch(/saved at/));
    Object.assign(scripts[0] ?? {}, { title: 'Two checks', ...elsewhere });
    await person.type(text, ' And page two.');
    await save();
    return { scripts, text, person };
  }
  const choose = async (person: UserEvent, name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'This script was changed elsewhere' });
    await person.click(within(question).getByRole('button', { name }));
  };

  test('is overwritten only when that is chosen, and Undo brings back what was really overwritten', async () => {
    const { scripts, person, text } = await edited({ content: 'Written elsewhere.' });
    await screen.findByRole('alertdialog');
    expect(await violationsShown()).toEqual([]);
    expect(contents(scripts)).toEqual(['Written elsewhere.']);
    await choose(person, 'Save mine');
    await waitFor(() => expect(contents(scripts)).toEqual(['Read page one. And page two.']));

    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(contents(scripts)).toEqual(['Written elsewhere.']));
    expect(text).toHaveProperty('value', 'Read page one. And page two.');
  });

  test('is shown in the editor when that is chosen, and what was typed here is a script of its own first', async () => {
    const { scripts, person, text } = await edited({ content: 'Written elsewhere.' });
    await choose(person, 'Show the other');
    await waitFor(() => expect(text).toHaveProperty('value', 'Written elsewhere.'));
    expect(contents(scripts)).toEqual(['Written elsewhere.', 'Read page one. And page two.']);
    expect(scripts.map(({ title }) => title)).toEqual(['Two checks', 'Two checks (2)']);
  });

  test('is not shown while what was typed here could not be saved', async () => {
    const { scripts, person, text } = await edited({ content: 'Written elsewhere.' });
    server.use(http.post('/api/scripts', () => refusal(500, 'No.')));
    await choose(person, 'Show the other');
    expect(await screen.findByText('Save Failed')).toBeTruthy();
    expect(text).toHaveProperty('value', 'Read page one. And page two.');
    expect(contents(scripts)).toEqual(['Written elsewhere.']);
  });

  test('is not asked about when only its reading speed was changed', async () => {
    const { scripts } = await edited({ wpm: 200 });
    await waitFor(() => expect(contents(scripts)).toEqual(['Read page one. And page two.']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('New starts another script, and leaves the saved one alone', async () => {
  const scripts = serveScripts();
  const { user: person } = renderTab();
  const [title, text] = [
    screen.getByRole('textbox', { name: 'Video Title' }),
    screen.getByRole('textbox', { name: 'Script' }),
  ];
  const save = async (count: number) => {
    const [button] = await screen.findAllByRole('button', { name: 'Save Script' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    if (button) await person.click(button);
    await waitFor(() => expect(scripts).toHaveLength(count));
  };
  await person.type(title, 'First');
  await person.type(text, 'Read page one.');
  await save(1);
  await waitFor(() => expect(editingLine()).toMatch(/saved at/));

  await person.click(screen.getByRole('button', { name: 'New' }));
  expect(editingLine()).toBe('A new script');
  await waitFor(() => expect(document.activeElement).toBe(title));
  await person.type(title, 'Second');
  await person.type(text, 'Read page two.');
  await save(2);
  expect(contents(scripts)).toEqual(['Read page one.', 'Read page two.']);
});
