import { useId, useRef, useState } from 'react';
import { useStore } from '@/lib/store';
import type { Finding } from '../../../../shared/compliance/types';
import { applyRewrite, rebaseFindings, statementOf } from './findings';
import { keptKey, keptStatementsOf } from './kept-statements';
import { useFindings } from './use-findings';
import { useReturnFocus } from './use-return-focus';

/** Makes the present text the rewritten one. */
export type Rewriting = (present: string) => string;

export type Review = {
  text: string;
  /** Without the statements that the user keeps as written. */
  findings: Finding[];
  isChecked: boolean;
  /** The opened finding's place in `findings`, or null. */
  active: number | null;
  /** True while the user writes in the statement: its details are shown without taking the focus. */
  isWriting: boolean;
  /** Of the strip, which gets the focus when nothing else is left to have it. */
  stripId: string;
  open(index: number): void;
  close(): void;
  /** Opens the finding whose statement holds the character at `offset`; the one just closed stays closed. */
  openAt(offset: number): void;
  /** Opens the finding after or before the last one, round and round. */
  step(by: 1 | -1): void;
  takeRewrite(): void;
  keepAsWritten(): void;
};

/**
 * Screens `text`, which may lag behind what is being written, and walks through what there is to review. `onRewrite`
 * gets what makes the rewritten text of the present one.
 */
export function useReview(userId: string, text: string, onRewrite: (change: Rewriting) => void): Review {
  const { findings: found, isChecked } = useFindings(text);
  const keptStatements = keptStatementsOf(userId);
  const kept = useStore(keptStatements.store);
  const stripId = useId();
  const [opened, setOpened] = useState<{ index: number; isWriting: boolean } | null>(null);
  // A press beside the details closes them before the click on what was pressed arrives.
  const lastClosed = useRef<number | null>(null);
  const findings = found.filter((finding) => !kept.has(keptKey(finding.ruleId ?? '', statementOf(text, finding))));
  const active = opened !== null && opened.index < findings.length ? opened.index : null;
  const finding = active === null ? undefined : findings[active];
  const returnFocus = useReturnFocus(active !== null, stripId);

  const show = (index: number, isWriting = false) => {
    if (active === null) returnFocus.remember();
    setOpened({ index, isWriting });
  };
  /** What follows takes the resolved finding's place. */
  const moveOn = () => {
    if (findings.length > 1 && active !== null) return show(active % (findings.length - 1), opened?.isWriting);
    returnFocus.forget();
    setOpened(null);
  };

  return {
    text,
    findings,
    isChecked,
    active,
    isWriting: opened?.isWriting ?? false,
    stripId,
    open: (index) => show(index),
    close() {
      lastClosed.current = active;
      setOpened(null);
    },
    openAt(offset) {
      const index = findings.findIndex(({ start, end }) => start <= offset && offset < end);
      if (index !== -1 && index !== lastClosed.current) show(index, true);
      lastClosed.current = null;
    },
    step(by) {
      if (findings.length === 0) return;
      const from = active ?? lastClosed.current ?? (by === 1 ? -1 : 0);
      show((from + by + findings.length) % findings.length);
    },
    takeRewrite() {
      if (!finding) return;
      onRewrite((present) => {
        const [now] = rebaseFindings({ text, findings: [finding] }, present);
        // A letter may have been written into the statement since.
        return now ? applyRewrite(present, now) : present;
      });
      moveOn();
    },
    keepAsWritten() {
      if (!finding) return;
      keptStatements.keep(finding.ruleId ?? '', statementOf(text, finding));
      moveOn();
    },
  };
}
