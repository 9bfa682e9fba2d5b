import type { ReactionEmoji } from '@shared/hub';
import { clsx } from 'clsx';
import beers from '../emoji/beers.svg';
import bomb from '../emoji/bomb.svg';
import fire from '../emoji/fire.svg';
import hundred from '../emoji/hundred.svg';
import moneyFace from '../emoji/money-face.svg';
import sunglasses from '../emoji/sunglasses.svg';
import target from '../emoji/target.svg';
import thumbsUp from '../emoji/thumbs-up.svg';

const DRAWINGS: Record<ReactionEmoji, string> = {
  '🔥': fire,
  '💯': hundred,
  '👍': thumbsUp,
  '🤑': moneyFace,
  '💣': bomb,
  '😎': sunglasses,
  '🍻': beers,
  '🎯': target,
};

/** Drawn, not typed: devices without a colour emoji font would show empty boxes. The button around it has the name. */
export function Emoji({ emoji, className }: { emoji: ReactionEmoji; className?: string }) {
  return <img src={DRAWINGS[emoji]} alt="" draggable={false} className={clsx('shrink-0', className)} />;
}
