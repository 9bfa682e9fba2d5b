const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** A web address as people type it gets `https://` when it names no scheme. */
export function withScheme(website: string): string {
  const address = website.trim();
  return address === '' || HAS_SCHEME.test(address) ? address : `https://${address}`;
}
