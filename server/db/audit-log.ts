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
  | 'authz_fail'
  | 'upload_complete'
  | 'sensitive_delete'
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
};

export function createAuditLog(db: Database, logger: Logger): AuditLog {
  return {
    async record(event) {
      try {
        await db.insert(auditEvents).values(event);
      } catch (error) {
        logger.error({ err: error, event: event.event }, 'audit event not written');
      }
    },
  };
}
