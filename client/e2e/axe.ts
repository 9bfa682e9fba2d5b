import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const RULES: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Dark is the same page in other colours: these are the rules that look at them. */
const RULES_OF_COLOUR: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

export const SIZES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

/** Each violation in light and in dark as `dark, rule: element`, so that a failure names what to mend. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'));
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', RULES],
    ['dark', RULES_OF_COLOUR],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // Two frames: the browser tells the page of the new scheme in the first, and its transitions of colour begin then.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    found.push(...(await violationsIn(page, rules)).map((violation) => `${colorScheme}, ${violation}`));
  }
  return found;
}

function violationsIn(page: Page, rules: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    // Colours that still change are no colours anybody reads.
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    const result = await window.axe?.run(document, { runOnly, resultTypes: ['violations'] });
    if (!result) throw new Error('axe is not there');
    // An open menu keeps the focus: nobody gets to what it hides. axe knows this of dialogs only.
    const isMenuOpen = document.querySelector('[role="menu"], [role="listbox"]') !== null;
    return result.violations
      .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
      .filter((violation) => !(isMenuOpen && violation.startsWith('aria-hidden-focus:')));
  }, rules);
}

/** Pixels that the page is wider than the screen. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
