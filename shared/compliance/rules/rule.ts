import type { Rewrite, Severity } from '../types';

/**
 * One way a rule is broken. `when` lists alternatives, one per line or separated by commas; the parts of an alternative
 * are joined by `&` and may stand in any order. `*` marks an alternative whose own words hold a negation; a part with `!`
 * must be absent.
 */
export interface Pattern {
  when: string;
  /** Concepts or phrases that excuse the statement. */
  unless?: string;
  /** A better correction than the rule's own, for this way of breaking it. */
  rewrite?: string;
}

/** A rule as a page: what it forbids, by which law, what is allowed beside it, examples, and how it is recognised. */
export interface Rule {
  id: string;
  /** Two or three words for the strip and the popover. */
  label: string;
  severity: Severity;
  family: string;
  /** The rule in one plain sentence. */
  forbids: string;
  /** The law or agency text behind the rule. */
  law: string;
  /** Lawful statements of ours that come near. */
  allowed: readonly string[];
  /** Statements of ours that break the rule. */
  examples: readonly string[];
  rewrite: Rewrite;
  /** Words that break the rule when the speaker asserts them. */
  patterns: Pattern[];
  /**
   * What a statement must speak of before its wording is weighed, in the notation of `Pattern.when`. A statement with
   * these signs breaks the rule only when the model finds it worded as a claim.
   */
  signs: string;
  unless?: string;
  /** Said in any sentence of the text, these take the finding away. */
  curedBy?: string;
  /** Telling what someone said is itself the statement (a client's story), so a report does not excuse it. */
  countsReports?: boolean;
  /** The claim is about what the law forbids, so the word "illegal" does not excuse it. */
  speaksOfLaw?: boolean;
}
