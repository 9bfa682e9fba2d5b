import type { CallToAction } from '../../../../../shared/script-generator';
import type { SpokenProfile } from '../../speech/spoken-profile';
import type { TopicMaterial } from '../material/topic-material';

/** What a closing line may use. `inClosing` says that the name belongs here, not after the hook. */
type CtaContext = { profile: SpokenProfile; material: TopicMaterial; seconds: number; inClosing: boolean };

/** The words that every closing line of an option contains. */
export const CTA_WORDS: Record<CallToAction, RegExp> = {
  'Book a Call': /\bbook (?:a|your|the) (?:free )?call\b/i,
  'Sign Up': /\bsign up\b/i,
  'Click Link': /\b(?:click|tap) (?:the|on the|my|our) link\b/i,
  'DM Me': /\bDM me\b/i,
  'Visit Our Site': /\bvisit\b/i,
  'Request Info': /\brequest (?:the |our |more )?info\b/i,
  'Get Started Now': /\bget started\b/i,
  'Call Us': /\bcall us\b/i,
  'Schedule Consultation': /\bschedule (?:a|your|the) (?:free )?consultation\b/i,
  'Download Guide': /\bdownload (?:the|our|my|your) (?:free )?guide\b/i,
  'Watch Full Video': /\bwatch the full video\b/i,
  'Follow for Tips': /\bfollow\b.*\btips?\b/i,
};

/** The options that offer the speaker's own service, so an honest line belongs before them. */
export const OFFERS_SERVICE: ReadonlySet<CallToAction> = new Set([
  'Book a Call',
  'Sign Up',
  'Request Info',
  'Call Us',
  'Schedule Consultation',
]);

export function speakerOf(profile: SpokenProfile): string | null {
  if (profile.name && profile.company) return `${profile.name} at ${profile.company}`;
  return profile.name ?? profile.company;
}

const LINES: Record<CallToAction, string[]> = {
  'Book a Call': [
    'Book a call and bring your report.',
    'Book a call, and bring your questions.',
    'Book a call with us.',
    'Book a call, and we can look at it together.',
    'Book a call when you have your reports in hand.',
    'Book a call if you want a second pair of eyes.',
  ],
  'Sign Up': [
    "Sign up, and we'll send the first lesson.",
    'Sign up for the next lesson.',
    'Sign up, and take it one lesson at a time.',
    'Sign up to keep learning.',
    'Sign up when you are ready to learn the next part.',
  ],
  'Click Link': [
    'Tap the link, and start with the checklist.',
    'Click the link for the checklist.',
    'Tap the link to see the next steps.',
    'Click the link, and read it before you decide.',
    'Tap the link when you have your report in front of you.',
  ],
  'DM Me': [
    'DM me the word {keyword}.',
    'DM me {keyword} for the checklist.',
    "DM me the word {keyword}, and I'll send the checklist.",
    'DM me {keyword} with your question.',
    'DM me the word {keyword} when you have your report open.',
  ],
  'Visit Our Site': [
    'Visit our site through the link on our profile.',
    'Visit our site for the checklist.',
    'Visit our site, and take the checklist with you.',
    'Visit our site to read more.',
    'Visit our site, where the link on our profile takes you.',
  ],
  'Request Info': [
    "Request info, and we'll send our terms and your rights first.",
    'Request info, and read it before you decide.',
    'Request info, and take your time with it.',
    'Request info from us.',
    'Request info, and compare it with other answers.',
  ],
  'Get Started Now': [
    'Get started now: pull your free report.',
    'Get started now by pulling one free report.',
    'Get started now with your own free report.',
    'Get started now, and pull one free report.',
    'Get started now: open your report and read page one.',
  ],
  'Call Us': [
    'Call us at the number on our profile.',
    'Call us at the number on our profile, and ask your questions.',
    'Call us through the number on our profile.',
    'Call us with your questions at the number on our profile.',
  ],
  'Schedule Consultation': [
    'Schedule a consultation, and bring your questions.',
    'Schedule a consultation with us.',
    'Schedule a consultation, and bring your reports.',
    'Schedule a consultation when you are ready.',
    'Schedule a consultation, and bring the page you circled.',
  ],
  'Download Guide': [
    'Download the guide before you open your report.',
    'Download the guide, and keep it next to your report.',
    'Download the guide for the full list.',
    'Download the guide and take it step by step.',
    'Download the guide.',
  ],
  'Watch Full Video': [
    'Watch the full video for all the steps.',
    'Watch the full video before you decide anything.',
    'Watch the full video.',
    'Watch the full video, and keep your report beside you.',
    'Watch the full video for the rest of the details.',
  ],
  'Follow for Tips': [
    'Follow for more credit tips.',
    'Follow for tips like this one.',
    'Follow for tips you can use.',
    'Follow for one clear credit tip at a time.',
    'Follow for tips, and share this with a friend.',
  ],
};

function linesWithProfile(option: CallToAction, context: CtaContext): string[] {
  const { phone, site } = context.profile;
  const speaker = context.inClosing ? speakerOf(context.profile) : null;
  if (option === 'Call Us' && phone) return [`Call us at ${phone}.`, `Call us at ${phone}, and ask your questions.`];
  if (option === 'Visit Our Site' && site) return [`Visit ${site}.`, `Visit ${site} for the checklist.`];
  if (option === 'Download Guide' && site && context.seconds >= 30) return [`Download the guide at ${site}.`];
  if (option === 'Click Link' && site && context.seconds >= 45) return [`Click the link, or type ${site}.`];
  if (speaker === null) return [];
  if (option === 'Book a Call') return [`Book a call with ${speaker}.`];
  if (option === 'Schedule Consultation') return [`Schedule a consultation with ${speaker}.`];
  if (option === 'Sign Up') return [`Sign up with ${speaker}.`];
  if (option === 'Request Info') return [`Request info from ${speaker}.`];
  return [];
}

/** The closing lines of an option that need no profile. Each is one sentence with one action. */
const plainClosingLines = (option: CallToAction, { keyword }: TopicMaterial): string[] =>
  LINES[option].map((line) => line.replace('{keyword}', keyword));

/** The closing lines that fit an option and what the profile offers, as far as `isSayable` lets them pass. */
export function closingLines(
  option: CallToAction,
  context: CtaContext,
  isSayable: (line: string) => boolean = () => true,
): string[] {
  const own = linesWithProfile(option, context).filter(isSayable);
  return own.length > 0 ? own : plainClosingLines(option, context.material);
}

/** Said once before the closing line when a service is offered. */
export const HONEST_LINES = [
  'Results vary.',
  'Results vary, and accurate items can stay.',
  'Every file is different, so results vary.',
  'You can do every step of this yourself for free.',
  "No one can guarantee a result, and we don't.",
  'You can do all of this on your own for free.',
  'Results vary, and you can always do this yourself for free.',
  'Nobody can promise you a result, so results vary.',
];
