import { beforeEach, expect, test, vi } from 'vitest';
import { askForCamera } from './open-camera';

type Asked = { video: MediaTrackConstraints; audio: MediaTrackConstraints };

let asked: Asked[];
let plugged: string[];
/** What the devices cannot do: the name of the first constraint that fails, or null. */
let refuse: (input: Asked) => string | null;
/** A phone, and how it is held; null for a computer. */
let orientation: OrientationType | null;

beforeEach(() => {
  asked = [];
  orientation = null;
  refuse = () => null;
  plugged = ['usb-camera', 'usb-microphone'];
  vi.stubGlobal('window', { matchMedia: () => ({ matches: orientation !== null }) });
  vi.stubGlobal('screen', {
    get orientation() {
      return orientation === null ? undefined : { type: orientation };
    },
  });
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getSupportedConstraints: () => ({ aspectRatio: true }),
      enumerateDevices: async () => plugged.map((deviceId) => ({ deviceId })),
      getUserMedia: async (input: Asked) => {
        asked.push(input);
        const constraint = refuse(input);
        if (constraint === null) return { getTracks: () => [] };
        throw Object.assign(new Error('Overconstrained'), { name: 'OverconstrainedError', constraint });
      },
    },
  });
});

const CHOSEN = { aspectRatio: '9:16', cameraId: 'usb-camera', microphoneId: 'usb-microphone' } as const;
const deviceOf = ({ deviceId }: MediaTrackConstraints) => (deviceId as { exact: string } | undefined)?.exact;

test('a chosen camera is kept when only the chosen microphone is missing', async () => {
  plugged = ['usb-camera'];
  refuse = ({ audio }) => (deviceOf(audio) ? 'deviceId' : null);
  await askForCamera(CHOSEN);
  expect(asked).toHaveLength(2);
  expect(deviceOf(asked[1]?.video ?? {})).toBe('usb-camera');
  expect(asked[1]?.video.aspectRatio).toEqual({ exact: 9 / 16 });
});

test('a camera that cannot crop by itself is kept, and so is the microphone', async () => {
  refuse = ({ video }) => (video.aspectRatio ? 'aspectRatio' : null);
  await askForCamera(CHOSEN);
  expect(deviceOf(asked[1]?.video ?? {})).toBe('usb-camera');
  expect(deviceOf(asked[1]?.audio ?? {})).toBe('usb-microphone');
});

test('an unplugged camera gives way to another one, which may not crop either', async () => {
  plugged = ['usb-microphone'];
  refuse = ({ video }) => (deviceOf(video) ? 'deviceId' : video.aspectRatio ? 'aspectRatio' : null);
  await askForCamera(CHOSEN);
  expect(asked).toHaveLength(3);
  expect(deviceOf(asked[2]?.audio ?? {})).toBe('usb-microphone');
});

test.each(['', 'deviceId'])(
  'a refusal that does not say what is wrong (%o) ends with any device',
  async (constraint) => {
    refuse = ({ video, audio }) => (deviceOf(video) || deviceOf(audio) ? constraint : null);
    await askForCamera(CHOSEN);
    expect(asked.length).toBeLessThanOrEqual(3);
  },
);

test('what no device can do is reported', async () => {
  refuse = () => 'frameRate';
  await expect(askForCamera(CHOSEN)).rejects.toThrow('Overconstrained');
  expect(asked.length).toBeLessThanOrEqual(4);
});

test.each(['portrait-primary', 'portrait-secondary', 'landscape-primary', 'landscape-secondary'] as const)(
  'a phone is asked for the picture that fits how it is held at that moment: %s',
  async (held) => {
    orientation = held;
    await askForCamera({ aspectRatio: '9:16' });
    const [video] = asked.map((input) => input.video);
    const isUpright = held.startsWith('portrait');
    expect(video?.aspectRatio).toEqual(isUpright ? undefined : { exact: 9 / 16 });
    expect(video?.width).toEqual(isUpright ? { ideal: 1920 } : undefined);
  },
);
