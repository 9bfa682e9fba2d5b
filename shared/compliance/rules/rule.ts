import type { Rewrite, Severity } from '../types';

/**
 * One way a rule is broken. `when` lists alternatives, one per line or separated by commas; the parts of an alternative
 * are joined by `&` and may stand in any order. `*` marks an alternative whose own words hold a negation; a part with `!`
 * must be absent.
 */
export interface Claim {
  when: string;
  /** Concepts or phrases that excuse the statement. */
  unless?: string;
  /** A better correction than the rule's own, for this claim. */
  rewrite?: string;
}

export interface Rule {
  id: string;
  /** Two or three words for the strip and the popover. */
  label: string;
  severity: Severity;
  family: string;
  /** The rule in one plain sentence. */
  message: string;
  /** The law or agency text behind the rule. */
  source: string;
  rewrite: Rewrite;
  claims: Claim[];
  unless?: string;
  /** Said in any sentence of the text, these take the finding away. */
  curedBy?: string;
  /** Telling what someone said is itself the statement (a client's story), so a report does not excuse it. */
  countsReports?: boolean;
  /** The claim sounds like plain education, so the wording has less say beside the rule. */
  soundsPlain?: boolean;
  /** The claim is about what the law forbids, so the word "illegal" does not excuse it. */
  speaksOfLaw?: boolean;
}
