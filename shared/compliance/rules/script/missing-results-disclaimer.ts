import type { RuleCases, ScriptRule } from '../rule';

export const MISSING_RESULTS_DISCLAIMER_CASES: RuleCases = {
  allowed: [
    'We read your three reports with you. We dispute what is wrong, with your proof, until the bureau has answered. Results vary, and accurate items stay. Call us on Monday.',
    'Your report has four parts. Start with your name and addresses. Then read each account and its payment marks. Message me the word REPORT for the checklist.',
  ],
  examples: [
    'My team gets collections removed all day long. We read every page of your report with you, and we explain each line in plain words. Call us today.',
    'We help people raise their score. Our letters go out every week, and our people are patient with every question that you bring. Book a call.',
  ],
};

export const MISSING_RESULTS_DISCLAIMER: ScriptRule = {
  id: 'missing-results-disclaimer',
  label: 'Missing disclaimer',
  severity: 'disclosure-missing',
  family: 'outcome',
  forbids:
    'A script that describes what the service achieves should say once that results vary and what cannot be removed.',
  law: 'FTC Act section 5 (net impression); Tex. Fin. Code 393.304(1)(A) where "erase" claims are made',
  rewrite: {
    kind: 'insert',
    text: "Results vary, accurate, current items can't be removed, and you can always dispute errors yourself for free.",
  },
  offers: 'service-offer',
  speaksOf: 'result-talk',
  invites: 'contact-us',
  curedBy: 'results-disclaimer',
};
