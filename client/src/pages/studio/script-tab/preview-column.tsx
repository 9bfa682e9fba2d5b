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
  PreviewCard,
  shownVersion,
  useGenerator,
  useGeneratorActions,
} from '@/features/script-generator';
import { focusEditor, useDraftActions, useSpeedOfNext } from '@/features/scripts';

/** The generated script, once there is one: what to review, how to change it, and the way into the editor. */
export function PreviewColumn({ user }: { user: User }) {
  const generator = useGenerator(user);
  const { apply, draftId, holdsOtherText } = useDraftActions(user.id);
  const { refine, generateAbout, refining, isGenerating } = useGeneratorActions(generator, holdsOtherText);
  const wpm = useSpeedOfNext(user.id);
  const { result } = generator.state;
  const version = shownVersion(generator.state);
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
        versions: result?.versions.map(({ script }) => script) ?? [],
        onApplied: () => {
          dismissalsOf(user.id).carryOver(scriptKey, draftKey(draftId()));
          focusEditor('text');
        },
      },
    );
  };
  if (!result || !version) return null;

  return (
    <PreviewCard
      result={result}
      version={version}
      wpm={wpm}
      isFromBefore={generator.state.declined !== null}
      onRefine={refine}
      refining={refining}
      isGenerating={isGenerating}
      onUse={() => takeToEditor(version.title ?? result.title, version.script)}
      reviewBadge={<ReviewBadge open={review.progress.open} onReview={() => review.step(1)} />}
      onQuestionChosen={generateAbout}
      onVersionChosen={(index) => generator.dispatch({ type: 'versionChosen', index })}
    >
      <ReviewStrip review={review} />
      <ReviewedText review={review} label="Generated script" className="shrink-0 grow text-lg" />
    </PreviewCard>
  );
}
