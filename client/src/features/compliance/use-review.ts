import { useState } from 'react';
import { useStore } from '@/lib/store';
import type { Finding } from '../../../../shared/compliance/types';
import { applyRewrite, statementOf } from './findings';
import { keptKey, keptStatementsOf } from './kept-statements';
import { useFindings } from './use-findings';

export type Review = {
  text: string;
  /** Without the statements that the user keeps as written. */
  findings: Finding[];
  isChecked: boolean;
  /** The opened finding's place in `findings`, or null. */
  active: number | null;
  open(index: number): void;
  close(): void;
  /** Opens the finding whose statement holds the character at `offset`, if there is one. */
  openAt(offset: number): void;
  /** Opens the finding after or before the active one, round and round. */
  step(by: 1 | -1): void;
  takeRewrite(): void;
  keepAsWritten(): void;
};

/** Screens `text` and walks through what there is to review. */
export function useReview(userId: string, text: string, onTextChange: (text: string) => void): Review {
  const { findings: found, isChecked } = useFindings(text);
  const keptStatements = keptStatementsOf(userId);
  const kept = useStore(keptStatements.store);
  const [opened, setOpened] = useState<number | null>(null);
  const findings = found.filter((finding) => !kept.has(keptKey(finding.ruleId, statementOf(text, finding))));
  const active = opened !== null && opened < findings.length ? opened : null;
  const finding = active === null ? undefined : findings[active];

  /** What follows takes the resolved finding's place. */
  const moveOn = () => setOpened(findings.length > 1 && active !== null ? active % (findings.length - 1) : null);

  return {
    text,
    findings,
    isChecked,
    active,
    open: setOpened,
    close: () => setOpened(null),
    openAt(offset) {
      const index = findings.findIndex(({ start, end }) => start <= offset && offset < end);
      if (index !== -1) setOpened(index);
    },
    step(by) {
      if (findings.length === 0) return;
      const from = active ?? (by === 1 ? -1 : 0);
      setOpened((from + by + findings.length) % findings.length);
    },
    takeRewrite() {
      if (!finding) return;
      onTextChange(applyRewrite(text, finding));
      moveOn();
    },
    keepAsWritten() {
      if (!finding) return;
      keptStatements.keep(finding.ruleId, statementOf(text, finding));
      moveOn();
    },
  };
}
