import { loudnessOf } from '@/lib/loudness';

/** Tells from the sound alone whether someone is speaking. */
export type VoiceActivity = {
  /** Takes the newest block of samples, heard until `atMs`; answers whether the reader is speaking. */
  hear: (samples: Float32Array, atMs: number) => boolean;
};

/** Quieter than this nobody reads aloud. */
const QUIETEST_VOICE_DB = -55;
/** Digital silence is minus infinity. */
const QUIETEST_DB = -90;
/** So far above the room's noise a sound starts, and a little less far it goes on. */
const ABOVE_NOISE_DB = { start: 9, goOn: 6 } as const;
/** And so far up from the noise to the voice heard last: a breath is louder than a quiet room. */
const SHARE_OF_VOICE = { start: 0.5, goOn: 0.4 } as const;
/** Sound for so long is a voice; a click or a key is shorter. */
const ATTACK_MS = 120;
/** A voice that was heard just now needs less to count as going on, but still more than a click. */
const RENEWAL_MS = 75;
/** A reader breathes between sentences, and stops for a moment between words. */
const HANGOVER_MS = 500;
/** A late reading is no proof of a long sound. */
const LONGEST_STEP_MS = 100;
/** A voice that comes nearer or goes away is followed within seconds. */
const VOICE_FALL_DB_PER_S = 4;

/** Follows the noise of the room by itself: a fan that starts counts as silence after some seconds. */
export function createVoiceActivity(): VoiceActivity {
  const noise = createNoiseFloor();
  let lastMs: number | null = null;
  let soundMs = 0;
  let lastVoiceMs = Number.NEGATIVE_INFINITY;
  let isSpeaking = false;
  let voiceDb = QUIETEST_VOICE_DB;

  return {
    hear(samples, atMs) {
      const stepMs = Math.min(LONGEST_STEP_MS, atMs - (lastMs ?? atMs));
      lastMs = atMs;
      const db = Math.max(QUIETEST_DB, loudnessOf(samples));
      const noiseDb = noise.hear(db, atMs);
      voiceDb = Math.max(noiseDb, voiceDb - (VOICE_FALL_DB_PER_S * stepMs) / 1000);
      const isLoud = db >= thresholdDb(noiseDb, voiceDb, isSpeaking ? 'goOn' : 'start');
      soundMs = Math.max(0, Math.min(ATTACK_MS, soundMs + (isLoud ? stepMs : -stepMs)));
      if (soundMs >= ATTACK_MS) isSpeaking = true;
      if (isLoud && isSpeaking && soundMs >= RENEWAL_MS) {
        lastVoiceMs = atMs;
        voiceDb = Math.max(voiceDb, db);
      }
      if (atMs - lastVoiceMs > HANGOVER_MS) isSpeaking = false;
      return isSpeaking;
    },
  };
}

function thresholdDb(noiseDb: number, voiceDb: number, edge: 'start' | 'goOn'): number {
  const distance = Math.max(ABOVE_NOISE_DB[edge], SHARE_OF_VOICE[edge] * (voiceDb - noiseDb));
  return Math.max(QUIETEST_VOICE_DB, noiseDb + distance);
}

/** The noise is the quietest moment of the last seconds: also a reader without a pause has gaps between syllables. */
const PART_MS = 500;
const PARTS = 6;
/** What a room is taken for until it has been heard. */
const QUIET_ROOM_DB = -60;

function createNoiseFloor() {
  let parts: number[] = new Array<number>(PARTS).fill(QUIET_ROOM_DB);
  let partStartMs: number | null = null;
  return {
    hear(db: number, atMs: number): number {
      partStartMs ??= atMs;
      if (atMs - partStartMs >= PART_MS) {
        parts = [...parts.slice(1), db];
        partStartMs = atMs;
      }
      parts[PARTS - 1] = Math.min(parts[PARTS - 1] ?? db, db);
      return Math.min(...parts);
    },
  };
}
