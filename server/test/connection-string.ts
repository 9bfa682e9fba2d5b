/** A socket address has no host, which URL refuses, so the name is replaced in the text. */
export function withDatabase(connectionString: string, name: string): string {
  return connectionString.replace(/(:\/\/[^/?]*)\/?[^?]*/, `$1/${name}`);
}
