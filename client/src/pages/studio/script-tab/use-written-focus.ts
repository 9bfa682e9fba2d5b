import type { User } from '@shared/auth';
import { useEffect, useRef } from 'react';
import { shownVersion, useGenerator, useGeneratorActions } from '@/features/script-generator';

/**
 * The buttons that write a script are disabled while it is written and lose the focus. Once it is written, the focus goes
 * to the title of the new text, or back to the button that brought none. A declined subject takes the focus itself.
 */
export function useWrittenFocus(user: User): void {
  const generator = useGenerator(user);
  const { isGenerating, refining } = useGeneratorActions(generator);
  const writing = isGenerating ? 'generate' : refining;
  const version = shownVersion(generator.state);
  const { declined } = generator.state;
  const started = useRef({ writing, version });

  useEffect(() => {
    const before = started.current;
    if (writing === before.writing) return;
    started.current = { writing, version };
    if (writing !== null || declined !== null) return;
    const pressed = `[data-writes="${before.writing}"]`;
    if (isFocusIdle(pressed)) focus(version === before.version ? pressed : '[data-script-title]');
  }, [writing, version, declined]);
}

/** On no element, on the pressed button, which keeps the focus in some browsers, or where only code can put it. */
function isFocusIdle(pressed: string): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(`${pressed}, [tabindex="-1"]`);
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
