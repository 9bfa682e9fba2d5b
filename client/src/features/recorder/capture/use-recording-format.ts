import { useMemo } from 'react';
import { chooseRecordingFormat, isWebKitBrowser, type RecordingFormat } from './recording-format';

/** The recording format of the next take on this device. */
export function useRecordingFormat(): RecordingFormat {
  return useMemo(
    () =>
      chooseRecordingFormat({
        isTypeSupported: (mimeType) => typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(mimeType),
        isWebKit: isWebKitBrowser(navigator.userAgent),
        hasWeakEncoder: false,
      }),
    [],
  );
}
