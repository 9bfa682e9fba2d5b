import { ruleFindings } from '../../../shared/compliance';
import { CALLS_TO_ACTION } from '../../../shared/script-generator';
import { countWords } from '../../../shared/scripts';
import type { Assignment } from '../../features/script-generator/built-in-writer/outline/pieces';
import { CTA_WORDS } from '../../features/script-generator/built-in-writer/phrases/calls-to-action';
import { hasPersonaSigns, hasToneSigns, namesTopic } from '../../features/script-generator/built-in-writer/signs';
import { MOST_FACTS } from '../../features/script-generator/built-in-writer/write-script';
import { measureSound } from '../../features/script-generator/speech/measure';
import { sentencesOf, wordsOf } from '../../features/script-generator/speech/sentences';
import { isWithin, wordBudget } from '../../features/script-generator/word-budget';
import { overlap } from './overlap';
import { countFacts, unknownClaims } from './rubric-facts';

/** The ten points, by criterion, and what was found on the way. */
export type Grade = {
  points: Record<Criterion, number>;
  total: number;
  violations: string[];
  cautions: string[];
  unknown: string[];
  isInAim: boolean;
  isAccepted: boolean;
  hasPlaceholder: boolean;
  hasRepeat: boolean;
};

export type Criterion = 'hook' | 'idea' | 'facts' | 'compliance' | 'cta' | 'length' | 'sound' | 'voice';

const GREETING = /^(?:hey|hi|hello|welcome|what's up|in this video|did you know|good (?:morning|evening))\b/i;
const PLACEHOLDER = /\[[^\]]*\]|\{[^}]*\}|\bYour (?:Full )?Name\b|\bCompany Name\b|\bundefined\b|\bnull\b|\blorem\b/;
const BANNED_MARKS = /[;()[\]{}#*•<>]|\p{Extended_Pictographic}/u;
const FILLER =
  /it's important to note|\bnavigat(?:e|ing)\b|\bjourney\b|\bunlock\b|game-changer|in today's world|\bsecret\b|\bhack\b/i;

function hookPoints(script: string, { material }: Assignment): number {
  const first = sentencesOf(script)[0] ?? '';
  const isTopicAlone = wordsOf(first).join(' ') === wordsOf(material.name).join(' ');
  return countWords(first) <= 14 && !GREETING.test(first) && !isTopicAlone ? 1 : 0;
}

function ideaPoints(script: string, { material, seconds }: Assignment): number {
  return namesTopic(script, material) && countFacts(script, material) <= MOST_FACTS[seconds] ? 1 : 0;
}

function ctaPoints(script: string, assignment: Assignment): number {
  const { callToAction, profile, seconds } = assignment;
  const sentences = sentencesOf(script);
  const last = sentences.at(-1) ?? '';
  const others = sentences.slice(0, -1);
  const startsCta = (sentence: string) =>
    CALLS_TO_ACTION.some((option) => CTA_WORDS[option].exec(sentence)?.index === 0);
  const timesSaid = profile.phone ? script.split(profile.phone).length - 1 : 0;
  const isPhoneRight =
    timesSaid <= (seconds >= 90 ? 2 : 1) && (callToAction !== 'Call Us' || !profile.phone || timesSaid > 0);
  const isSiteRight = callToAction !== 'Visit Our Site' || !profile.site || last.includes(profile.site);
  return CTA_WORDS[callToAction].test(last) && !others.some(startsCta) && isPhoneRight && isSiteRight ? 1 : 0;
}

function soundPoints(script: string): number {
  const sound = measureSound(script);
  const isRight =
    sound.ease >= 65 &&
    sound.averageLength >= 6.5 &&
    sound.averageLength <= 13 &&
    sound.longest <= 24 &&
    !BANNED_MARKS.test(script) &&
    !FILLER.test(script);
  return isRight ? 1 : 0;
}

function voicePoints(script: string, { persona, tone, seconds }: Assignment, otherPersonas: string): number {
  const personaPart = hasPersonaSigns(persona, script, seconds) ? 0.25 : 0;
  const tonePart = hasToneSigns(tone, script, seconds) ? 0.25 : 0;
  return personaPart + tonePart + (overlap(script, otherPersonas) < 0.5 ? 0.5 : 0);
}

function hasRepeat(script: string): boolean {
  const sentences = sentencesOf(script).map((sentence) => wordsOf(sentence).join(' '));
  return new Set(sentences).size < sentences.length;
}

/** Grades a script by what can be checked without reading it. */
export function grade(script: string, assignment: Assignment, otherPersonas: string): Grade {
  const words = countWords(script);
  const budget = wordBudget(assignment.seconds);
  const findings = ruleFindings(script);
  const idsOf = (isViolation: boolean) =>
    findings.filter(({ severity }) => (severity === 'violation') === isViolation).map(({ ruleId }) => ruleId ?? '');
  const [violations, cautions] = [idsOf(true), idsOf(false)];
  const { name, company, phone, site } = assignment.profile;
  const unknown = unknownClaims(script, assignment.material, [name, company, phone, site].join(' '));
  const isInAim = isWithin(words, budget.aim);
  const isAccepted = isWithin(words, budget.accept);
  const points: Grade['points'] = {
    hook: hookPoints(script, assignment),
    idea: ideaPoints(script, assignment),
    facts: unknown.length === 0 ? 2 : 0,
    compliance: violations.length > 0 ? 0 : Math.max(0, 2 - cautions.length),
    cta: ctaPoints(script, assignment),
    length: isInAim ? 1 : isAccepted ? 0.5 : 0,
    sound: soundPoints(script),
    voice: voicePoints(script, assignment, otherPersonas),
  };
  const sum = Object.values(points).reduce((total, value) => total + value, 0);
  const isCapped = violations.length > 0 || unknown.length > 0;
  return {
    points,
    total: isCapped ? Math.min(5, sum) : sum,
    violations,
    cautions,
    unknown,
    isInAim,
    isAccepted,
    hasPlaceholder: PLACEHOLDER.test(script),
    hasRepeat: hasRepeat(script),
  };
}
