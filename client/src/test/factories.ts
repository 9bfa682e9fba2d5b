import type { User } from '@shared/auth';

export function aUser(fields: Partial<User> = {}): User {
  return {
    id: '01980000-0000-7000-8000-000000000001',
    username: 'danawhitfield',
    fullName: 'Dana Whitfield',
    email: 'dana@northline.example',
    company: 'Northline Credit',
    phone: '(312) 555-0148',
    website: 'https://northline.example',
    createdAt: '2025-11-01T09:00:00.000Z',
    ...fields,
  };
}
