import { Cue } from '@/components/cue';
import type { Draft } from '../draft';

const SAMPLE_WORDS = 24;
const READ_WORDS = 5;
const EMPTY_SAMPLE = 'Your script in the teleprompter: this is how its size and colors will look while you read.';

type PrompterSampleProps = {
  content: string;
  look: Pick<Draft, 'fontSize' | 'textColor' | 'backgroundColor'>;
};

/** How the script's settings look in the teleprompter; decoration beside the controls that set them. */
export function PrompterSample({ content, look }: PrompterSampleProps) {
  const beginning = content.slice(0, 600);
  const text = beginning.trim() === '' ? EMPTY_SAMPLE : beginning;
  const words = text.split(/\s+/).filter(Boolean).slice(0, SAMPLE_WORDS);
  return (
    <div
      aria-hidden="true"
      data-surface="studio"
      className="relative min-h-[118px] overflow-hidden rounded-md font-read desktop:min-h-[140px]"
      style={{ background: look.backgroundColor, color: look.textColor }}
    >
      <div
        dir="auto"
        // The sample shows as many whole lines as have room.
        className="absolute inset-x-0 top-3 h-[round(down,calc(100%-1.25rem),1lh)] overflow-hidden pr-3.5 pl-6 leading-[1.42] break-words"
        style={{ fontSize: look.fontSize }}
      >
        <span className="opacity-60">{words.slice(0, READ_WORDS).join(' ')}</span> {words.slice(READ_WORDS).join(' ')}
      </div>
      <Cue className="absolute left-0 top-4 scale-75" />
    </div>
  );
}
