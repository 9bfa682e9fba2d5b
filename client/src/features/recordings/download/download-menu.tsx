import { type Recording, SMALL_MAX_BYTES } from '@shared/recordings';
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
import { downloadWords } from '../recordings.toasts';
import { CoverItem } from './cover-item';
import { type DownloadState, saveCaptions, useOriginalDownload, useVersionBytes } from './download.queries';

const CAPTION_FORMATS = ['srt', 'vtt'] as const;

type DownloadMenuProps = { recording: Recording; mp4: DownloadState; small: DownloadState; size: 'md' | 'lg' };

/** The other files a recording can be had as. */
export function DownloadMenu({ recording, mp4, small, size }: DownloadMenuProps) {
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
        <SmallItem recording={recording} mp4={mp4} small={small} />
        <CoverItem recording={recording} />
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

/** A file that WhatsApp shows in the chat; the MP4 itself when that is one. */
function SmallItem({ recording, mp4, small }: Omit<DownloadMenuProps, 'size'>) {
  const bytes = useVersionBytes(recording, 'mp4', mp4.isReady);
  if (bytes !== null && bytes <= SMALL_MAX_BYTES) {
    return (
      <DropdownMenuItem icon={MessageCircle} onSelect={mp4.start}>
        {downloadWords.mp4FitsWhatsApp(bytes)}
      </DropdownMenuItem>
    );
  }
  return (
    <DropdownMenuItem icon={MessageCircle} disabled={small.preparing !== null} onSelect={small.start}>
      {downloadWords.fitsWhatsApp}
    </DropdownMenuItem>
  );
}
