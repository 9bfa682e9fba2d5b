import type { ScriptVersion } from './generator-state';

const ORIGIN_NAMES: Record<ScriptVersion['origin'], string> = {
  generated: 'Original',
  conversational: 'Conversational',
  urgent: 'Urgent',
  shorter: 'Shorter',
  expanded: 'Expanded',
  rewrite: 'Rewritten',
  own: 'Your text',
};

/** Two versions of one origin are told apart: `Shorter`, `Shorter 2`. */
export function versionNames(versions: readonly ScriptVersion[]): string[] {
  return versions.map(({ origin }, index) => {
    const nth = versions.slice(0, index + 1).filter((other) => other.origin === origin).length;
    return nth === 1 ? ORIGIN_NAMES[origin] : `${ORIGIN_NAMES[origin]} ${nth}`;
  });
}
