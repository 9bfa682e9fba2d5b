import { Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { whenNearScreen } from '@/lib/near-screen';

/** How many are on the largest usual screen at first. */
export const TILES_AHEAD = 12;

type TileProps = {
  title: string;
  headingLevel: 2 | 3;
  /** Stands beside the title. */
  badge?: ReactNode;
  /** Of the first tiles, which are seen at once. */
  isAhead: boolean;
  thumbnail: ReactNode;
  children: ReactNode;
};

/**
 * One of perhaps hundreds: what it holds is made when it comes near the screen. Its title is always there, for whoever
 * searches the page or has it read out.
 */
export function Tile({ title, headingLevel, badge, isAhead, thumbnail, children }: TileProps) {
  const [isNear, setNear] = useState(isAhead);
  const watch = useCallback((tile: HTMLLIElement) => whenNearScreen(tile, () => setNear(true)), []);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <li
      ref={isNear ? undefined : watch}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-1 [contain-intrinsic-size:auto_320px] [content-visibility:auto]"
    >
      {isNear ? thumbnail : <div data-surface="studio" className="aspect-[16/10] rounded-t-[11px] bg-stage" />}
      <div className="flex flex-1 flex-col gap-1 py-3 pr-3 pl-3.5">
        <div className="flex items-start gap-2">
          <Heading className="line-clamp-2 min-w-0 flex-1 text-md break-words">{title}</Heading>
          {badge}
        </div>
        {isNear ? children : <div className="min-h-14" />}
      </div>
    </li>
  );
}

/** What can be done with a recording from its tile; deleting stands apart, at the end. */
export function TileActions(props: { title: string; onDelete: () => void; children: ReactNode }) {
  return (
    <div className="mt-auto -ml-2 flex items-center gap-0.5 pt-1.5">
      {props.children}
      <span className="flex-1" />
      <IconButton
        label={`Delete ${props.title}`}
        icon={Trash2}
        size="sm"
        hasTooltip={false}
        className="hover:text-danger focus-visible:text-danger"
        onClick={props.onDelete}
      />
    </div>
  );
}
