import type pg from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Logger } from '../logger';
import type { Database } from './client';
import { auditEvents } from './schema';

/** OWASP logging vocabulary. */
export type AuditEventName =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_fail_max'
  | 'authn_password_change'
  | 'authn_password_change_fail'
  | 'session_logout'
  | 'authn_token_created'
  | 'authn_token_revoked'
  | 'webhook_created'
  | 'webhook_deleted'
  | 'webhook_disabled'
  | 'authz_fail'
  | 'upload_complete'
  | 'sensitive_delete'
  | 'message_removed'
  | 'message_restored'
  | 'privilege_permissions_changed'
  | 'user_created'
  | 'user_updated'
  | 'user_deleted'
  | 'excess_rate_limit_exceeded'
  | 'malicious_csrf';

/** Who did it, from where. Taken from the request by `auditContextOf`. */
export type AuditContext = { userId: string | null; ip: string | null; requestId: string | null };

export type AuditEvent = AuditContext & {
  event: AuditEventName;
  /** Never secrets, never personal data: ids and counts. */
  details?: Record<string, string | number | boolean>;
};

export type AuditLog = {
  /** Writes one event. A failure is logged and never reaches the caller. */
  record(event: AuditEvent): Promise<void>;
  /** Writes only the first of these events that `caller` causes in a minute: refusals cost the caller nothing. */
  recordFirst(caller: string, event: AuditEvent): Promise<void>;
};

const BURST_SECONDS = 60;
const EXPIRED_AT_ONCE = 1_000;

export function createAuditLog(db: Database, logger: Logger): AuditLog {
  const bursts = new RateLimiterMemory({ points: 1, duration: BURST_SECONDS });

  const record = async (event: AuditEvent) => {
    try {
      await db.insert(auditEvents).values(event);
    } catch (error) {
      logger.error({ err: error, event: event.event }, 'audit event not written');
    }
  };

  return {
    record,
    async recordFirst(caller, event) {
      const isFirst = await bursts.consume(`${event.event} ${caller}`).then(
        () => true,
        () => false,
      );
      if (isFirst) await record(event);
    },
  };
}

/** Removes the events that are old enough for the database to allow it, the oldest first. Everything younger stays. */
export async function expireAuditEvents(pool: pg.Pool): Promise<void> {
  let removed: number;
  do {
    // Ids grow with time: the oldest rows are found without an index on their age.
    const { rowCount } = await pool.query(
      `delete from audit_events where id in (
         select id from (select id, at from audit_events order by id limit $1) as oldest
         where at < now() - audit_retention())`,
      [EXPIRED_AT_ONCE],
    );
    removed = rowCount ?? 0;
  } while (removed > 0);
}
