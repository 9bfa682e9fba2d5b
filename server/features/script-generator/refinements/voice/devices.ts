import type { Device } from './place';
import {
  askedIf,
  joined,
  speakerFirst,
  tagged,
  thenDone,
  thingNamed,
  whatNext,
  whyBecause,
  witnessFirst,
} from './reshaping';
import {
  added,
  advised,
  answered,
  contrasted,
  opened,
  ordered,
  stepToTake,
  together,
  turned,
  wondered,
} from './turning';

/** All devices, what is heard most first. */
export const DEVICES: readonly Device[] = [
  { id: 'opened', most: [1, 1], once: true, say: opened },
  { id: 'speaker', most: [2, 4], say: speakerFirst },
  { id: 'step', most: [1, 2], say: stepToTake },
  { id: 'next', most: [1, 1], once: true, say: whatNext },
  { id: 'why', most: [1, 2], once: true, say: whyBecause },
  { id: 'if', most: [1, 2], say: askedIf },
  { id: 'witness', most: [1, 2], say: witnessFirst },
  { id: 'contrast', most: [1, 2], say: contrasted },
  { id: 'advice', most: [1, 1], say: advised },
  { id: 'answer', most: [1, 2], say: answered },
  { id: 'thing', most: [1, 1], once: true, say: thingNamed },
  { id: 'join', most: [2, 5], say: joined },
  { id: 'together', most: [1, 1], say: together },
  { id: 'then', most: [1, 2], say: thenDone },
  { id: 'tag', most: [1, 1], say: tagged },
  { id: 'turn', most: [1, 3], say: turned },
  { id: 'order', most: [1, 2], say: ordered },
  { id: 'question', most: [1, 2], say: wondered },
  { id: 'added', most: [1, 2], once: true, say: added },
];
