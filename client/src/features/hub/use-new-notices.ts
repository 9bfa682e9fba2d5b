import { useQuery } from '@tanstack/react-query';
import { noticesQuery } from './notices.queries';

/** How many answers and reactions are new, for the link that leads to the hub. */
export function useNewNotices(): number {
  return useQuery(noticesQuery).data?.newCount ?? 0;
}
