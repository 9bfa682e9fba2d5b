import advancedStrategies from '../../data/advanced-strategies.json';
import creditBasics from '../../data/credit-basics.json';
import creditRepair from '../../data/credit-repair.json';
import educationalContent from '../../data/educational-content.json';
import general from '../../data/general.json';
import professionalServices from '../../data/professional-services.json';
import trending from '../../data/trending.json';

/** A verified statement that can be spoken as it stands. */
export type Fact = {
  text: string;
  /** Who says so, as it is spoken, where the text names nobody. */
  source?: string;
  /** Index of the fact that has to be heard before this one. */
  after?: number;
  /** Index of the fact that has to follow this one. */
  before?: number;
  /** False when the statement check would stop at it. */
  isSayable?: boolean;
};

export type Hook = {
  text: string;
  /** What a question or a quoted claim has to be followed by. */
  answer?: string;
  /** Indexes of the facts that pay the hook off. */
  facts: number[];
};

/** All that the built-in writer may say about one topic. */
export type TopicMaterial = {
  name: string;
  /** The topic as it is called in a sentence. */
  label: string;
  /** The word a viewer sends for "DM Me". */
  keyword: string;
  titles: string[];
  hooks: Hook[];
  why: string[];
  facts: Fact[];
  /** The one thing to do. */
  action: string;
  steps: string[];
  mistakes: string[];
  examples: string[];
  analogies: string[];
  closers: string[];
  feelings: string[];
  confessions: string[];
  myths: { claim: string; truth: string }[];
  /** Two ways to go, each "If ..., ...". */
  choices: string[];
  asks: string[];
  smiles: string[];
  /** Three beats for the rhythm of three. */
  triple: string;
};

/** What can be said about any credit subject. */
export const GENERAL_MATERIAL: TopicMaterial = general;

/** The material of the preset topics, in the picker's order of groups. */
export const TOPIC_MATERIAL: readonly TopicMaterial[] = [
  ...trending,
  ...creditBasics,
  ...creditRepair,
  ...advancedStrategies,
  ...professionalServices,
  ...educationalContent,
];
