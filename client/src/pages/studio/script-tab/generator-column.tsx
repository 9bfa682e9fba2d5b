import type { User } from '@shared/auth';
import {
  EarlierScripts,
  GeneratorCard,
  ProfileCard,
  shownVersion,
  useGenerator,
  useGeneratorActions,
} from '@/features/script-generator';
import { useSpeedOfNext } from '@/features/scripts';

/** Who speaks, about what, and how. */
export function GeneratorColumn({ user }: { user: User }) {
  const generator = useGenerator(user);
  const { generate, generateAbout, isGenerating, refining } = useGeneratorActions(generator);
  const wpm = useSpeedOfNext(user.id);
  const hasPreview = shownVersion(generator.state) !== null;
  return (
    // As high as the window leaves room, and in view when the page is scrolled: its last button is never below the edge.
    <div className="flex min-w-0 flex-col gap-3 tablet:gap-4 wide:sticky wide:top-5 wide:max-h-[calc(100dvh-143px)] wide:scroll-pb-28 wide:overflow-y-auto">
      <ProfileCard profile={generator.profile} onProfileChange={generator.changeProfile} />
      <GeneratorCard
        form={generator.form}
        onFormChange={generator.changeForm}
        wpm={wpm}
        onGenerate={generate}
        declined={generator.state.declined}
        onOfferChosen={generateAbout}
        isGenerating={isGenerating}
        isBlocked={refining !== null}
        isPrimary={!hasPreview}
        earlier={
          !hasPreview && (
            <EarlierScripts
              scripts={generator.earlier}
              readAgain={generator.readEarlier}
              onChosen={(earlier) => generator.dispatch({ type: 'earlierChosen', result: earlier })}
              isBusy={isGenerating || refining !== null}
            />
          )
        }
      />
    </div>
  );
}
