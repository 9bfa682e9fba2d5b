import { MESSAGE_MAX } from '@shared/hub';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { lengthWords } from '../hub.toasts';

/** Characters. */
export const LENGTH_SHOWN_FROM = MESSAGE_MAX - 500;
/** A pause in typing: a screen reader would otherwise read a number after each key. */
const ANNOUNCED_AFTER_MS = 1_000;

type MessageLengthProps = { id: string; length: number };

/** How long a text is, once that matters; announced when the typing pauses. */
export function MessageLength({ id, length }: MessageLengthProps) {
  const words = length >= LENGTH_SHOWN_FROM ? lengthWords(length) : '';
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), ANNOUNCED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [words]);

  return (
    <>
      {words !== '' && (
        <p id={id} className={clsx('pt-1 text-xs tabular-nums', length > MESSAGE_MAX ? 'text-danger' : 'text-ink-3')}>
          {words}
        </p>
      )}
      <span role="status" className="sr-only">
        {announced}
      </span>
    </>
  );
}
