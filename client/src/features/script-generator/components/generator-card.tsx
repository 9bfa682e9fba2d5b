import { CALLS_TO_ACTION, type NoFacts, PERSONAS, SCRIPT_LENGTHS, TONES } from '@shared/script-generator';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { WandSparkles, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { controlClasses } from '@/components/ui/input';
import { LineField } from '@/components/ui/line-field';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { type GeneratorForm, lengthAtSpeed, lengthLabel } from '../generator-form';
import { generatorInfoQuery } from '../script-generator.queries';
import { DeclinedSubject } from './declined-subject';
import { TopicPicker } from './topic-picker';

const optionsOf = <Value extends string>(values: readonly Value[]) => values.map((value) => ({ value, label: value }));
const PERSONA_OPTIONS = optionsOf(PERSONAS);
const TONE_OPTIONS = optionsOf(TONES);
const CALL_TO_ACTION_OPTIONS = optionsOf(CALLS_TO_ACTION);
const LENGTH_OPTIONS = SCRIPT_LENGTHS.map((seconds) => ({ value: String(seconds), label: lengthLabel(seconds) }));
const SUBJECT_MODES = [
  { value: 'preset', label: 'Use Presets' },
  { value: 'custom', label: 'Custom Topic' },
] as const;

type GeneratorCardProps = {
  form: GeneratorForm;
  onFormChange: (change: Partial<GeneratorForm>) => void;
  /** Words a minute at which the script will be read. */
  wpm: number;
  onGenerate: () => void;
  /** Why no script was written about the last subject, and which subjects are offered instead. */
  declined: NoFacts | null;
  /** One of the offered subjects was chosen. */
  onOfferChosen: (subject: string) => void;
  isGenerating: boolean;
  /** True while a refinement runs. */
  isBlocked: boolean;
  /** The one accent button of the view moves on once a script exists. */
  isPrimary: boolean;
  /** The way back to scripts that were written before, while none is shown. */
  earlier?: ReactNode;
};

export function GeneratorCard(props: GeneratorCardProps) {
  const { form, onFormChange, onGenerate, isGenerating, isBlocked, isPrimary } = props;
  return (
    <Card>
      <CardHeader title="AI Script Generator">
        <Badge tone="accent" icon={WandSparkles} className="mr-1.5">
          AI Enhanced
        </Badge>
      </CardHeader>
      <CardBody>
        <form
          className="flex flex-col gap-3.5"
          onSubmit={(event) => {
            event.preventDefault();
            onGenerate();
          }}
        >
          <SubjectControl {...props} />
          <div data-voice="" className="grid grid-cols-2 items-start gap-3">
            <Field label="Persona" hint="Who is speaking.">
              <Select
                value={form.persona}
                onValueChange={(persona) => onFormChange({ persona })}
                options={PERSONA_OPTIONS}
              />
            </Field>
            <Field label="Tone" hint="How it sounds.">
              <Select value={form.tone} onValueChange={(tone) => onFormChange({ tone })} options={TONE_OPTIONS} />
            </Field>
            <Field label="Call to Action">
              <Select
                value={form.callToAction}
                onValueChange={(callToAction) => onFormChange({ callToAction })}
                options={CALL_TO_ACTION_OPTIONS}
              />
            </Field>
            <Field label="Length" hint={lengthAtSpeed(form.length, props.wpm)}>
              <Select
                value={String(form.length)}
                onValueChange={(value) => {
                  const length = SCRIPT_LENGTHS.find((seconds) => String(seconds) === value);
                  if (length) onFormChange({ length });
                }}
                options={LENGTH_OPTIONS}
              />
            </Field>
          </div>
          {/*
            In a column that scrolls by itself the button stays in sight. Not below a subject that was declined: there it
            would lie over the choices above it, and only another subject leads on, which takes the answer away.
          */}
          <div
            className={clsx(
              'flex flex-col gap-3.5',
              props.declined === null &&
                'wide:sticky wide:bottom-0 wide:-mx-4 wide:-mb-4 wide:rounded-b-lg wide:bg-surface wide:px-4 wide:pb-4 wide:before:pointer-events-none wide:before:absolute wide:before:inset-x-0 wide:before:-top-3.5 wide:before:h-3.5 wide:before:bg-linear-to-t wide:before:from-surface wide:before:to-transparent',
            )}
          >
            <Button
              type="submit"
              data-writes="generate"
              kind={isPrimary ? 'primary' : 'secondary'}
              size="lg"
              isBlock
              icon={WandSparkles}
              isBusy={isGenerating}
              busyLabel="Generating..."
              disabled={isBlocked}
            >
              Generate AI Script
            </Button>
            <WriterLine />
            {props.earlier && <div className="-mt-2 flex justify-center empty:hidden">{props.earlier}</div>}
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

/** Brings the choice of persona and tone into view. */
export function chooseVoice(): void {
  document.querySelector<HTMLElement>('[data-voice] button')?.focus();
}

/** Which writer will answer, and where the badge's AI is: the check is a trained model of its own, whoever writes. */
function WriterLine() {
  const { data: info } = useQuery(generatorInfoQuery);
  if (!info) return null;
  return (
    <p className="-mt-1 text-center text-xs text-ink-3">
      {info.writer === 'model' ? `Written by ${info.model ?? 'an AI model'}` : "Written by CreditCue's built-in writer"}
      , checked by CreditCue's own AI model.
    </p>
  );
}

function SubjectControl(props: GeneratorCardProps) {
  const { form, onFormChange, declined, onOfferChosen, isGenerating, isBlocked } = props;
  const [labelId, sentenceId] = [useId(), useId()];
  const control = useRef<HTMLFieldSetElement>(null);
  const topic = useRef<HTMLTextAreaElement>(null);
  const choose = (subject: string) => {
    // The offered subjects are removed now, and the pressed button with them: the focus moves to the subject's controls.
    control.current?.focus({ preventScroll: true });
    onOfferChosen(subject);
  };
  return (
    <fieldset ref={control} aria-labelledby={labelId} tabIndex={-1} className="flex min-w-0 flex-col gap-2 rounded-md">
      <span id={labelId} className="text-sm font-med tracking-small text-ink-2">
        Subject
      </span>
      <Segmented
        label="Subject"
        value={form.subjectMode}
        onValueChange={(subjectMode) => onFormChange({ subjectMode })}
        options={SUBJECT_MODES}
      />
      {form.subjectMode === 'preset' ? (
        <TopicPicker value={form.presetSubject} onValueChange={(presetSubject) => onFormChange({ presetSubject })} />
      ) : (
        <div className="relative">
          <LineField
            aria-label="Custom topic"
            placeholder="Enter your custom subject topic..."
            maxLength={2_000}
            aria-invalid={declined ? true : undefined}
            aria-describedby={declined ? sentenceId : undefined}
            value={form.customSubject}
            onValueChange={(customSubject) => onFormChange({ customSubject })}
            onEnter={() => control.current?.form?.requestSubmit()}
            ref={topic}
            className={`${controlClasses} min-h-control rounded-md py-[7px] pr-9 pl-2.75 wide:max-h-19 wide:overflow-y-auto max-tablet:py-[10px] max-tablet:pr-11 max-tablet:text-[16px]`}
          />
          {form.customSubject !== '' && (
            <IconButton
              label="Clear the topic"
              // By keyboard the text is as quickly deleted, and what follows it is the next stop.
              tabIndex={-1}
              icon={X}
              size="sm"
              className="absolute top-0.5 right-0.5 max-tablet:top-0 max-tablet:right-0 max-tablet:size-11"
              onClick={() => {
                onFormChange({ customSubject: '' });
                topic.current?.focus();
              }}
            />
          )}
        </div>
      )}
      <DeclinedSubject
        declined={declined}
        sentenceId={sentenceId}
        onOfferChosen={choose}
        isBlocked={isGenerating || isBlocked}
      />
    </fieldset>
  );
}
