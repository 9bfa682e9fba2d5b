import { FONT_SIZE, READING_SPEED } from '@shared/scripts';
import { TriangleAlert } from 'lucide-react';
import { Slider } from '@/components/ui/slider';
import { contrastRatio, READABLE_CONTRAST } from '../contrast';
import type { Draft } from '../draft';
import { useDraftField } from '../draft-store';
import { ColorField } from './color-field';
import { PrompterSample } from './prompter-sample';

type ScriptSettingsProps = {
  userId: string;
  /** What the sample shows; may lag behind while typing. */
  content: string;
  onDraftChange: (change: Partial<Draft>) => void;
  isColumn: boolean;
};

/** Reading speed, size and colours of the teleprompter; in a column of their own while there is no preview. */
export function ScriptSettings({ userId, content, onDraftChange, isColumn }: ScriptSettingsProps) {
  const wpm = useDraftField(userId, 'wpm');
  const fontSize = useDraftField(userId, 'fontSize');
  const textColor = useDraftField(userId, 'textColor');
  const backgroundColor = useDraftField(userId, 'backgroundColor');
  const contrast = contrastRatio(textColor, backgroundColor);
  return (
    <div className="flex flex-col gap-4">
      <div className={`grid gap-5 ${isColumn ? '' : 'tablet:grid-cols-2'}`}>
        <div className="flex flex-col gap-3.5">
          <Slider
            label="Reading speed"
            value={wpm}
            onValueChange={(value) => onDraftChange({ wpm: value })}
            {...READING_SPEED}
            formatValue={(value) => `${value} WPM`}
          />
          <Slider
            label="Font size"
            value={fontSize}
            onValueChange={(value) => onDraftChange({ fontSize: value })}
            {...FONT_SIZE}
            formatValue={(size) => `${size} px`}
          />
        </div>
        <div className={isColumn ? 'order-first flex flex-col' : 'flex flex-col [&>*]:flex-1'}>
          <PrompterSample content={content} look={{ fontSize, textColor, backgroundColor }} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ColorField
          label="Text color"
          value={textColor}
          onValueChange={(value) => onDraftChange({ textColor: value })}
        />
        <ColorField
          label="Background color"
          value={backgroundColor}
          onValueChange={(value) => onDraftChange({ backgroundColor: value })}
        />
      </div>
      {contrast < READABLE_CONTRAST && (
        <p className="flex items-center gap-1.5 text-xs text-warn" role="status">
          <TriangleAlert className="size-3.5 shrink-0" />
          These two colors are hard to tell apart. Make one of them lighter or darker, so that you can read the text.
        </p>
      )}
    </div>
  );
}
