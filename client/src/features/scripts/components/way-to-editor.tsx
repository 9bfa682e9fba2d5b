import { ArrowDown } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { isBlank } from '../draft';
import { useDraft } from '../draft-store';
import { focusEditor } from '../editor-focus';

/**
 * On phones the editor is screens below the top of the page, where a reload or coming back begins: text in it would seem to
 * be lost. This names it, and leads there.
 */
export function WayToEditor({ userId }: { userId: string }) {
  const { draft } = useDraft(userId);
  if (isBlank(draft)) return null;
  return (
    <Button
      kind="ghost"
      trailingIcon={ArrowDown}
      className="-my-1 h-11 max-w-full self-start tablet:hidden"
      onClick={() => focusEditor('text')}
    >
      <span className="min-w-0 truncate">Your script: {draft.title.trim() || 'Untitled'}</span>
    </Button>
  );
}
