import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';

/**
 * Which takes are saved or discarded and yet still on the device, because it could not remove them. Kept elsewhere than
 * the takes themselves, whose storage has just failed.
 */
export type TakeRemains = {
  has: (takeId: string) => boolean;
  add: (takeId: string) => void;
  remove: (takeId: string) => void;
};

const KEY = 'creditcue.take-remains';
/** More would not be left in years; the oldest go. */
const MOST = 100;

const list = (): string[] => readKept(KEY, z.array(z.string())) ?? [];
const withoutId = (takeId: string): string[] => list().filter((id) => id !== takeId);

export const deviceRemains: TakeRemains = {
  has: (takeId) => list().includes(takeId),
  add: (takeId) => void keep(KEY, [...withoutId(takeId), takeId].slice(-MOST)),
  remove(takeId) {
    if (list().includes(takeId)) keep(KEY, withoutId(takeId));
  },
};
