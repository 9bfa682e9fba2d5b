const COMMON = /^(?:pass\s?word|qwert\w*|letmein|welcome|admin|iloveyou|dragon|monkey|credit|abc123|secret)[\d!?.]*$/i;

/** A hint that never blocks: null while the password is empty or good enough. */
export function weakPasswordHint(password: string): string | null {
  if (password === '') return null;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const isVaried = new Set(password).size >= 6;
  const isStrong =
    isVaried && !COMMON.test(password) && (password.length >= 14 || (password.length >= 10 && kinds >= 2));
  return isStrong ? null : 'Easy to guess. Longer is safer.';
}
