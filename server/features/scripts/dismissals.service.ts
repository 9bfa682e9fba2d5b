import { type Dismissal, type DismissalChanges, dismissalsAfter } from '@shared/compliance';
import { NotFoundError } from '../../errors';
import type { DismissalRepository } from './dismissals.repository';

export type DismissalService = ReturnType<typeof createDismissalService>;

export function createDismissalService(repository: DismissalRepository) {
  return {
    /** @throws NotFoundError also when the script is someone else's. */
    async list(userId: string, scriptId: string): Promise<Dismissal[]> {
      const dismissals = await repository.getOwned(userId, scriptId);
      if (!dismissals) throw new NotFoundError();
      return dismissals;
    },

    /** Puts these in place of the ones before; the last write wins as a whole. @throws NotFoundError */
    async replace(userId: string, scriptId: string, dismissals: readonly Dismissal[]): Promise<Dismissal[]> {
      const kept = onePerFinding(dismissals);
      if (!(await repository.replaceOwned(userId, scriptId, kept))) throw new NotFoundError();
      return kept;
    },

    /** Carries the changes out on what is stored then, so that devices do not undo each other. @throws NotFoundError */
    async change(userId: string, scriptId: string, changes: DismissalChanges): Promise<Dismissal[]> {
      const kept = onePerFinding(changes.kept);
      const change = (stored: readonly Dismissal[]) => dismissalsAfter(stored, { ...changes, kept });
      const dismissals = await repository.changeOwned(userId, scriptId, change);
      if (!dismissals) throw new NotFoundError();
      return dismissals;
    },
  };
}

/** Of several for the same finding the last one says why. */
function onePerFinding(dismissals: readonly Dismissal[]): Dismissal[] {
  const byFinding = new Map<string, Dismissal>();
  for (const dismissal of dismissals) {
    byFinding.set(`${dismissal.sentenceHash} ${dismissal.ruleId ?? ''}`, dismissal);
  }
  return [...byFinding.values()];
}
