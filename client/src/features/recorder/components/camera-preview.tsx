import { clsx } from 'clsx';
import { useRef } from 'react';
import { useFrameWatch } from '../camera/use-frame-watch';

type CameraPreviewProps = {
  stream: MediaStream;
  /** Only what is shown is mirrored, never what is recorded. */
  isMirrored: boolean;
  onStalled: () => void;
};

/** The picture that is recorded, pixel for pixel. */
export function CameraPreview({ stream, isMirrored, onStalled }: CameraPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  useFrameWatch(video, stream, onStalled);
  return (
    <video
      ref={video}
      muted
      playsInline
      autoPlay
      aria-label="Camera preview"
      className={clsx('absolute inset-0 size-full object-cover', isMirrored && '-scale-x-100')}
    />
  );
}
