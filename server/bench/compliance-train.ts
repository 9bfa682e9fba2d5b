import { writeFileSync } from 'node:fs';
import { readExamples } from './compliance/examples';
import { fitModel } from './compliance/fit';

/**
 * Fits the small model of the compliance check: logistic regression over the words of labelled sentences, and one per rule
 * to name what was broken. Never reads the sealed sentences.
 */

const TARGET = 'shared/compliance/model/weights.json';

const examples = [...readExamples().values()].flat();
const json = `${JSON.stringify(fitModel(examples), null, 2)}\n`;
writeFileSync(TARGET, json);
console.log(`${examples.length} examples, ${Math.round(json.length / 1024)} kB written to ${TARGET}`);
