import { TriangleAlert } from 'lucide-react';
import { Slider } from '@/components/ui/slider';
import { FONT_SIZE, READING_SPEED } from '../../../../../shared/scripts';
import { contrastRatio, READABLE_CONTRAST } from '../contrast';
import type { Draft } from '../draft';
import { ColorField } from './color-field';
import { PrompterSample } from './prompter-sample';

type ScriptSettingsProps = {
  draft: Draft;
  /** What the sample shows; may lag behind while typing. */
  sample: Draft;
  onDraftChange: (change: Partial<Draft>) => void;
  isColumn: boolean;
};

/** Reading speed, size and colours of the teleprompter; in a column of their own while there is no preview. */
export function ScriptSettings({ draft, sample, onDraftChange, isColumn }: ScriptSettingsProps) {
  const contrast = contrastRatio(draft.textColor, draft.backgroundColor);
  return (
    <div className="flex flex-col gap-4">
      <div className={`grid gap-5 ${isColumn ? '' : 'tablet:grid-cols-2'}`}>
        <div className="flex flex-col gap-3.5">
          <Slider
            label="Reading speed"
            value={draft.wpm}
            onValueChange={(wpm) => onDraftChange({ wpm })}
            {...READING_SPEED}
            formatValue={(wpm) => `${wpm} WPM`}
          />
          <Slider
            label="Font size"
            value={draft.fontSize}
            onValueChange={(fontSize) => onDraftChange({ fontSize })}
            {...FONT_SIZE}
            formatValue={(size) => `${size} px`}
          />
        </div>
        <div className={isColumn ? 'order-first flex flex-col' : 'flex flex-col [&>*]:flex-1'}>
          <PrompterSample draft={{ ...draft, content: sample.content }} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <ColorField
          label="Text color"
          value={draft.textColor}
          onValueChange={(textColor) => onDraftChange({ textColor })}
        />
        <ColorField
          label="Background color"
          value={draft.backgroundColor}
          onValueChange={(backgroundColor) => onDraftChange({ backgroundColor })}
        />
      </div>
      {contrast < READABLE_CONTRAST && (
        <p className="flex items-center gap-1.5 text-xs text-warn" role="status">
          <TriangleAlert className="size-3.5 shrink-0" />
          These colors are close to each other ({contrast.toFixed(1)} to 1). Text reads well from 4.5 to 1.
        </p>
      )}
    </div>
  );
}
