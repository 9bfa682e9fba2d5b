import { ruleFindings } from '../../../../shared/compliance';
import { type GeneratedScript, type GenerateScript, parseRefinement } from '../../../../shared/script-generator';
import { refineScript } from '../refinements/refine-script';
import { type SpokenProfile, spokenProfile } from '../speech/spoken-profile';
import { findTopic } from './material/find-topic';
import type { Assignment } from './outline/pieces';
import { writeScript } from './write-script';

const NOBODY: SpokenProfile = { name: null, company: null, phone: null, site: null };
const TRIES = 4;

const countFindings = (text: string) => ruleFindings(text).length;
const breaksRule = (text: string) => ruleFindings(text).some(({ severity }) => severity === 'violation');

/** The answer of the built-in writer: from verified material only, without any network. */
export function writeBuiltIn(request: GenerateScript, seed: number): GeneratedScript {
  const refinement = parseRefinement(request.subject);
  if (refinement) {
    const { persona, tone, callToAction } = request;
    return { ...refineScript({ ...refinement, persona, tone, callToAction }, seed, countFindings), writer: 'built-in' };
  }
  return writeNew(request, seed);
}

function writeNew(
  { persona, tone, callToAction, length, subject, userInfo }: GenerateScript,
  seed: number,
): GeneratedScript {
  const { material, match } = findTopic(subject);
  const assignment: Assignment = {
    material,
    persona,
    tone,
    callToAction,
    seconds: length,
    profile: spokenProfile(userInfo),
  };
  const notes =
    match === 'general' ? ['There is no material on this subject yet, so this is a general script about credit.'] : [];
  if (match === 'nearest') notes.push(`Written from the material on "${material.name}".`);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const written = writeScript(assignment, seed + attempt);
    if (!breaksRule(written.script)) return { ...written, writer: 'built-in', notes };
  }
  // What is left is a name that makes a claim.
  const written = writeScript({ ...assignment, profile: NOBODY }, seed);
  return {
    ...written,
    writer: 'built-in',
    notes: [...notes, 'The profile was left out: with it, a statement needed review.'],
  };
}
