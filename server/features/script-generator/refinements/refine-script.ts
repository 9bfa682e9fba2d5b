import type { GeneratedScript } from '@shared/script-generator';
import { refineOwnScript } from './own-script';
import { refinePastedScript } from './pasted-script';
import type { RefinementTask } from './refinement-task';

/**
 * Refines a script without a chat model: one of ours by telling its arc again, a pasted one by careful cuts. What
 * cannot be done well is said in the notes, and the script stays as it was.
 */
export function refineScript(task: RefinementTask): GeneratedScript {
  return refineOwnScript(task) ?? refinePastedScript(task);
}
