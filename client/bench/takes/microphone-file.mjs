import { writeFileSync } from 'node:fs';

const RATE = 48_000;
const SECONDS = 4;
/** A beep each quarter of a second; its pitch tells it from its neighbours. */
const BEEP = { everySeconds: 0.25, seconds: 0.06, hertz: [700, 1100, 1700, 2600] };
const HEADER_BYTES = 44;

/** Writes what the fake microphone hears, again and again: as long as the film of the fake camera. */
export function writeMicrophoneFile(path) {
  const samples = RATE * SECONDS;
  const file = Buffer.alloc(HEADER_BYTES + samples * 2);
  writeHeader(file, samples * 2);
  for (let sample = 0; sample < samples; sample += 1) {
    file.writeInt16LE(Math.round(levelAt(sample / RATE) * 0x7fff), HEADER_BYTES + sample * 2);
  }
  writeFileSync(path, file);
}

function levelAt(seconds) {
  const beep = Math.floor(seconds / BEEP.everySeconds);
  const since = seconds - beep * BEEP.everySeconds;
  if (since >= BEEP.seconds) return 0;
  return 0.5 * Math.sin(2 * Math.PI * BEEP.hertz[beep % BEEP.hertz.length] * since);
}

function writeHeader(file, dataBytes) {
  file.write('RIFF', 0);
  file.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(dataBytes, 40);
}
