import { useEffect, useState } from 'react';

export type Device = { id: string; name: string };
export type Devices = { cameras: Device[]; microphones: Device[] };

const NONE: Devices = { cameras: [], microphones: [] };

/**
 * The cameras and microphones that can be chosen, kept up to date while they are plugged in and out. Browsers name
 * them only once one is in use, so the list is read again when `isCameraOn` changes.
 */
export function useDevices(isCameraOn: boolean): Devices {
  const [devices, setDevices] = useState(NONE);

  useEffect(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices?.enumerateDevices) return;
    let isCurrent = true;
    const read = async () => {
      const found = await mediaDevices.enumerateDevices().catch(() => []);
      if (isCurrent) setDevices({ cameras: named(found, 'videoinput'), microphones: named(found, 'audioinput') });
    };
    // Before the first use there is nothing to choose from.
    if (isCameraOn) void read();
    mediaDevices.addEventListener?.('devicechange', read);
    return () => {
      isCurrent = false;
      mediaDevices.removeEventListener?.('devicechange', read);
    };
  }, [isCameraOn]);

  return devices;
}

/** Without the browser's own aliases of the system's default. */
function named(found: MediaDeviceInfo[], kind: MediaDeviceKind): Device[] {
  return found
    .filter((device) => device.kind === kind && device.label && !/^(default|communications|)$/.test(device.deviceId))
    .map((device) => ({ id: device.deviceId, name: device.label }));
}
