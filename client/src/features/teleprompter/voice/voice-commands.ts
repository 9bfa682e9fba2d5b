import { plainWords } from './word-similarity';

export type VoiceCommand = 'scroll down' | 'scroll up' | 'pause' | 'resume';

const COMMANDS: readonly VoiceCommand[] = ['scroll down', 'scroll up', 'pause', 'resume'];
const MIN_CONFIDENCE = 0.6;

export type Heard = { transcript: string; confidence: number; isFinal: boolean };

/**
 * The command in a final, confident result that is nothing but the command. Words that stand in the script near the
 * reader are being read, not commanded.
 */
export function commandIn({ transcript, confidence, isFinal }: Heard, nearbyScript: string): VoiceCommand | null {
  if (!isFinal || confidence < MIN_CONFIDENCE) return null;
  const said = plainWords(transcript).join(' ');
  const command = COMMANDS.find((known) => known === said);
  if (!command) return null;
  return ` ${plainWords(nearbyScript).join(' ')} `.includes(` ${command} `) ? null : command;
}
