/** Who speaks. The first is the default. */
export const PERSONAS = ['Expert', 'Coach', 'Peer/Relatable', 'Consultant', 'Entertainer'] as const;
export type Persona = (typeof PERSONAS)[number];

/** How it sounds. The first is the default. */
export const TONES = ['Friendly', 'Professional', 'Motivational', 'Bold', 'Empathetic', 'Entertaining'] as const;
export type Tone = (typeof TONES)[number];

/** What the viewer is asked to do. The first is the default. */
export const CALLS_TO_ACTION = [
  'Book a Call',
  'Sign Up',
  'Click Link',
  'DM Me',
  'Visit Our Site',
  'Request Info',
  'Get Started Now',
  'Call Us',
  'Schedule Consultation',
  'Download Guide',
  'Watch Full Video',
  'Follow for Tips',
] as const;
export type CallToAction = (typeof CALLS_TO_ACTION)[number];

/** Seconds. */
export const SCRIPT_LENGTHS = [15, 30, 45, 60, 90, 120, 180] as const;
export type ScriptLength = (typeof SCRIPT_LENGTHS)[number];
export const DEFAULT_SCRIPT_LENGTH: ScriptLength = 30;

export const DEFAULT_SUBJECT = 'Understanding credit reports';

/** The four quick refinements. A refinement's subject is `<instruction>: <current script>`. */
export const REFINEMENTS = {
  conversational: 'Make this script more conversational and natural',
  urgent: 'Add more urgency and compelling language to this script',
  shorter: 'Make this script shorter while keeping the key points',
  expanded: 'Expand this script with more details and examples',
} as const;
export type Refinement = keyof typeof REFINEMENTS;

export const REFINEMENT_NAMES = Object.keys(REFINEMENTS) as Refinement[];

/** The subject that asks for a refinement of `script`. */
export function refinementSubject(refinement: Refinement, script: string): string {
  return `${REFINEMENTS[refinement]}: ${script}`;
}

/** The refinement that a subject asks for, or null when it is an ordinary subject. */
export function parseRefinement(subject: string): { refinement: Refinement; script: string } | null {
  for (const refinement of REFINEMENT_NAMES) {
    const prefix = `${REFINEMENTS[refinement]}:`;
    if (!subject.startsWith(prefix)) continue;
    const script = subject.slice(prefix.length).trim();
    return script === '' ? null : { refinement, script };
  }
  return null;
}
