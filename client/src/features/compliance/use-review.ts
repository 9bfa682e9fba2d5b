import { type Dismissal, isSameFinding, sentenceHashOf } from '@shared/compliance/dismissals';
import type { Finding, Language } from '@shared/compliance/types';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from '@/lib/store';
import { dismissalsOf, secondReadingSettingsQuery, useReadAgain } from './compliance.queries';
import { EARLIER_REASON } from './compliance.toasts';
import type { ScriptKey } from './dismissals';
import { applyRewrite, rebaseFindings, statementOf } from './findings';
import { readingOf, readingsOf, type SentenceReading } from './readings';
import { useFindings } from './use-findings';
import { useReturnFocus } from './use-return-focus';

/** Makes the present text the rewritten one. */
export type Rewriting = (present: string) => string;

/** `statement`: a rule names it. `hint`: it only sounds like a claim. `cleared`: the second reading found it fine. */
export type Standing = 'statement' | 'hint' | 'cleared';

export type ReviewedFinding = Finding & { sentenceHash: string; standing: Standing; reading: SentenceReading | null };
export type KeptFinding = { finding: ReviewedFinding; dismissal: Dismissal };

export type SecondReading = {
  isReading: boolean;
  /** Whether the present text is the one that was read. */
  isDone: boolean;
  read(): void;
};

export type Review = {
  userId: string;
  text: string;
  /** In the order of the text, without those that the user keeps as written. */
  findings: ReviewedFinding[];
  /** The findings kept as written whose statements are in the text. */
  kept: KeptFinding[];
  language: Language;
  isChecked: boolean;
  /** The opened finding's place in `findings`, or null. */
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
  /** Opens the finding whose statement holds the character at `offset`; the one just closed stays closed. */
  openAt(offset: number): void;
  /** Opens the statement or hint after or before the last one, round and round. */
  step(by: 1 | -1): void;
  takeRewrite(): void;
  keepAsWritten(reason: string): void;
  undoKept(kept: KeptFinding): void;
};

type ReviewOptions = {
  userId: string;
  /** May lag behind what is being written. */
  text: string;
  scriptKey: ScriptKey;
  /** Gets what makes the rewritten text of the present one. */
  onRewrite: (change: Rewriting) => void;
};

/** Screens a script, and walks through what there is to review. */
export function useReview({ userId, text, scriptKey, onRewrite }: ReviewOptions): Review {
  const { findings: found, language, isChecked } = useFindings(text);
  const secondReading = useSecondReading(userId, text);
  const all = useMemo(() => reviewed(found, text, secondReading.readings), [found, text, secondReading.readings]);
  const { findings, kept, ...dismissals } = useKept(userId, scriptKey, all);
  const stripId = useId();
  const [isExplaining, explain] = useState(false);
  const [opened, setOpened] = useState<{ index: number; isWriting: boolean } | null>(null);
  // A press beside the details closes them before the click on what was pressed arrives.
  const lastClosed = useRef<number | null>(null);
  const active = opened !== null && opened.index < findings.length ? opened.index : null;
  const finding = active === null ? undefined : findings[active];
  const returnFocus = useReturnFocus(active !== null, stripId);

  const show = (index: number, isWriting = false) => {
    if (active === null) returnFocus.remember();
    setOpened({ index, isWriting });
  };
  /** The next one that is left takes the place of those that are gone. */
  const moveOn = (isGone: (other: ReviewedFinding) => boolean) => {
    if (active === null) return;
    const left = findings.filter((other) => !isGone(other));
    const after = findings.slice(0, active).filter((other) => !isGone(other)).length;
    const next = nextOpen(left, after - 1, 1);
    if (next !== null) return show(next, opened?.isWriting);
    returnFocus.forget();
    setOpened(null);
  };

  return {
    userId,
    text,
    findings,
    kept,
    language,
    isChecked,
    active,
    isWriting: opened?.isWriting ?? false,
    stripId,
    secondReading: secondReading.control,
    isExplaining,
    explain,
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
      const next = nextOpen(findings, active ?? lastClosed.current ?? (by === 1 ? -1 : findings.length), by);
      if (next !== null) show(next);
    },
    takeRewrite() {
      if (!finding) return;
      onRewrite((present) => {
        const [now] = rebaseFindings({ text, findings: [finding] }, present);
        // A letter may have been written into the statement since.
        return now ? applyRewrite(present, now) : present;
      });
      moveOn((other) => other.start === finding.start);
    },
    keepAsWritten(reason) {
      if (!finding) return;
      dismissals.keep({ sentenceHash: finding.sentenceHash, ruleId: finding.ruleId, reason });
      moveOn((other) => isSameFinding(other, finding));
    },
    undoKept: ({ dismissal }) => dismissals.undo(dismissal),
  };
}

