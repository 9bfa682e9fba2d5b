import figures from '@shared/compliance/figures.json';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTrigger } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { secondReadingSettingsQuery, useSwitchSecondReading } from '../compliance.queries';
import { LIMITS_TITLE } from '../compliance.toasts';

type CheckLimitsProps = {
  /** The button that opens the dialog. */
  trigger: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/** "What this check can and cannot do": how often it is right, what it does not cover, and the second reading. */
export function CheckLimits({ trigger, isOpen, onOpenChange }: CheckLimitsProps) {
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={LIMITS_TITLE} />
        <DialogBody
          // A long text in a low window is scrolled with the keyboard, too.
          tabIndex={0}
          className="flex flex-col gap-5"
        >
          <p>
            The check reads your words and points out sentences that credit repair and advertising rules may not allow,
            such as promised results, deadlines and misstated law. It suggests other words. What you say is up to you.
          </p>
          <p>
            It reads scripts, titles, captions that you correct, words on the cover, texts for posts, the button of a
            link, and what you write in the Ideas Hub.
          </p>
          <Figures />
          <Section title="What it does not cover">
            <li>
              The laws of your state. Some findings quote one of Texas, California or Georgia as an example, but no
              state's rules are all checked, and some are stricter.
            </li>
            <li>Rules for mortgage ads, such as what to say beside a rate or a monthly payment.</li>
            <li>
              Fair housing and fair lending rules: words that seem to welcome some people to a home or a loan and keep
              others out.
            </li>
            <li>Rules for debt settlement offers, such as what to say about the time and cost.</li>
            <li>Rules for sales calls and texts: whom you may call, when, and what to say first.</li>
            <li>What the camera sees: a sign, a paper or a screen behind you.</li>
            <li>What you say that is not in the script.</li>
            <li>Any language other than English, even if only one sentence is in it.</li>
            <li>Whether a claim is true, and whether you can prove it.</li>
          </Section>
          <p>
            <b className="font-strong">It is not legal advice.</b> A text in which it finds nothing may still break a
            rule. If you are not sure, ask a lawyer.
          </p>
          <SecondReadingSwitch />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-md">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink-2">{children}</ul>
    </section>
  );
}

const MEASURED_ON = new Date(figures.measuredOn).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Each figure counts of a hundred. */
function Figures() {
  const { found, falseAlarms, falseAlarmsSpoken, hints, ruleRight, lines, voices } = figures;
  return (
    <div>
      <Section title="How often it is right">
        <li>Of 100 statements that break a rule, it finds about {Math.round(found)}.</li>
        <li>
          It flags about {Math.round(falseAlarms)} of 100 lawful lines, and {Math.round(falseAlarmsSpoken)} of 100 when
          people speak freely.
        </li>
        <li>When it names a rule, that rule is the right one in about {Math.round(ruleRight)} of 100 cases.</li>
        <li>It gives a hint on about {Math.round(hints)} of 100 lawful lines.</li>
      </Section>
      <p className="mt-2 text-sm text-ink-3">
        Tested on {MEASURED_ON} with {lines.toLocaleString('en-US')} sentences that the check had never seen, in{' '}
        {voices} ways of speaking.
      </p>
    </div>
  );
}

/** Not there without a chat model. */
function SecondReadingSwitch() {
  const { data: settings } = useQuery(secondReadingSettingsQuery);
  const change = useSwitchSecondReading();
  const [labelId, noteId] = [useId(), useId()];
  if (!settings?.isAvailable) return null;
  return (
    <section className="flex items-start gap-4 border-t border-line pt-4">
      <div className="flex-1">
        <h3 id={labelId} className="text-md">
          Second reading
        </h3>
        <p id={noteId} className="mt-1 text-sm text-ink-2">
          An AI model reads the text again and says which findings are fine. It starts only when you press Second
          reading. The text is then sent to the AI service that this site is set up with.
        </p>
      </div>
      <Switch
        className="mt-0.5"
        aria-labelledby={labelId}
        aria-describedby={noteId}
        checked={change.isPending ? change.variables : settings.isOn}
        onCheckedChange={(isOn) => change.mutate(isOn)}
      />
    </section>
  );
}
