import type { Recording } from '@shared/recordings';
import { Captions, ChevronDown, Film, MessageCircle } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { formatBytes } from '@/lib/format';
import { formatNameOf } from '../recording-details';
import { type DownloadState, saveCaptions, useOriginalDownload } from './download.queries';

const CAPTION_FORMATS = ['srt', 'vtt'] as const;

type DownloadMenuProps = { recording: Recording; small: DownloadState; size: 'md' | 'lg' };

/** The other files a recording can be had as. */
export function DownloadMenu({ recording, small, size }: DownloadMenuProps) {
  const original = useOriginalDownload(recording);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label="More downloads" icon={ChevronDown} kind="secondary" size={size} />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem icon={Film} disabled={original.isPending} onSelect={() => original.mutate()}>
          Original ({formatNameOf(recording)}, {formatBytes(recording.fileSize)})
        </DropdownMenuItem>
        <DropdownMenuItem icon={MessageCircle} disabled={small.preparing !== null} onSelect={small.start}>
          Small for WhatsApp
        </DropdownMenuItem>
        {recording.captionsUrl && (
          <>
            <DropdownMenuSeparator />
            {CAPTION_FORMATS.map((format) => (
              <DropdownMenuItem key={format} icon={Captions} onSelect={() => saveCaptions(recording, format)}>
                Captions (.{format})
              </DropdownMenuItem>
            ))}
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
