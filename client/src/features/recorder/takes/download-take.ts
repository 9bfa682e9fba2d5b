import { fileExtension } from '../format/recording-format';

/** A file name that every system accepts. */
export function takeFileName(title: string, mimeType: string): string {
  const name = title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);
  return `${name || 'recording'}.${fileExtension(mimeType)}`;
}

export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  downloadAddress(address, fileName);
  // The browser has read the address by the next task; Safari needs a moment more.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function downloadAddress(address: string, fileName: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: fileName });
  link.click();
}
