/** Opens WhatsApp with a message ready to be sent to anyone. */
export const whatsAppAddress = (message: string) => `https://wa.me/?text=${encodeURIComponent(message)}`;

/** Opens the mail program with a message to nobody yet. */
export const emailAddress = (subject: string, message: string) =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;

/** Whether this browser can hand a link to other apps by itself. */
export const canShareToApps = () => typeof navigator.share === 'function';

/** Whether this browser can hand `file` itself to other apps. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });

/** False when the browser will not copy. `text` may still be on its way, so that the click that asked for it counts. */
export async function copyText(text: Promise<string>): Promise<boolean> {
  return (await copyWhenThere(text)) || (await copyNow(text));
}

// Safari copies only during a click, and takes a promise for what comes later.
async function copyWhenThere(text: Promise<string>): Promise<boolean> {
  try {
    const plain = text.then((ready) => new Blob([ready], { type: 'text/plain' }));
    // Unheard, a failed promise is reported as an error of the page.
    plain.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    return true;
  } catch {
    return false;
  }
}

async function copyNow(text: Promise<string>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

/** Follows an address that leaves the page where it is. */
export function followAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.click();
}
