/** Has the browser keep what pages are made of, so that they open without a connection. Not while developing. */
export async function keepPagesOnDevice(): Promise<void> {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    await navigator.serviceWorker.register('/service-worker.js');
}
