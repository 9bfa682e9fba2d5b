import axe from 'axe-core';

/** Without the rules that need a layout: colours and sizes are looked at in a real browser, see `e2e/axe.ts`. */
const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: {
    'color-contrast': { enabled: false },
    'link-in-text-block': { enabled: false },
    'target-size': { enabled: false },
    // Without a layout nobody sees that a dialog covers what it hides, and keeps the focus.
    'aria-hidden-focus': { enabled: false },
    // Of a whole page, which a component is not.
    'document-title': { enabled: false },
    'html-has-lang': { enabled: false },
    bypass: { enabled: false },
  },
  resultTypes: ['violations'],
};

/**
 * What a screen reader or a keyboard cannot cope with in everything that is shown, as `rule: element`. For what is hard to
 * bring about in a story: it costs no time of the browser.
 */
export async function violationsShown(): Promise<string[]> {
  const { violations } = await axe.run(document, RULES);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
