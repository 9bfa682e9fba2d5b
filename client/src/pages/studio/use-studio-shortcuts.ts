import { useEffect, useEffectEvent } from 'react';
import { useGenerator, useGeneratorActions } from '@/features/script-generator';
import { focusEditor, useDraftActions } from '@/features/scripts';
import { addUnsavedWorkCheck, navigateGuarded } from '@/lib/navigation-guard';
import type { StudioTabProps } from './studio-tabs';

/** Ctrl or Cmd with S saves, with N starts a new script, with G generates one, from every tab of the studio. */
export function useStudioShortcuts({ user, switchTab }: StudioTabProps): void {
  const draftActions = useDraftActions(user.id);
  const { generate } = useGeneratorActions(useGenerator(user));

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPlainChord = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isPlainChord) return;
    const key = event.key.toLowerCase();
    if (key !== 's' && key !== 'n' && key !== 'g') return;
    event.preventDefault();
    if (event.repeat || isInDialog(event.target)) return;
    if (key === 's') draftActions.save();
    if (key === 'n') navigateGuarded(() => startNew());
    if (key === 'g') navigateGuarded(() => startGenerating());
  });
  const startNew = () =>
    draftActions.startNew(() => {
      switchTab('script');
      focusEditor('title');
    });
  const startGenerating = () => {
    switchTab('script');
    generate();
  };
  const unsavedDraft = useEffectEvent(() =>
    draftActions.isUnsaved() ? 'Your script is not saved. It stays on this device for when you sign in again.' : null,
  );

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  useEffect(() => addUnsavedWorkCheck(() => unsavedDraft()), []);
}

/** A dialog has the word while it is open. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
