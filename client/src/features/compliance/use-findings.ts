import { useEffect, useMemo, useRef, useState } from 'react';
import type { Finding } from '../../../../shared/compliance/types';
import { type CheckedText, NOTHING_CHECKED, rebaseFindings } from './findings';
import { createScriptChecker, type ScriptChecker } from './script-checker';

const CHECK_AFTER_MS = 200;

/** The statements to review in `text`, kept in place while it is being typed. `isChecked` says whether they are up to date. */
export function useFindings(text: string): { findings: Finding[]; isChecked: boolean } {
  const [checked, setChecked] = useState<CheckedText>(NOTHING_CHECKED);
  const checker = useRef<ScriptChecker | null>(null);

  useEffect(() => {
    const created = createScriptChecker(setChecked);
    checker.current = created;
    return () => created.stop();
  }, []);

  useEffect(() => {
    if (text.trim() === '') {
      setChecked({ text, language: 'en', findings: [] });
      return;
    }
    const timer = setTimeout(() => checker.current?.check(text), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const findings = useMemo(() => rebaseFindings(checked, text), [checked, text]);
  return { findings, isChecked: checked.text === text };
}
