import { type Dismissal, isSameFinding } from '@shared/compliance/dismissals';
import type { Language, TextSpan } from '@shared/compliance/types';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from '@/lib/store';
import { dismissalsOf, useReadAgain } from './compliance.queries';
import type { ScriptKey } from './dismissals';
import { applyRewrite, outsideOf, rebaseFindings } from './findings';
import { rememberRewrite, rewritesOf, rewrittenIn } from './rewrites';
import {
  groupBySentence,
  type KeptFinding,
  type KeptSentence,
  keptTogether,
  type Progress,
  partKept,
  progressOf,
  type ReviewedFinding,
  reviewed,
  type Statement,
} from './statements';
import { useFindings } from './use-findings';
import { useReadings } from './use-open-statements';
import { useReturnFocus } from './use-return-focus';

/** Makes the present text the rewritten one. */
export type Rewriting = (present: string) => string;

export type SecondReading = {
  isReading: boolean;
  /** Whether the present text is the one that was read. */
  isDone: boolean;
  read(): void;
};

type ReviewSummary = {
  statements: number;
  hints: number;
  /** Whether others are kept as written. */
  hasKept: boolean;
  language: Language;
  progress: Progress;
};

export type Review = {
  userId: string;
  text: string;
  /** The sentences with something to review, in the order of the text, without what the user keeps as written. */
  statements: Statement[];
  /** Of what was to be reviewed in this text. */
  progress: Progress;
  /** The findings kept as written whose statements are in the text. */
  kept: KeptFinding[];
  language: Language;
  /** Passages in another language, which were not checked, outside of `statements`. */
  unchecked: TextSpan[];
  isChecked: boolean;
  /** What the last check of this script found; null before the first. While it is written, it stays until the next one. */
  summary: ReviewSummary | null;
  /** The opened statement's place in `statements`, or null. */
  active: number | null;
  /** True while the user writes in the statement: its details are shown without taking the focus. */
  isWriting: boolean;
  /** Of the strip, which gets the focus when nothing else is left to have it. */
  stripId: string;
  /** Null when no chat model is configured, or the user switched it off. */
  secondReading: SecondReading | null;
  /** Whether the dialog about the check's limits is open. */
  isExplaining: boolean;
  explain(isOpen: boolean): void;
  open(index: number): void;
  close(): void;
  /** Opens the statement that holds the character at `offset`; the one just closed stays closed. */
  openAt(offset: number): void;
  /** Opens the statement or hint after or before the last one, round and round. */
  step(by: 1 | -1): void;
  /** Takes what a finding of the opened statement suggests. */
  takeRewrite(finding: ReviewedFinding): void;
  /** Keeps the findings about the opened sentence; one about the whole script that is marked there stays open for a reason of its own. */
  keepAsWritten(reason: string): void;
  /** Of the whole sentence. */
  undoKept(sentence: KeptSentence): void;
};

type ReviewOptions = {
  userId: string;
  /** May lag behind what is being written. */
  text: string;
  scriptKey: ScriptKey;
  /** Gets what makes the rewritten text of the present one. */
  onRewrite: (change: Rewriting) => void;
};

type Opened = {
  index: number;
  isWriting: boolean;
  /** Because the one before it was done, not because somebody asked for it. */
  isByItself: boolean;
};

/** Where a step begins after `closed`. One that opened by itself and was closed again is still the next one. */
function stepFrom(closed: Opened | null, by: 1 | -1): number | null {
  if (closed === null) return null;
  return closed.isByItself && by === 1 ? closed.index - 1 : closed.index;
}

