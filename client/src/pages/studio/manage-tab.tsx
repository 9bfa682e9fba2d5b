import type { Recording } from '@shared/recordings';
import type { Script } from '@shared/scripts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { dismissalsOf, draftKey } from '@/features/compliance';
import { RecordingHistory, useRecordings } from '@/features/recordings';
import { focusEditor, ScriptHistory, scriptsQuery, useDraftActions, useOpenScript } from '@/features/scripts';
import { useScreenNames } from '@/lib/screen-names';
import { RecordingAdvice } from '@/pages/script-to-review/recording-advice';
import { countTakes, ScriptMarks } from './script-marks';
import type { StudioTabProps } from './studio-tabs';
import { UnsavedScripts } from './unsaved-scripts';

const NONE: Recording[] = [];

/** What was saved: scripts and recordings. */
export function ManageTab({ user, switchTab }: StudioTabProps) {
  const { library } = useScreenNames();
  const { load, detach, reattach, markRenamed, draftId, holds } = useDraftActions(user.id);
  const showEditor = () => {
    switchTab('script');
    focusEditor('text');
  };
  const openScript = useOpenScript(user.id, showEditor);
  const scripts = useQuery(scriptsQuery);
  const loadScript = (script: Script) => load(script, showEditor);
  // Counted once for all rows: a row that counted for itself would go through all recordings.
  const { data: recordings = NONE } = useRecordings();
  const takes = useMemo(() => countTakes(recordings), [recordings]);
  const marks = useCallback(
    (script: Script) => <ScriptMarks userId={user.id} script={script} takes={takes.get(script.id) ?? 0} />,
    [user.id, takes],
  );
  const detachDeleted = (scriptId: string) => {
    // What is in the editor is a draft from now on.
    if (holds(scriptId)) dismissalsOf(user.id).carryOver(scriptId, draftKey(draftId()));
    detach(scriptId);
  };

  return (
    <div className="mx-auto grid w-full max-w-page items-start gap-3 p-3 tablet:gap-6 tablet:p-5 tablet:px-6 desktop:grid-cols-[5fr_8fr]">
      <h1 className="sr-only">{library}</h1>
      <ScriptHistory onLoad={loadScript} inEditor={{ detach: detachDeleted, reattach, markRenamed }} marks={marks}>
        {scripts.data && <UnsavedScripts recordings={recordings} scripts={scripts.data} onOpen={openScript} />}
      </ScriptHistory>
      <RecordingAdvice userId={user.id} onReview={openScript}>
        <RecordingHistory onOpenScript={openScript} scripts={scripts.data} />
      </RecordingAdvice>
    </div>
  );
}
