import { ReviewedText, ReviewStrip, useReview } from '@/features/compliance';
import {
  generatorToasts,
  PreviewCard,
  shownVersion,
  useGenerator,
  useGeneratorActions,
} from '@/features/script-generator';
import { useDraftActions } from '@/features/scripts';
import { toast } from '@/lib/toast';
import type { User } from '../../../../../shared/auth';

/** The generated script, once there is one: what to review, how to change it, and the way into the editor. */
export function PreviewColumn({ user }: { user: User }) {
  const generator = useGenerator(user);
  const { refine, refining, isGenerating } = useGeneratorActions(generator);
  const { apply } = useDraftActions(user.id);
  const { result } = generator.state;
  const version = shownVersion(generator.state);
  const review = useReview(user.id, version?.script ?? '', (change) => {
    if (!version) return;
    const script = change(version.script);
    generator.dispatch({ type: 'changed', version: { ...version, script, origin: 'rewrite' } });
  });
  if (!result || !version) return null;

  return (
    <PreviewCard
      result={result}
      version={version}
      onRefine={refine}
      refining={refining}
      isGenerating={isGenerating}
      onUse={() => toast(generatorToasts.applied(apply({ title: result.title, content: version.script })))}
      onVersionChosen={(index) => generator.dispatch({ type: 'versionChosen', index })}
    >
      <ReviewStrip review={review} />
      <ReviewedText
        review={review}
        label="Generated script"
        className="min-h-40 flex-1 basis-0 overflow-y-auto text-lg max-wide:basis-auto"
      />
    </PreviewCard>
  );
}
