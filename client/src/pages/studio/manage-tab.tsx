import type { Script } from '@shared/scripts';
import { useQuery } from '@tanstack/react-query';
import { dismissalsOf, draftKey } from '@/features/compliance';
import { RecordingHistory } from '@/features/recordings';
import { ScriptHistory, scriptsQuery, useDraftActions, useOpenScript } from '@/features/scripts';
import type { StudioTabProps } from './studio-tabs';

/** What was saved: scripts and recordings. */
export function ManageTab({ user, switchTab }: StudioTabProps) {
  const { load, detach, draftId, holds } = useDraftActions(user.id);
  const openScript = useOpenScript(user.id, () => switchTab('script'));
  const scripts = useQuery(scriptsQuery);
  const loadScript = (script: Script) => {
    load(script);
    switchTab('script');
  };
  const detachDeleted = (scriptId: string) => {
    // What is in the editor is a draft from now on.
    if (holds(scriptId)) dismissalsOf(user.id).carryOver(scriptId, draftKey(draftId()));
    detach(scriptId);
  };

  return (
    <div className="mx-auto grid w-full max-w-page items-start gap-3 p-3 tablet:gap-6 tablet:p-5 tablet:px-6 desktop:grid-cols-[5fr_8fr]">
      <h1 className="sr-only">Manage</h1>
      <ScriptHistory onLoad={loadScript} onDeleted={detachDeleted} />
      <RecordingHistory onOpenScript={openScript} scripts={scripts.data} />
    </div>
  );
}
