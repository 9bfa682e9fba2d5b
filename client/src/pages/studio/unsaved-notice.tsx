import { clsx } from 'clsx';
import { History } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useDeviceTakes } from '@/features/recorder';
import { count } from '@/lib/format';
import type { StudioTab } from './studio-tabs';

type UnsavedNoticeProps = { tab: StudioTab; onShow: () => void; className: string };

/** On the tabs that do not show them: recordings that are kept on this device only, and the way to them. */
export function UnsavedNotice({ tab, onShow, className }: UnsavedNoticeProps) {
  const { takes, found } = useDeviceTakes();
  const unsaved = found.length + takes.filter(({ step }) => step === 'failed').length;
  const isShown = tab !== 'record' && unsaved > 0;
  return (
    <div role="status" data-keep-clear="" className={clsx(isShown && className)}>
      {isShown && (
        <Button kind="ghost" size="sm" icon={History} className="[&_.lucide]:text-warn" onClick={onShow}>
          {count(unsaved, 'unsaved recording')}
        </Button>
      )}
    </div>
  );
}
