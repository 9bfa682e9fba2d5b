import type { GeneratedScript } from '@shared/script-generator';
import { refineOwnScript } from './own-script';
import { refinePastedScript } from './pasted-script';
import type { RefinementTask } from './refinement-task';
import { refineWholeScript } from './whole-script';

/**
 * Refines a script without a chat model: an arc of ours by telling it again, a whole script of ours in its own sentences
 * or by another script on the same question, a pasted one by careful cuts. What cannot be done well is said in the notes,
 * and the script stays as it was.
 */
export function refineScript(task: RefinementTask): GeneratedScript {
  return refineOwnScript(task) ?? refineWholeScript(task) ?? refinePastedScript(task);
}
