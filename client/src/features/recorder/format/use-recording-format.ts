import { useEffect, useMemo, useState } from 'react';
import type { OpenedCamera } from '../camera/open-camera';
import { hasWeakEncoder } from './encoder-strength';
import { chooseRecordingFormat, isWebKitBrowser, type RecordingFormat } from './recording-format';

/** The recording format of the next take with this camera on this device. */
export function useRecordingFormat(opened: OpenedCamera | null): RecordingFormat {
  const [isWeak, setWeak] = useState(false);

  useEffect(() => {
    if (!opened) return;
    let isCurrent = true;
    void hasWeakEncoder(opened.size).then((answer) => isCurrent && setWeak(answer));
    return () => {
      isCurrent = false;
    };
  }, [opened]);

  return useMemo(
    () =>
      chooseRecordingFormat({
        isTypeSupported: (mimeType) => typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(mimeType),
        isWebKit: isWebKitBrowser(navigator.userAgent),
        hasWeakEncoder: isWeak,
      }),
    [isWeak],
  );
}