/** Screens a script, and walks through what there is to review. */
export function useReview({ userId, text, scriptKey, onRewrite }: ReviewOptions): Review {
  const { findings: found, unchecked: passages, language, isChecked } = useFindings(text);
  const { isOffered, readings } = useReadings(userId);
  const secondReading = useSecondReading(userId, text);
  const all = useMemo(() => reviewed(found, text, readings), [found, text, readings]);
  const { statements, kept, ...dismissals } = useKept(userId, scriptKey, all);
  const unchecked = useMemo(() => outsideOf(statements, passages), [statements, passages]);
  const progress = useProgress(userId, text, statements, kept);
  const summary = useSummary(scriptKey, isChecked && text.trim() !== '', { statements, kept, language, progress });
  const stripId = useId();
  const [isExplaining, explain] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  // A press beside the details closes them before the click on what was pressed arrives.
  const lastClosed = useRef<Opened | null>(null);
  const active = opened !== null && opened.index < statements.length ? opened.index : null;
  const statement = active === null ? undefined : statements[active];
  const returnFocus = useReturnFocus(active !== null, stripId);

  const show = (index: number, { isWriting = false, isByItself = false } = {}) => {
    if (active === null) returnFocus.remember();
    setOpened({ index, isWriting, isByItself });
  };
  /** The next one that is left takes the place of those that are gone. */
  const moveOn = (isGone: (other: Statement) => boolean) => {
    if (active === null) return;
    const left = statements.filter((other) => !isGone(other));
    const after = statements.slice(0, active).filter((other) => !isGone(other)).length;
    const next = nextOpen(left, after - 1, 1);
    if (next !== null) return show(next, { isWriting: opened?.isWriting, isByItself: true });
    returnFocus.forget();
    setOpened(null);
  };

  return {
    userId,
    text,
    statements,
    progress,
    kept,
    language,
    unchecked,
    isChecked,
    summary,
    active,
    isWriting: opened?.isWriting ?? false,
    stripId,
    secondReading: isOffered ? secondReading : null,
    isExplaining,
    explain,
    open: (index) => show(index),
    close() {
      lastClosed.current = active === null ? null : opened;
      setOpened(null);
    },
    openAt(offset) {
      const index = statements.findIndex(({ start, end }) => start <= offset && offset < end);
      if (index !== -1 && index !== lastClosed.current?.index) show(index, { isWriting: true });
      lastClosed.current = null;
    },
    step(by) {
      const next = nextOpen(
        statements,
        active ?? stepFrom(lastClosed.current, by) ?? (by === 1 ? -1 : statements.length),
        by,
      );
      if (next !== null) show(next);
    },
    takeRewrite(finding) {
      onRewrite((present) => {
        const [now] = rebaseFindings({ text, findings: [finding] }, present);
        // A letter may have been written into the statement since.
        return now ? applyRewrite(present, now) : present;
      });
      rememberRewrite(userId, { sentenceHash: finding.sentenceHash, words: finding.rewrite.text });
      moveOn((other) => other.start === finding.start);
    },
    keepAsWritten(reason) {
      if (!statement) return;
      const { sentenceHash } = statement;
      const together = keptTogether(statement).map(({ ruleId }) => ({ sentenceHash, ruleId, reason }));
      dismissals.keep(together);
      const isKept = (finding: ReviewedFinding) => together.some((dismissal) => isSameFinding(dismissal, finding));
      moveOn(
        (other) =>
          other.sentenceHash === sentenceHash &&
          other.findings.every((finding) => finding.standing === 'cleared' || isKept(finding)),
      );
    },
    undoKept({ kept: findings }) {
      for (const { dismissal } of findings) dismissals.undo(dismissal);
    },
  };
}

/** A statement that is being written in is found again by the next check only: until then it must not seem to be gone. */
function useSummary(
  scriptKey: ScriptKey,
  isChecked: boolean,
  { statements, kept, language, progress }: Pick<Review, 'statements' | 'kept' | 'language' | 'progress'>,
): ReviewSummary | null {
  const present = useMemo(() => {
    const countOf = (wanted: Statement['standing']) => statements.filter(({ standing }) => standing === wanted).length;
    const counts = { statements: countOf('statement'), hints: countOf('hint'), hasKept: kept.length > 0 };
    return { scriptKey, summary: { ...counts, language, progress } };
  }, [scriptKey, statements, kept, language, progress]);
  const [checked, setChecked] = useState<typeof present | null>(null);
  if (isChecked && checked !== present) setChecked(present);
  const isFoundEmpty = present.summary.statements + present.summary.hints === 0;
  if (isChecked || !isFoundEmpty) return present.summary;
  return checked?.scriptKey === scriptKey ? checked.summary : null;
}

/** The statement or hint after or before the one at `from`, round and round; null when there is none. */
function nextOpen(statements: readonly Statement[], from: number, by: 1 | -1): number | null {
  for (let steps = 1; steps <= statements.length; steps += 1) {
    const index = (((from + by * steps) % statements.length) + statements.length) % statements.length;
    if (statements[index]?.standing !== 'cleared') return index;
  }
  return null;
}

function useProgress(userId: string, text: string, open: readonly Statement[], kept: readonly KeptFinding[]): Progress {
  const taken = useStore(rewritesOf(userId));
  return useMemo(() => {
    const openHashes = new Set(open.map(({ sentenceHash }) => sentenceHash));
    const rewritten = rewrittenIn(text, taken, (sentenceHash) => openHashes.has(sentenceHash));
    return progressOf(open, groupBySentence(kept.map(({ finding }) => finding)), rewritten);
  }, [text, open, kept, taken]);
}

function useSecondReading(userId: string, text: string): SecondReading {
  const { mutate, isPending, isSuccess, variables } = useReadAgain(userId);
  return { isReading: isPending, isDone: isSuccess && variables === text, read: () => mutate(text) };
}

/** The statements still open in this script, and the findings that the user dismissed. */
function useKept(userId: string, scriptKey: ScriptKey, all: readonly ReviewedFinding[]) {
  const dismissals = dismissalsOf(userId);
  const state = useStore(dismissals.store);
  useEffect(() => dismissals.sync(scriptKey), [dismissals, scriptKey]);

  const { statements, kept, earlier } = useMemo(() => {
    const { keptEverywhere } = state;
    const { left, ...parted } = partKept(all, { dismissals: dismissals.listOf(scriptKey), keptEverywhere });
    return { ...parted, statements: groupBySentence(left) };
  }, [all, dismissals, scriptKey, state]);

  // What was kept for every script is stored with each script that it is found in.
  useEffect(() => dismissals.keep(scriptKey, earlier), [dismissals, scriptKey, earlier]);

  return {
    statements,
    kept,
    keep: (list: readonly Dismissal[]) => dismissals.keep(scriptKey, list),
    undo: (dismissal: Dismissal) => dismissals.undo(scriptKey, dismissal),
  };
}
