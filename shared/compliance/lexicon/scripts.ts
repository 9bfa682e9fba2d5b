/** That results vary, what cannot be removed, or that one may do it alone. */
const RESULTS_DISCLAIMER = `results ..1 vary|differ, every file is different, everyone is different, each file is different, every case is different, no guarantee~, not guarantee, can not guarantee, never guarantee, do not promise, can not promise, never promise, no one can guarantee|promise, nobody can guarantee|promise, no promises, accurate ..2 items|information|negatives ..2 stay~|can|may|remain, correct information stays, accurate ..4 can not, only ..4 inaccurate|incorrect|wrong|errors|outdated, yourself ..4 free, on your own ..4 free, free ..4 yourself, free ..4 on your own, dispute ..6 free, dispute ..6 at no cost, do ..4 yourself, do ..4 on your own, doing ..4 on your own, lenders ..2 decide, the lender decides, not typical, errors ..4 free`;

/** What a whole script says: an offer of the service, its results, and the lines that qualify them. */
export const SCRIPTS = {
  'service-offer': `we ..2 help|dispute|handle|fix|repair|remove|delete|clean|work|get|challenge|restore|raise|boost|serve|take|improve|clear, i ..2 help|dispute|fix|repair|remove|delete|clean|do|restore, work with us|me, my|our program, my|our team, my|our service~, my|our sweep, my|our letter~, my|our company, hire us|me, let us|me ..2 help|fix|handle|remove|dispute|work, my clients, our clients, join our|my, enroll, our experts, our system, our package~`,
  'result-talk':
    '<remove>, <points>, approved, approval, better score, higher score, raise ..3 score, boost ..3 score, improve ..3 score|credit, fix ..3 credit|score, clean ..3 report|credit, repair ..3 credit|score, new score, new home, fix ..2 report, results',
  'contact-us':
    'dm me|us, call us|me|now|today, book ..2 call, tap the link, click the link, link in ..2 bio, sign up, message me|us, text me|us, schedule a, request info, visit our|my, download ..2 guide, get started, comment',
  qualifier: `${RESULTS_DISCLAIMER}, inaccurate, can not be verified, can not verify, outdated or, wrong outdated`,
  /** Cures of what is missing, wherever in the script they are said. */
  /** What clients generally achieve: of an exceptional result the guides ask for no less, and "results vary" says none of it. */
  'general-result': `most ..2 clients|customers|members see|get|gain|saw|got|gained|had|have, our|my clients|customers|members generally|usually|typically see|get|gain|have`,
  'disclosed-pay': `commission, affiliate, sponsored, sponsor~ this, paid partner~, paid partnership, i earn, we earn, this is an ad, i get paid if|when, i am paid when|if, pays me, paid to say`,
} as const;

/**
 * Asked for by the rules of a whole script only. "Items you believe are inaccurate" says what is disputed, not what cannot
 * be removed: it qualifies its own sentence and is no disclaimer of the script. The model was fitted without these.
 */
export const OF_WHOLE_SCRIPT = {
  'results-disclaimer': `${RESULTS_DISCLAIMER}, inaccurate|incorrect|wrong|outdated ..2 only`,
} as const;
