import { shownVersion, useGenerator } from '@/features/script-generator';
import { DraftOffer, WayToEditor } from '@/features/scripts';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import { useScreenNames } from '@/lib/screen-names';
import { useDeclareStudioSurface } from '@/lib/studio-surface';
import { EditorColumn } from './script-tab/editor-column';
import { GeneratorColumn } from './script-tab/generator-column';
import { PreviewColumn } from './script-tab/preview-column';
import { useWrittenFocus } from './script-tab/use-written-focus';
import type { StudioTabProps } from './studio-tabs';

/** Pixels from the bottom: "Script Applied" must not lie over Use Script and Save Script, the next steps. */
const TOAST_BOTTOM = 88;

/**
 * From brief to final, left to right: generator, preview once there is a script, editor. On wide screens the columns are as
 * high as the window, or higher where the preview could not show some lines of its script otherwise.
 */
export function ScriptTab({ user, switchTab }: StudioTabProps) {
  const hasPreview = shownVersion(useGenerator(user).state) !== null;
  const isPhone = useMediaQuery(PHONE);
  const { script: name } = useScreenNames();
  useWrittenFocus(user);
  useDeclareStudioSurface({ toastOffset: isPhone ? 0 : TOAST_BOTTOM });
  return (
    <div
      className={`mx-auto flex w-full max-w-page flex-col gap-4 p-3 tablet:p-5 tablet:px-6 wide:min-h-[max(690px,calc(100dvh-103px))] ${hasPreview ? LOW_WITH_PREVIEW : ''}`}
    >
      <h1 className="sr-only">{name}</h1>
      <DraftOffer userId={user.id} />
      <WayToEditor userId={user.id} />
      <div className={`grid min-h-0 flex-1 gap-3 tablet:gap-4 ${hasPreview ? THREE_COLUMNS : TWO_COLUMNS}`}>
        <GeneratorColumn user={user} />
        {hasPreview && <PreviewColumn user={user} />}
        <div className={`flex min-h-0 min-w-0 flex-col ${hasPreview ? 'tablet:max-wide:col-start-2' : ''}`}>
          <EditorColumn user={user} switchTab={switchTab} isWide={!hasPreview} />
        </div>
      </div>
    </div>
  );
}

/** In low windows the preview card is only as high as its script needs, so that its versions and buttons stay in view. */
const LOW_WITH_PREVIEW =
  'wide:[@media(max-height:800px)]:min-h-[calc(100dvh-103px)] wide:[@media(max-height:800px)]:pt-3';

const TWO_COLUMNS = 'tablet:grid-cols-[340px_minmax(0,1fr)] wide:grid-cols-[352px_minmax(0,1fr)]';
const THREE_COLUMNS = 'tablet:grid-cols-[340px_minmax(0,1fr)] wide:grid-cols-[352px_minmax(0,1fr)_minmax(0,1.06fr)]';
