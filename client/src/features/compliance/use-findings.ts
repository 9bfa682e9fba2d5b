import type { Finding, Language, TextSpan } from '@shared/compliance/types';
import { useEffect, useMemo, useRef, useState } from 'react';
import { rememberChecked } from './checked-texts';
import { type CheckedText, NOTHING_CHECKED, rebaseFindings } from './findings';
import { createScriptChecker, type ScriptChecker } from './script-checker';

const CHECK_AFTER_MS = 200;

type FoundInText = {
  findings: Finding[];
  /** Passages in another language. */
  unchecked: TextSpan[];
  /** Of the text as it was checked last. */
  language: Language;
  /** Whether the findings are up to date. */
  isChecked: boolean;
};

/** The findings in `text`, kept in place while it is being typed and checked again after a pause. */
export function useFindings(text: string, pauseMs = CHECK_AFTER_MS): FoundInText {
  const [checked, setChecked] = useState<CheckedText>(NOTHING_CHECKED);
  const checker = useRef<ScriptChecker | null>(null);

  useEffect(() => {
    const created = createScriptChecker((answer) => {
      setChecked(answer);
      rememberChecked(answer);
    });
    checker.current = created;
    return () => created.stop();
  }, []);

  useEffect(() => {
    if (text.trim() === '') {
      setChecked({ text, language: 'en', unchecked: [], findings: [] });
      return;
    }
    const timer = setTimeout(() => checker.current?.check(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);

  const findings = useMemo(() => rebaseFindings(checked, text), [checked, text]);
  const unchecked = useMemo(
    () => rebaseFindings({ text: checked.text, findings: checked.unchecked }, text),
    [checked, text],
  );
  return { findings, unchecked, language: checked.language, isChecked: checked.text === text };
}
