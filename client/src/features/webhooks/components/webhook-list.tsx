import type { DeliveredEvent, Webhook, WebhookDelivery } from '@shared/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { RelativeTime } from '@/components/relative-time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import {
  useDeleteWebhook,
  useSwitchWebhook,
  useTestWebhook,
  webhookDeliveriesQuery,
  webhooksQuery,
} from '../webhooks.queries';
import { eventsLabel } from './webhook-form';

/** The webhooks, how their last message went, and what can be done with each. */
export function WebhookList() {
  const webhooks = useQuery(webhooksQuery);
  const deleteWebhook = useDeleteWebhook();
  const [asked, setAsked] = useState<Webhook | null>(null);

  if (webhooks.isError && !webhooks.data) {
    return (
      <ErrorState
        title="Your webhooks could not be loaded."
        onRetry={() => void webhooks.refetch()}
        isRetrying={webhooks.isFetching}
      />
    );
  }
  if (!webhooks.data) return <Skeleton className="h-14" />;
  if (webhooks.data.length === 0) return <p className="text-ink-3">No webhooks yet.</p>;
  return (
    <>
      <ul aria-label="Webhooks" className="divide-y divide-line border-y border-line">
        {webhooks.data.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => setAsked(webhook)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Delete Webhook"
        description={`Nothing more is sent to ${asked?.url}, and its deliveries are forgotten.`}
        confirmLabel="Delete Webhook"
        onConfirm={() => asked && deleteWebhook.mutate(asked)}
      />
    </>
  );
}

function WebhookRow({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
  const switchWebhook = useSwitchWebhook();
  const testWebhook = useTestWebhook();
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { id, url, events, hasFailed, lastDelivery } = webhook;
  // Shown as it was moved, until the server has said what it is.
  const isOn = switchWebhook.isPending ? switchWebhook.variables.isOn : webhook.isOn;

  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="font-med [overflow-wrap:anywhere]">{url}</p>
          <p className="text-sm text-ink-3">
            {eventsLabel(events)} · {lastDelivery ? <Outcome delivery={lastDelivery} /> : 'nothing sent yet'}
          </p>
          {hasFailed && (
            <p className="mt-1 text-sm text-ink-2">
              <Badge tone="warn">Switched off</Badge> Too many messages in a row could not be delivered.
            </p>
          )}
        </div>
        <Switch
          aria-label={`Send to ${url}`}
          checked={isOn}
          onCheckedChange={(next) => switchWebhook.mutate({ id, isOn: next })}
          className="mt-1"
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Send a test to ${url}`}
          onClick={() => testWebhook.mutate(webhook)}
          isBusy={testWebhook.isPending}
        >
          Send Test
        </Button>
        <Button
          size="sm"
          aria-label={`Deliveries to ${url}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide Deliveries' : 'Deliveries'}
        </Button>
        <Button size="sm" kind="danger-quiet" aria-label={`Delete ${url}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      {isOpen && <DeliveryList id={listId} webhook={webhook} />}
    </li>
  );
}

const EVENT_LABELS: Record<DeliveredEvent, string> = {
  'recording.ready': 'Recording ready',
  'post.created': 'New post',
  'webhook.test': 'Test',
};

function DeliveryList({ id, webhook }: { id: string; webhook: Webhook }) {
  const { data: deliveries, isError, refetch, isFetching } = useQuery(webhookDeliveriesQuery(webhook));

  if (isError && !deliveries) {
    return (
      <ErrorState title="The deliveries could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  }
  if (!deliveries) return <Skeleton className="h-14" />;
  return (
    <ul id={id} aria-label={`Deliveries to ${webhook.url}`} className="grid gap-1.5 rounded-md bg-surface-sunk p-3">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="text-sm">
          <span className="font-med">{EVENT_LABELS[delivery.event]}</span>
          <span className="text-ink-3">
            {' · '}
            <RelativeTime time={delivery.createdAt} /> · <Outcome delivery={delivery} />
          </span>
        </li>
      ))}
      {deliveries.length === 0 && <li className="text-sm text-ink-3">Nothing was sent in the last 30 days.</li>}
    </ul>
  );
}

/** How the sending went so far. */
function Outcome({ delivery: { status, attempts, lastStatus, lastError } }: { delivery: WebhookDelivery }) {
  if (status === 'delivered') return <>delivered ({lastStatus})</>;
  if (status === 'failed') return <span className="text-danger">not delivered: {lastError}</span>;
  if (attempts === 0) return <>being sent</>;
  return (
    <>
      tried {attempts === 1 ? 'once' : `${attempts} times`}, will be tried again: {lastError}
    </>
  );
}
