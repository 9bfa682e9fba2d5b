import { useEffect } from 'react';
import { useNewNotices } from '@/features/hub';
import { setHubNews } from '@/lib/hub-news';

/** Asks once a minute, on every page, whether somebody answered the user. */
export function HubNews() {
  const newCount = useNewNotices();
  useEffect(() => {
    setHubNews(newCount);
    return () => setHubNews(0);
  }, [newCount]);
  return null;
}
