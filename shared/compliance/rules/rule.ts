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
  /** Words that leave no doubt when the speaker asserts them: the model is not asked whether they are a claim. */
  isPlain?: boolean;
}

/** What stands on a rule's page beside the rule. */
export interface RuleCases {
  /** Lawful statements of ours that come near. */
  allowed: readonly string[];
  /** Statements of ours that break the rule. */
  examples: readonly string[];
}

/** A rule as a page: what it forbids and by which law. */
export interface RulePage {
  id: string;
  /** Two or three words for the strip and the popover. */
  label: string;
  severity: Severity;
  family: string;
  /** The rule in one plain sentence. */
  forbids: string;
  /** The law or agency text behind the rule. */
  law: string;
  rewrite: Rewrite;
}

/** A rule that one sentence breaks, and how that is recognised. */
export interface Rule extends RulePage {
  /** Words that break the rule when the speaker asserts them. */
  patterns: Pattern[];
  /**
   * The words of which a statement must hold some to be about the rule at all: groups joined by `&`, words beside each
   * other by `_`, alternatives by commas. A statement with these signs breaks the rule only when the model finds it
   * worded as a claim, and like the rule's statements.
   */
  signs: string;
  /** Concepts or phrases that excuse the statement, whether words or the model find it. */
  unless?: string;
  /** Said in any sentence of the text, these take the finding away. */
  curedBy?: string;
  /** Telling what someone said is itself the statement (a client's story), so a report does not excuse it. */
  countsReports?: boolean;
  /** The claim is about what the law forbids, so the word "illegal" does not excuse it. */
  speaksOfLaw?: boolean;
}

/**
 * A rule that a text breaks as a whole, by what is nowhere said in it: it sells the service by what it achieves, and lacks
 * the line that qualifies this. Each part is the name of a concept.
 */
export interface ScriptRule extends RulePage {
  /** A sentence with this offers the service. */
  offers: string;
  /** An offer with this speaks of what the service achieves. */
  speaksOf: string;
  /** A sentence with this asks the viewer to get in touch. */
  invites: string;
  /** Said in any sentence of the text, this takes the finding away. */
  curedBy: string;
}
