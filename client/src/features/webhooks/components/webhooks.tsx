import { WebhookForm } from './webhook-form';
import { WebhookList } from './webhook-list';

/** Addresses of the user's own servers that are told of new posts and of recordings that are ready. */
export function Webhooks() {
  return (
    <section aria-labelledby="webhooks" className="grid gap-4 border-t border-line p-4 max-tablet:p-3.5">
      <div>
        <h3 id="webhooks" className="mb-1 text-[16px] leading-[22px]">
          Webhooks
        </h3>
        <p className="text-ink-2">
          Your own server is told when a recording of yours is ready, or when you post in the hub. Every message is
          signed.
        </p>
      </div>
      <WebhookForm />
      <WebhookList />
    </section>
  );
}
