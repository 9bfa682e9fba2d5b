import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { User } from '@shared/auth';

export { expect };

export type Account = { username: string; password: string; fullName: string };

/** A new account for each use: tests share the server, never their data. */
function newAccount(fullName: string) {
  const username = `${fullName.split(' ')[0]?.toLowerCase()}-${randomUUID().slice(0, 13)}`;
  return {
    username,
    password: 'correct horse battery',
    email: `${username}@example.com`,
    fullName,
    company: 'Northline Credit',
    phone: '(312) 555-0148',
    website: 'https://northline.example',
  };
}

/** Registers through the API; the context's pages are signed in from then on. */
export async function register(context: BrowserContext, fullName: string): Promise<Account & { user: User }> {
  const account = newAccount(fullName);
  const answer = await context.request.post('/api/auth/register', { data: account });
  expect(answer.status()).toBe(201);
  return { ...account, user: await answer.json() };
}

/**
 * Ends the session in this browser, once every call of the page is answered: one still under way would meet the end of
 * the session first, and its dialog would cover what the test is about to press.
 */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

/** Everything that a page reported and that should not have happened. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isExpected = /Failed to load resource|net::ERR_|AudioContext was not allowed/.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(`console: ${message.text()}`);
  });
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') problems.push(`dialog: ${dialog.message()}`);
    dialog.accept().catch(() => {});
  });
  return problems;
}

/**
 * Runs in the page: a countdown of three seconds that is on the screen takes less than one. How long it takes is tested on
 * a fake clock, and the stories that look at it choose a longer one, which stays as it is.
 */
function quickenCountdown(): void {
  const setEach = window.setInterval.bind(window);
  const isShown = () => document.querySelector('[role="timer"][aria-live="assertive"]')?.textContent === '3';
  const quick = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setEach(work, ms === 1000 && isShown() ? 250 : ms, ...rest);
  Object.assign(window, { setInterval: quick });
}

type Fixtures = {
  /** Signed in as `dana`, in the studio. */
  studio: Page;
  dana: Account & { user: User };
  /** A second person's page, signed in, in a browser profile of its own. */
  marcusPage: Page;
  marcus: Account & { user: User };
};

export const test = base.extend<Fixtures & { marcusContext: BrowserContext }>({
  context: async ({ context }, use) => {
    await context.addInitScript(quickenCountdown);
    await use(context);
  },
  page: async ({ page }, use) => {
    const problems = watch(page);
    await use(page);
    expect(problems).toEqual([]);
  },
  dana: async ({ context }, use) => use(await register(context, 'Dana Whitfield')),
  studio: async ({ page, dana }, use) => {
    await page.goto('/');
    await expect(page.getByRole('tab', { name: 'Script' })).toBeVisible();
    expect(dana.user.fullName).toBe('Dana Whitfield');
    await use(page);
  },
  marcusContext: async ({ browser }: { browser: Browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  marcus: async ({ marcusContext }, use) => use(await register(marcusContext, 'Marcus Bell')),
  marcusPage: async ({ marcusContext, marcus }, use) => {
    const page = await marcusContext.newPage();
    const problems = watch(page);
    await page.goto('/');
    expect(marcus.user.fullName).toBe('Marcus Bell');
    await use(page);
    expect(problems).toEqual([]);
  },
});

/** How a story is tagged: with `false` only `npm run test:long` tells it. */
export const inEveryRun = (isTold: boolean): { tag?: string } => (isTold ? {} : { tag: '@long' });

/** The notice on screen. */
export const notice = (page: Page, title: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(title, { exact: true });

/** Whether two elements overlap on the screen; a hidden one overlaps nothing. */
export async function covers(upper: Locator, lower: Locator): Promise<boolean> {
  // An element that is still animated in, as a notice, is not yet at its final position.
  await upper.evaluate((element) => Promise.allSettled(element.getAnimations().map((animation) => animation.finished)));
  const [a, b] = [await upper.boundingBox(), await lower.boundingBox()];
  if (!a || !b) return false;
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Waits until the take is at least `seconds` long; a busy machine may skip some of them. */
export async function recordedFor(page: Page, seconds: number): Promise<void> {
  const timer = page.getByRole('timer', { name: 'Recorded time' });
  const shownSeconds = async () => {
    const [minutes = 0, rest = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
    return minutes * 60 + rest;
  };
  await expect.poll(shownSeconds, { timeout: 60_000, intervals: [100] }).toBeGreaterThanOrEqual(seconds);
}
