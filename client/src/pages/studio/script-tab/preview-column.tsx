import type { User } from '@shared/auth';
import {
  dismissalsOf,
  draftKey,
  generatedKey,
  ReviewBadge,
  ReviewedText,
  ReviewStrip,
  useReview,
} from '@/features/compliance';
import {
  generatorToasts,
  isFromBefore,
  PreviewCard,
  shownTitle,
  shownVersion,
  useGenerator,
  useGeneratorActions,
} from '@/features/script-generator';
import { focusEditor, useDraftActions, useHoldsTextBeside, useSpeedOfNext } from '@/features/scripts';

/** The generated script, once there is one: what to review, how to change it, and the way into the editor. */
export function PreviewColumn({ user }: { user: User }) {
  const generator = useGenerator(user);
  const { apply, draftId, holdsOtherText, inEditor } = useDraftActions(user.id);
  const actions = useGeneratorActions(generator, holdsOtherText);
  const wpm = useSpeedOfNext(user.id);
  const { result } = generator.state;
  const version = shownVersion(generator.state);
  const texts = result?.versions.map(({ script }) => script) ?? [];
  const hasOwnText = useHoldsTextBeside(user.id, texts);
  const scriptKey = generatedKey(result?.id ?? '');
  const review = useReview({
    userId: user.id,
    text: version?.script ?? '',
    scriptKey,
    onRewrite: (change) => {
      if (!version) return;
      generator.dispatch({ type: 'rewritten', script: change(version.script) });
    },
  });
  const takeToEditor = (title: string, content: string) => {
    apply(
      { title, content },
      {
        notice: generatorToasts.applied,
        versions: texts,
        onApplied: () => {
          dismissalsOf(user.id).carryOver(scriptKey, draftKey(draftId()));
          focusEditor('text');
        },
      },
    );
  };
  const takeOwnText = () => {
    const { draftId: id, scriptId, ...text } = inEditor();
    if (!actions.takeOwnText(text)) return false;
    // What was kept as written in the editor need not be reviewed again.
    const dismissals = dismissalsOf(user.id);
    dismissals.keep(scriptKey, dismissals.listOf(scriptId ?? draftKey(id)));
    return true;
  };
  if (!result || !version) return null;

  return (
    <PreviewCard
      result={result}
      version={version}
      wpm={wpm}
      isFromBefore={isFromBefore(generator.state)}
      onRefine={actions.refine}
      refining={actions.refining}
      isGenerating={actions.isGenerating}
      hasOwnText={hasOwnText}
      onOwnText={takeOwnText}
      onClose={() => {
        generator.dispatch({ type: 'previewClosed' });
        // The button goes with the preview; what leads to another script comes before it.
        document.querySelector<HTMLElement>('[data-writes="generate"]')?.focus();
      }}
      onUse={() => takeToEditor(shownTitle(result), version.script)}
      reviewBadge={<ReviewBadge open={review.progress.open} onReview={() => review.step(1)} />}
      onQuestionChosen={actions.generateAbout}
      earlier={{
        scripts: generator.earlier,
        readAgain: generator.readEarlier,
        onChosen: (earlier) => generator.dispatch({ type: 'earlierChosen', result: earlier }),
      }}
      review={<ReviewStrip review={review} />}
      onVersionChosen={(index) => generator.dispatch({ type: 'versionChosen', index })}
    >
      <ReviewedText review={review} label="Generated script" className="shrink-0 grow text-lg" />
    </PreviewCard>
  );
}
