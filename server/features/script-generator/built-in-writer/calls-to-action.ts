import type { CallToAction, ScriptLength } from '@shared/script-generator';
import type { Arc } from '../library/arc';
import type { SpokenProfile } from '../speech/spoken-profile';

/** The options that offer the speaker's own service, so the arc's honest line belongs before them. */
export const OFFERS_SERVICE: ReadonlySet<CallToAction> = new Set([
  'Book a Call',
  'Sign Up',
  'Request Info',
  'Call Us',
  'Schedule Consultation',
]);

/**
 * Ways to ask for each action, the best ones first, the shortest last; what stands in braces is the arc's own. Two ways
 * in a list of their own are equally good: the arc decides which, so that not every subject ends alike.
 */
const LINES: Record<CallToAction, readonly (string | readonly [string, string])[]> = {
  'Book a Call': ['If {moment}, book a call.', 'Book a call, and bring {thing}.', 'Book a call with us.'],
  'Sign Up': ['If {moment}, sign up.', 'Sign up for {more}.', 'Sign up with us.'],
  'Click Link': [['Tap the link for {more}.', 'For {more}, tap the link.'], 'Tap the link for more.'],
  'DM Me': ['If {moment}, DM me the word {keyword}.', 'For {more}, DM me {keyword}.', 'DM me the word {keyword}.'],
  'Visit Our Site': [['Visit our site for {more}.', 'For {more}, visit our site.'], 'Visit our site for more.'],
  'Request Info': ['If {moment}, request info.', "Request info, and we'll get back to you.", 'Request info from us.'],
  'Get Started Now': ['Get started now: {start}.'],
  'Call Us': [
    'If {moment}, call us at the number on our profile.',
    'If {moment}, call us.',
    'Call us with your questions.',
  ],
  'Schedule Consultation': [
    'If {moment}, schedule a consultation.',
    'Schedule a consultation, and bring {thing}.',
    'Schedule a consultation.',
  ],
  'Download Guide': [
    ['Download the guide for {more}.', 'For {more}, download the guide.'],
    'Download the guide for more.',
  ],
  'Watch Full Video': [
    ['Watch the full video for {more}.', 'For {more}, watch the full video.'],
    'Watch the full video for the rest.',
  ],
  'Follow for Tips': [
    ['Follow for tips, and send this to {share}.', 'Send this to {share}, and follow for more tips.'],
    'Follow for more tips like this one.',
    'Follow for more credit tips.',
  ],
};

/** With a phone number or a site, which take ten words by themselves. */
function linesWithProfile(option: CallToAction, { phone, site }: SpokenProfile, seconds: ScriptLength): string[] {
  if (option === 'Call Us' && phone)
    return [`If {moment}, call us at ${phone}.`, `Call us at ${phone}.`, `Call ${phone}.`];
  if (option === 'Visit Our Site' && site) return [`Visit ${site} for {more}.`, `Visit ${site}.`];
  if (option === 'Download Guide' && site && seconds >= 30) return [`Download the guide at ${site}.`];
  return [];
}

/** Fifteen seconds have no introduction, so the call may say who is speaking. */
function linesWithSpeaker(option: CallToAction, { name, company }: SpokenProfile): string[] {
  if (company === null) return [];
  const us = name ? `me, ${name}, at ${company}` : `us at ${company}`;
  if (option === 'Book a Call') return [`Book a call with ${us}, and bring {thing}.`];
  if (option === 'Schedule Consultation') return [`Schedule a consultation with ${us}, and bring {thing}.`];
  return [];
}

/**
 * The ways to say the call to action, the one that suits the length best first. Each is one sentence with one action,
 * and the last of the script.
 */
export function callLines(
  option: CallToAction,
  { arc, keyword, profile, seconds }: { arc: Arc; keyword: string; profile: SpokenProfile; seconds: ScriptLength },
): string[] {
  const ofArc = arc.calls[option];
  const ways = LINES[option].map((way) => (typeof way === 'string' ? way : way[arc.id.length % 2 === 0 ? 0 : 1]));
  const general = ofArc ? [ofArc, ...ways] : ways;
  const withProfile = linesWithProfile(option, profile, seconds);
  const withSpeaker = seconds === 15 ? linesWithSpeaker(option, profile) : [];
  const lines = withProfile.length > 0 ? withProfile : [...withSpeaker, ...general];
  const { thing, moment, more, share, start } = arc;
  const own: Record<string, string> = { thing, moment, more, share, start, keyword };
  return lines.map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => own[name] ?? ''));
}
