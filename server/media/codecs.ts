/** The codecs of FFmpeg, which are installed only where they exist for the platform. */
export type Codecs = typeof import('node-av') & Pick<typeof import('@mediabunny/server'), 'toAvFrame'>;

let loading: Promise<Codecs | null> | undefined;

/** Null where there are none: then nothing can be decoded or encoded, only copied. */
export function loadCodecs(): Promise<Codecs | null> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Codecs | null> {
  try {
    const [{ registerMediabunnyServer, toAvFrame }, av] = await Promise.all([
      import('@mediabunny/server'),
      import('node-av'),
    ]);
    // Software only: a driver that fails would fail in the middle of a video.
    registerMediabunnyServer({ hardwareContext: null });
    return { ...av, toAvFrame };
  } catch {
    return null;
  }
}
