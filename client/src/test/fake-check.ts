import type { CheckResult, Finding } from '@shared/compliance/types';

/** Findings by a word in the sentence: "guarantee" breaks a rule, "soon" beside it another one, "magic" is a hint, "garantizamos" is not English, "llame" a passage that is not. */
function fakeCheck(text: string): CheckResult {
  if (/garantizamos/i.test(text)) return { language: 'other', unchecked: [], findings: [] };
  const findings = [...text.matchAll(/[^\s.][^.]*\./g)].flatMap((match): Finding[] => {
    const span = { start: match.index, end: match.index + match[0].length };
    if (/guarantee/i.test(match[0])) {
      const rewrite = { kind: 'replace' as const, text: 'Results vary.' };
      const words = { message: 'Promises that an item is removed.', source: '16 CFR 310.3' };
      const found: Finding = {
        ...span,
        ruleId: 'guaranteed-deletion',
        label: 'Promise',
        severity: 'violation',
        ...words,
        rewrite,
      };
      const timing = { ruleId: 'timing-claim', label: 'Timing claim', rewrite: { ...rewrite, text: 'It takes time.' } };
      return /soon/i.test(match[0]) ? [found, { ...found, ...timing }] : [found];
    }
    if (!/magic/i.test(match[0])) return [];
    const rewrite = { kind: 'advice' as const, text: 'Say what you do.' };
    const words = { message: 'No rule matches; it sounds like a claim.', source: '' };
    return [{ ...span, ruleId: null, label: 'Check this sentence', severity: 'advice', ...words, rewrite }];
  });
  const unchecked = [...text.matchAll(/llame[^.]*/gi)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
  return { language: unchecked.length > 0 ? 'mixed' : 'en', unchecked, findings };
}

/** In place of the worker, which runs the rules in a browser. */
export class FakeCheckWorker {
  onmessage: ((event: { data: CheckResult & { text: string } }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(text: string) {
    setTimeout(() => this.onmessage?.({ data: { text, ...fakeCheck(text) } }));
  }
  terminate() {}
}
