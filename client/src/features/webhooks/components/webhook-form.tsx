import { createWebhookSchema, WEBHOOK_EVENTS, WEBHOOK_URL_MAX, type WebhookEvent } from '@shared/webhooks';
import { type FormEvent, useState } from 'react';
import { SecretNote } from '@/components/secret-note';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useCreateWebhook } from '../webhooks.queries';
import { webhookToasts } from '../webhooks.toasts';

const CHOICES: Record<string, { label: string; events: WebhookEvent[] }> = {
  all: { label: 'Recordings and posts', events: [...WEBHOOK_EVENTS] },
  recordings: { label: 'Recordings that are ready', events: ['recording.ready'] },
  posts: { label: 'New posts', events: ['post.created'] },
};
const OPTIONS = Object.entries(CHOICES).map(([value, { label }]) => ({ value, label }));

/** What a webhook is told of, in the words of the form. */
export function eventsLabel(events: WebhookEvent[]): string {
  const isSame = (known: WebhookEvent[]) => known.length === events.length && known.every((e) => events.includes(e));
  const choice = Object.values(CHOICES).find((known) => isSame(known.events));
  return choice?.label ?? events.join(', ');
}

/** Makes a webhook and shows its secret once. */
export function WebhookForm() {
  const createWebhook = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [choice, setChoice] = useState('all');
  const [isRefused, setIsRefused] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const webhook = { url, events: CHOICES[choice]?.events ?? [] };
    const isValid = createWebhookSchema.safeParse(webhook).success;
    setIsRefused(!isValid);
    if (createWebhook.isPending || !isValid) return;
    createWebhook.mutate(webhook, { onSuccess: () => setUrl('') });
  };

  return (
    <>
      <form noValidate onSubmit={submit} aria-label="Create a webhook" className="grid gap-4 tablet:grid-cols-2">
        <Field
          label="Server Address"
          error={isRefused ? 'Enter the https:// address of a public server.' : undefined}
          className="tablet:col-span-2"
        >
          <Input
            type="url"
            value={url}
            maxLength={WEBHOOK_URL_MAX}
            placeholder="e.g. https://hooks.example.com/creditcue"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <Field label="Tell It About">
          <Select value={choice} onValueChange={setChoice} options={OPTIONS} />
        </Field>
        <Button
          type="submit"
          kind="primary"
          isBusy={createWebhook.isPending}
          busyLabel="Creating..."
          className="self-end justify-self-start"
        >
          Create Webhook
        </Button>
      </form>
      {createWebhook.data && (
        <SecretNote
          key={createWebhook.data.id}
          label="Signing secret"
          secret={createWebhook.data.secret}
          copyLabel="Copy Secret"
          onCopied={webhookToasts.copied}
          onCopyFailed={webhookToasts.copyFailed}
        />
      )}
    </>
  );
}
