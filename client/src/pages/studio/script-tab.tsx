import { useRef } from 'react';
import { ReviewedText, ReviewMarks, ReviewStrip, useReview } from '@/features/compliance';
import {
  GeneratorCard,
  generatorToasts,
  PreviewCard,
  ProfileCard,
  shownVersion,
  useGenerator,
  useGeneratorActions,
} from '@/features/script-generator';
import {
  DraftOffer,
  ScriptEditor,
  scriptToasts,
  useDraft,
  useDraftActions,
  useScriptFileActions,
} from '@/features/scripts';
import { toast } from '@/lib/toast';
import type { StudioTabProps } from './studio-tabs';

/** From brief to final, left to right: generator, preview once there is a script, editor. */
export function ScriptTab({ user, switchTab }: StudioTabProps) {
  const controls = useDraft(user.id);
  const { draft, update } = controls;
  const actions = useDraftActions(controls);
  const files = useScriptFileActions(controls);
  const generator = useGenerator(user);
  const generation = useGeneratorActions(generator);
  const { result } = generator.state;
  const version = shownVersion(generator.state);
  const draftReview = useReview(user.id, draft.content, (content) => update({ content }));
  const previewReview = useReview(user.id, version?.script ?? '', (script) => {
    if (version) generator.dispatch({ type: 'changed', version: { ...version, script, origin: 'rewrite' } });
  });
  const fileInput = useRef<HTMLInputElement>(null);

  const applyGenerated = () => {
    if (!result || !version) return;
    toast(generatorToasts.applied(actions.apply({ title: result.title, content: version.script })));
  };
  const takeToRecord = () => {
    switchTab('record');
    toast(scriptToasts.used());
  };

  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-3 tablet:p-5 tablet:px-6 wide:h-[calc(100dvh-103px)] wide:min-h-[690px]">
      <h1 className="sr-only">Script</h1>
      <DraftOffer {...controls} />
      <div className={`grid min-h-0 flex-1 gap-3 tablet:gap-4 ${columns(version !== null)}`}>
        <div className="flex min-w-0 flex-col gap-3 tablet:gap-4 wide:overflow-y-auto">
          <ProfileCard profile={generator.profile} onProfileChange={generator.changeProfile} />
          <GeneratorCard
            form={generator.form}
            onFormChange={generator.changeForm}
            onGenerate={generation.generate}
            isGenerating={generation.isGenerating}
            isBlocked={generation.refining !== null}
            isPrimary={version === null}
          />
        </div>
        {result && version && (
          <PreviewCard
            result={result}
            version={version}
            onRefine={generation.refine}
            refining={generation.refining}
            isGenerating={generation.isGenerating}
            onUse={applyGenerated}
            onVersionChosen={(index) => generator.dispatch({ type: 'versionChosen', index })}
          >
            <ReviewStrip review={previewReview} />
            <ReviewedText
              review={previewReview}
              label="Generated script"
              className="min-h-40 flex-1 basis-0 overflow-y-auto text-lg max-wide:basis-auto"
            />
          </PreviewCard>
        )}
        <ScriptEditor
          draft={draft}
          onDraftChange={update}
          onImport={() => fileInput.current?.click()}
          onExport={files.exportFile}
          onClear={actions.clear}
          onUse={takeToRecord}
          onSave={actions.save}
          isSaving={actions.isSaving}
          isWide={version === null}
          review={<ReviewStrip review={draftReview} />}
          marks={(reveal) => <ReviewMarks review={draftReview} onActiveMark={reveal} />}
          onCaretPlaced={draftReview.openAt}
        />
      </div>
      <input
        ref={fileInput}
        type="file"
        hidden
        aria-label="Script file"
        accept=".json,.txt,application/json,text/plain"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was mended.
          event.target.value = '';
          if (file) files.importFile(file);
        }}
      />
    </div>
  );
}

const columns = (hasPreview: boolean) =>
  hasPreview
    ? 'tablet:grid-cols-[340px_minmax(0,1fr)] wide:grid-cols-[352px_minmax(0,1fr)_minmax(0,1.06fr)] [&>*:last-child]:tablet:max-wide:col-start-2'
    : 'tablet:grid-cols-[340px_minmax(0,1fr)] wide:grid-cols-[352px_minmax(0,1fr)]';
