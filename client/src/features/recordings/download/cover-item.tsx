import type { Recording } from '@shared/recordings';
import { Image } from 'lucide-react';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { downloadWords } from '../recordings.toasts';
import { saveCover } from './download.queries';

/** Saves the cover as a picture. Not while it is made anew: the picture from before would be saved. */
export function CoverItem({ recording }: { recording: Recording }) {
  const { thumbnailUrl, thumbnailStatus } = recording;
  return (
    <DropdownMenuItem
      icon={Image}
      disabled={thumbnailUrl === null || thumbnailStatus === 'processing'}
      onSelect={() => saveCover(recording)}
    >
      {downloadWords.cover}
    </DropdownMenuItem>
  );
}
