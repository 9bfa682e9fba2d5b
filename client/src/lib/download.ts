/** Safari reads the address of a blob some moments after the click. */
const REVOKE_AFTER_MS = 60_000;

/** Saves what the server answers at `address`, which must be of this origin, under `fileName`. */
export function downloadFrom(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

export function downloadBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  downloadFrom(address, fileName);
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
