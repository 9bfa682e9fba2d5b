import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useToasts } from '@/lib/toast';
import type { CameraProblem, CameraState } from '../machine/camera-machine';
import { useCameraToasts } from './use-camera-toasts';

function titlesAfter(problem: CameraProblem): string[] {
  const { rerender } = renderHook(({ camera }) => useCameraToasts(camera, false), {
    initialProps: { camera: { status: 'off' } as CameraState },
  });
  rerender({ camera: { status: 'failed', problem } });
  return renderHook(() => useToasts()).result.current.map(({ title }) => title);
}

test.each(['insecure', 'unsupported', 'no-recorder'] as const)(
  'where the camera cannot be asked for (%s), no notice blames the permissions',
  (problem) => expect(titlesAfter(problem)).toEqual([]),
);

test.each(['denied', 'not-found', 'in-use', 'failed'] as const)(
  'a camera that does not start is told of (%s)',
  (problem) => expect(titlesAfter(problem)).toEqual(['Camera Error']),
);
