import type { User } from '@shared/auth';
import type { UserRow } from './auth.repository';

/** The user as that user sees it; nobody else ever gets this. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    fullName: row.fullName,
    email: row.email,
    company: row.company,
    phone: row.phone,
    website: row.website,
    createdAt: row.createdAt.toISOString(),
  };
}
