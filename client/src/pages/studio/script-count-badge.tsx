import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { scriptsQuery } from '@/features/scripts';
import { count } from '@/lib/format';

export function ScriptCountBadge() {
  const { data: scripts } = useQuery(scriptsQuery);
  return scripts ? <Badge tone="line">{count(scripts.length, 'script')}</Badge> : null;
}
