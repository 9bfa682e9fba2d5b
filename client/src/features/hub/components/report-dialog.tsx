import { type CreateReport, REPORT_REASONS } from '@shared/hub';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useReport } from '../moderation.queries';

const REASONS: Record<CreateReport['reason'], string> = {
  spam: 'Advertising or spam',
  misleading: 'A misleading claim about credit',
  private_data: 'Somebody’s private data',
  abuse: 'Insults or threats',
  other: 'Something else',
};

type ReportDialogProps = { messageId: string; noun: string; onClose: () => void };

export function ReportDialog({ messageId, noun, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<CreateReport['reason'] | null>(null);
  const [note, setNote] = useState('');
  const report = useReport(messageId);
  const send = () => {
    if (reason) report.mutate({ reason, note }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="sm" aria-describedby={undefined}>
        <DialogHeader title={`Report this ${noun}`} />
        <DialogBody>
          <fieldset className="flex flex-col">
            <legend className="mb-1 text-sm text-ink-2">What is wrong with it?</legend>
            {REPORT_REASONS.map((one) => (
              <label key={one} className="flex min-h-9 items-center gap-2.5 max-tablet:min-h-11">
                <input
                  type="radio"
                  name="report-reason"
                  checked={reason === one}
                  onChange={() => setReason(one)}
                  className="size-4 accent-accent"
                />
                {REASONS[one]}
              </label>
            ))}
          </fieldset>
          <Field label="Anything to add?" isOptional className="mt-3">
            <Input value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
          </Field>
          <p className="mt-3 text-sm text-ink-3">Whoever runs this site reads it. You no longer see the {noun}.</p>
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" disabled={!reason} isBusy={report.isPending} onClick={send}>
              Report
            </Button>
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
