import {
  type LinkOptions,
  type LinkPage,
  linkOptionsSchema,
  type Recording,
  toActionAddress,
} from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'lucide-react';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/lib/toast';
import { linkOptionsWords, recordingToasts } from '../recordings.toasts';
import { ActionFields, type TypedAction } from './action-fields';
import { CaptionAdvice } from './caption-advice';
import { AdviceOnRecording, type AdviceShown } from './share-advice';
import { linkPageQuery, useSaveLinkOptions } from './share-link.queries';
import { TitleAdvice } from './title-advice';

type LinkOptionsDialogProps = {
  recording: Recording;
  onCheckWords: () => void;
  onReview: AdviceShown['onReview'];
  /** Copies a link once the options are saved; `saved` fails when they are not. */
  onCopy: (saved: Promise<unknown>) => void;
  onClose: () => void;
};

/** What people see beside the video who open one of its links, and how often they did. */
export function LinkOptionsDialog(props: LinkOptionsDialogProps) {
  const { recording, onClose } = props;
  const page = useQuery(linkPageQuery(recording.id));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="md">
        <DialogHeader title={linkOptionsWords.title} />
        {page.isSuccess ? (
          <OptionsForm {...props} page={page.data} />
        ) : (
          <DialogBody className="flex flex-col gap-4">
            <DialogDescription className="text-ink-2">{linkOptionsWords.note}</DialogDescription>
            {page.isPending && <Skeleton className="h-64 w-full" />}
            {page.isError && (
              <ErrorState
                title={linkOptionsWords.loadFailed}
                onRetry={() => void page.refetch()}
                isRetrying={page.isFetching}
              />
            )}
          </DialogBody>
        )}
      </DialogContent>
    </Dialog>
  );
}

type ShownOption = 'showsName' | 'showsCompany' | 'showsPhone' | 'showsWebsite' | 'hasCaptionsOn' | 'allowsDownload';

/** The name of the submit button that copies a link as well as saving the options. */
const COPY = 'copy';

type OptionsFormProps = LinkOptionsDialogProps & { page: LinkPage };

function OptionsForm({ recording, page, onCheckWords, onReview, onCopy, onClose }: OptionsFormProps) {
  const { contact, views } = page;
  const save = useSaveLinkOptions(recording, () => toast(recordingToasts.linkOptionsSaved(recording.hasLink)));
  const [options, setOptions] = useState(page.options);
  const [action, setAction] = useState<TypedAction | null>(page.options.callToAction);
  const [isChecked, setChecked] = useState(false);
  const wanted: LinkOptions = {
    ...options,
    callToAction: action && { label: action.label, address: toActionAddress(action.address) },
  };
  const parsed = linkOptionsSchema.safeParse(wanted);
  const wrongFields = new Set(parsed.error?.issues.map(({ path }) => path[1]));

  const form = useRef<HTMLFormElement>(null);
  const review: AdviceShown['onReview'] = (open, openScript) => {
    if (open[0] === 'button') form.current?.querySelector<HTMLInputElement>('input[name=label]')?.focus();
    else onReview(open, openScript);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const wrong = [...event.currentTarget.querySelectorAll('input')].find(({ name }) => wrongFields.has(name));
    // Its sentence may be below what the dialog shows.
    wrong?.focus();
    // The notice says why it failed; what was chosen stays.
    if (!parsed.success) return;
    const saved = save.mutateAsync(parsed.data);
    if (event.nativeEvent.submitter?.getAttribute('name') === COPY) onCopy(saved);
    await saved.then(onClose, () => {});
  };

  const option = (name: ShownOption, label: string, detail?: string) => (
    <OptionSwitch
      label={label}
      detail={detail}
      isOn={options[name]}
      onChange={(isOn) => setOptions({ ...options, [name]: isOn })}
    />
  );

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
      <DialogBody className="flex flex-col gap-4">
        <div>
          <b className="line-clamp-2 font-strong break-words">{recording.title}</b>
          <TitleAdvice recording={recording} />
        </div>
        <DialogDescription className="text-ink-2">{linkOptionsWords.note}</DialogDescription>
        <div className="rounded-md bg-surface-sunk px-3.5 py-2.5">
          <p className="font-med tabular-nums">{linkOptionsWords.views(views)}</p>
          <p className="text-xs text-ink-3">{linkOptionsWords.viewsNote}</p>
        </div>
        <div className="flex flex-col divide-y divide-line border-y border-line">
          {option('showsName', 'Name', contact.name)}
          {option('showsCompany', 'Company', contact.company)}
          {option('showsPhone', 'Phone', contact.phone)}
          {option('showsWebsite', 'Website', contact.website ?? linkOptionsWords.noWebsite)}
          {option('hasCaptionsOn', 'Captions on', 'Where the video has captions, they are shown from the start.')}
          {option('allowsDownload', 'Download', 'Viewers can save the video.')}
          <OptionSwitch
            label="Button"
            detail="One button below the video, for what viewers should do next."
            isOn={action !== null}
            onChange={(isOn) => setAction(isOn ? actionOf(contact) : null)}
          />
        </div>
        {action && (
          <ActionFields
            action={action}
            onChange={setAction}
            isJustAdded={page.options.callToAction === null}
            isLabelWrong={isChecked && wrongFields.has('label')}
            isAddressWrong={isChecked && wrongFields.has('address')}
          />
        )}
        <p className="text-xs text-ink-3">{linkOptionsWords.profileNote}</p>
      </DialogBody>
      {/* Below what scrolls: in view however low the window is. */}
      <div className="flex shrink-0 flex-col gap-2 border-t border-line px-5 py-3">
        <AdviceOnRecording
          recording={recording}
          place="dialog"
          isLink
          written={{ button: action?.label ?? '' }}
          onReview={review}
        />
        <CaptionAdvice recording={recording} place="dialog" onCheckWords={onCheckWords} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" disabled={save.isPending}>
            Save
          </Button>
          <Button type="submit" name={COPY} kind="primary" icon={Link} isBusy={save.isPending}>
            Save and copy link
          </Button>
        </div>
      </div>
    </form>
  );
}

/** What viewers most likely are to do: open the profile's website, or call. Empty where neither can be linked to. */
function actionOf({ website, phone }: LinkPage['contact']): TypedAction {
  const actions = [
    { label: linkOptionsWords.visit, address: website ?? '' },
    { label: linkOptionsWords.call, address: phone },
  ];
  const { callToAction } = linkOptionsSchema.shape;
  const isUsable = ({ label, address }: TypedAction) =>
    callToAction.safeParse({ label, address: toActionAddress(address) }).success;
  return actions.find(isUsable) ?? { label: '', address: '' };
}

type OptionSwitchProps = { label: string; detail?: string; isOn: boolean; onChange: (isOn: boolean) => void };

function OptionSwitch({ label, detail, isOn, onChange }: OptionSwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="font-med">
          {label}
        </label>
        {detail && (
          <p id={`${id}-detail`} className="text-sm break-words text-ink-3">
            {detail}
          </p>
        )}
      </div>
      <Switch id={id} aria-describedby={detail && `${id}-detail`} checked={isOn} onCheckedChange={onChange} />
    </div>
  );
}
