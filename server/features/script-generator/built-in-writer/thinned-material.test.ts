import { expect, test } from 'vitest';
import { CALLS_TO_ACTION, PERSONAS, TONES } from '../../../../shared/script-generator';
import { countWords } from '../../../../shared/scripts';
import { isWithin, wordBudget } from '../word-budget';
import { TOPIC_MATERIAL, type TopicMaterial } from './material/topic-material';
import type { Assignment } from './outline/pieces';
import { writeScript } from './write-script';

/** A line that the statement check stops, so that the writer has to do without it. */
const STOPPED = 'We guarantee a perfect score in thirty days.';

const thinned = (lines: readonly string[]) => lines.map((line, index) => (index % 3 === 0 ? STOPPED : line));

const withoutAThird = (material: TopicMaterial): TopicMaterial => ({
  ...material,
  hooks: material.hooks.map((hook, index) => (index % 3 === 0 ? { text: STOPPED, facts: hook.facts } : hook)),
  facts: material.facts.map((fact, index) => (index % 3 === 0 ? { ...fact, text: STOPPED } : fact)),
  why: thinned(material.why),
  steps: thinned(material.steps),
  mistakes: thinned(material.mistakes),
  closers: thinned(material.closers),
  feelings: thinned(material.feelings),
  confessions: thinned(material.confessions),
});

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

const MARIA = {
  name: 'Maria Lopez',
  company: 'Sunrise Credit',
  phone: 'two one four, five five five, zero one four two',
  site: 'sunrise dash credit dot com',
};

/** Fifteen seconds have the least room; every topic is told by every persona. */
const SAMPLES: Assignment[] = TOPIC_MATERIAL.flatMap((material, topic) =>
  PERSONAS.map((persona, index) => ({
    material: withoutAThird(material),
    persona,
    tone: at(TONES, topic + index),
    callToAction: at(CALLS_TO_ACTION, topic * 5 + index),
    seconds: 15 as const,
    profile: MARIA,
  })),
);

test('short scripts keep their length when a third of the lines may not be said', () => {
  const outside = SAMPLES.flatMap((assignment, index) => {
    const { script } = writeScript(assignment, index);
    const { persona, tone, callToAction, material } = assignment;
    const isFitting = isWithin(countWords(script), wordBudget(15).accept) && !script.includes(STOPPED);
    return isFitting ? [] : [`${material.name}, ${persona}, ${tone}, ${callToAction}: ${script}`];
  });
  expect(outside).toEqual([]);
});