/** The statement or hint after or before the one at `from`, round and round; null when there is none. */
function nextOpen(findings: readonly ReviewedFinding[], from: number, by: 1 | -1): number | null {
  for (let steps = 1; steps <= findings.length; steps += 1) {
    const index = (((from + by * steps) % findings.length) + findings.length) % findings.length;
    if (findings[index]?.standing !== 'cleared') return index;
  }
  return null;
}

/** The findings with what the second reading says of them. */
function reviewed(found: readonly Finding[], text: string, readings: readonly SentenceReading[]): ReviewedFinding[] {
  return found.map((finding): ReviewedFinding => {
    const sentenceHash = sentenceHashOf(statementOf(text, finding));
    const reading = readingOf(readings, { ruleId: finding.ruleId, sentenceHash });
    const standing = finding.ruleId === null ? 'hint' : 'statement';
    return { ...finding, sentenceHash, reading, standing: reading?.verdict === 'clear' ? 'cleared' : standing };
  });
}

const NO_READINGS: SentenceReading[] = [];

function useSecondReading(userId: string, text: string) {
  const { data: settings } = useQuery(secondReadingSettingsQuery);
  const isOffered = settings?.isAvailable === true && settings.isOn;
  const readings = useStore(readingsOf(userId));
  const { mutate, isPending, isSuccess, variables } = useReadAgain(userId);
  const control: SecondReading | null = isOffered
    ? { isReading: isPending, isDone: isSuccess && variables === text, read: () => mutate(text) }
    : null;
  return { readings: isOffered ? readings : NO_READINGS, control };
}

/** Parts what the user keeps as written in this script from what is left to review. */
function useKept(userId: string, scriptKey: ScriptKey, all: readonly ReviewedFinding[]) {
  const dismissals = dismissalsOf(userId);
  const state = useStore(dismissals.store);
  useEffect(() => dismissals.sync(scriptKey), [dismissals, scriptKey]);

  const { findings, kept, earlier } = useMemo(() => {
    const list = dismissals.listOf(scriptKey);
    const [left, keptHere, keptBefore]: [ReviewedFinding[], KeptFinding[], Dismissal[]] = [[], [], []];
    for (const finding of all) {
      const { sentenceHash, ruleId } = finding;
      const here = list.find((dismissal) => isSameFinding(dismissal, finding));
      const isKeptEverywhere = state.keptEverywhere.has(sentenceHash);
      const dismissal = here ?? { sentenceHash, ruleId, reason: EARLIER_REASON };
      if (here || isKeptEverywhere) keptHere.push({ finding, dismissal });
      else left.push(finding);
      if (!here && isKeptEverywhere) keptBefore.push(dismissal);
    }
    return { findings: left, kept: keptHere, earlier: keptBefore };
  }, [all, dismissals, scriptKey, state]);

  // What was kept for every script is stored with each script that it is found in.
  useEffect(() => dismissals.keep(scriptKey, earlier), [dismissals, scriptKey, earlier]);

  return {
    findings,
    kept,
    keep: (dismissal: Dismissal) => dismissals.keep(scriptKey, [dismissal]),
    undo: (dismissal: Dismissal) => dismissals.undo(scriptKey, dismissal),
  };
}
