import { type FindingKey, isSameFinding } from '@shared/compliance/dismissals';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore, useStorePart } from '@/lib/store';
import { type CheckSummary, checkInBackground, checkSummaries, textKeyOf } from './checked-texts';
import { dismissalsOf, secondReadingSettingsQuery } from './compliance.queries';
import type { ScriptKey } from './dismissals';
import { readingsOf, type SentenceReading } from './readings';
import type { OpenInPart, PartCheck } from './shared-parts';
import { countOpen } from './statements';

const QUIET_MS = 400;
/** An open editor checks the same text sooner than this, and keeps the answer for all. */
const CHECK_AFTER_MS = 1_000;
const NO_READINGS: SentenceReading[] = [];

/** The second readings that count: none when no chat model is configured, or the user switched it off. */
export function useReadings(userId: string): { isOffered: boolean; readings: SentenceReading[] } {
  const { data: settings } = useQuery(secondReadingSettingsQuery);
  const isOffered = settings?.isAvailable === true && settings.isOn;
  const readings = useStore(readingsOf(userId));
  return { isOffered, readings: isOffered ? readings : NO_READINGS };
}

type CheckOptions = {
  /** False while the number of open statements is not shown: the text is not checked then. */
  isWanted?: boolean;
  /** The number is waited for, and the text is in no open editor, which would check it anyway: check it at once. */
  isUrgent?: boolean;
};

type OpenStatementsOptions = CheckOptions & {
  userId: string;
  text: string;
  scriptKey: ScriptKey;
  /** A text whose statements are counted elsewhere, and not once more in this one. */
  besides?: string;
  /** The captions of the whole video (`whole`) and of the parts that are not cut out (`shown`): a statement that is only in the former is not counted. */
  cut?: { whole: string; shown: string };
};

/** What was found in a text once it is left alone; null while it is not known. */
function useCheckOf(text: string, { isWanted = true, isUrgent = false }: CheckOptions) {
  const settled = useQuietText(text, isWanted);
  const key = useMemo(() => textKeyOf(settled), [settled]);
  const summary = useStorePart(checkSummaries, (summaries) => summaries.get(key) ?? null);
  useEffect(() => {
    if (!isWanted || summary !== null || settled.trim() === '') return;
    const timer = setTimeout(() => checkInBackground(settled), isUrgent ? 0 : CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isWanted, isUrgent, summary, settled]);
  return { settled, summary };
}

/** The number of statements to review in one text, and whether all of the text was checked. While a changed text is being checked, the number before it stays. */
export function useOpenInPart(options: OpenStatementsOptions): PartCheck {
  const { userId, text, scriptKey, besides = '', cut, ...check } = options;
  const { settled, summary } = useCheckOf(text, check);
  const otherKey = useMemo(() => textKeyOf(besides), [besides]);
  const other = useStorePart(checkSummaries, (summaries) => summaries.get(otherKey) ?? null);
  const isCut = cut !== undefined && cut.whole !== cut.shown;
  const { summary: whole } = useCheckOf(isCut ? cut.whole : '', check);
  const { summary: shown } = useCheckOf(isCut ? cut.shown : '', check);

  const dismissals = dismissalsOf(userId);
  const { keptEverywhere, scripts } = useStore(dismissals.store);
  const { readings } = useReadings(userId);
  const open = useMemo((): OpenInPart => {
    if (settled.trim() === '') return 0;
    const isOtherAwaited = besides.trim() !== '' && other === null;
    const isCutAwaited = isCut && (whole === null || (cut.shown.trim() !== '' && shown === null));
    if (summary === null || isOtherAwaited || isCutAwaited) return 'checking';
    if (summary.language === 'other') return 'not-english';
    // `listOf` reads the store, so `scripts` is a dependency although only its keys are used here.
    const list = scripts.has(scriptKey) ? dismissals.listOf(scriptKey) : [];
    const has = (check: CheckSummary | null, one: FindingKey) =>
      check?.findings.some((counted) => isSameFinding(counted, one)) === true;
    const isCutOut = (one: FindingKey) => isCut && has(whole, one) && !has(shown, one);
    const found = summary.findings.filter((one) => !has(other, one) && !isCutOut(one));
    return countOpen(found, { dismissals: list, keptEverywhere, readings });
  }, [
    settled,
    summary,
    besides,
    other,
    whole,
    shown,
    isCut,
    cut,
    dismissals,
    scripts,
    scriptKey,
    keptEverywhere,
    readings,
  ]);

  const hasOpen = typeof open === 'number' && open > 0;
  useEffect(() => {
    // Other devices may have kept some of them.
    if (hasOpen) dismissals.sync(scriptKey);
  }, [hasOpen, dismissals, scriptKey]);

  const isMixed = typeof open === 'number' && summary?.language === 'mixed';
  const [before, setBefore] = useState({ scriptKey, open, isMixed });
  const isSame = before.scriptKey === scriptKey && before.open === open && before.isMixed === isMixed;
  if (open !== 'checking' && !isSame) setBefore({ scriptKey, open, isMixed });
  const isBeingChecked = open === 'checking' && before.scriptKey === scriptKey;
  return isBeingChecked ? before : { open, isMixed };
}

/**
 * How many statements of a script are to be reviewed, wherever it is shown; null when that is not known, as for a text that
 * is not English.
 */
export function useOpenStatements(options: OpenStatementsOptions): number | null {
  const { open } = useOpenInPart(options);
  return typeof open === 'number' ? open : null;
}

/** The number of statements to review in a script and its title; null when neither is known. */
export function useOpenInScript({ title, ...script }: OpenStatementsOptions & { title: string }): number | null {
  const inText = useOpenStatements(script);
  const inTitle = useOpenStatements({ ...script, text: title }) ?? 0;
  return inText === null && inTitle === 0 ? null : (inText ?? 0) + inTitle;
}

/**
 * Whether the advice below a field of this text names anything. That advice checks the text; while a changed one is being
 * checked, the answer before holds.
 */
export function useIsAdvised(text: string): boolean {
  const key = useMemo(() => textKeyOf(text), [text]);
  const summary = useStorePart(checkSummaries, (summaries) => summaries.get(key) ?? null);
  const [before, setBefore] = useState(false);
  const isKnown = summary !== null || text.trim() === '';
  const isAdvised = isKnown ? summary !== null && summary.findings.length > 0 : before;
  if (isAdvised !== before) setBefore(isAdvised);
  return isAdvised;
}

/** The text as it was when it was last left alone for a moment. */
function useQuietText(text: string, isWanted: boolean): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (!isWanted || settled === text) return;
    const timer = setTimeout(() => setSettled(text), QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, settled, isWanted]);
  return settled;
}
