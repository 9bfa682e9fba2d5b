import { describe, expect, test } from 'vitest';
import { type GeneratorState, type ScriptVersion, shownVersion, transition } from './generator-state';

const version = (script: string, origin: ScriptVersion['origin'] = 'shorter'): ScriptVersion => ({
  script,
  origin,
  writer: 'built-in',
  notes: [],
});
const generated: GeneratorState = transition(
  { result: null },
  { type: 'generated', id: 'one', title: 'Two checks', version: version('one', 'generated') },
);

describe('the generator', () => {
  test('holds title and script after generating', () => {
    expect(generated.result?.title).toBe('Two checks');
    expect(shownVersion(generated)?.script).toBe('one');
  });

  test('keeps the title when the script is refined', () => {
    const refined = transition(generated, { type: 'changed', version: version('two') });

    expect(refined.result?.title).toBe('Two checks');
    expect(shownVersion(refined)?.script).toBe('two');
  });

  test('keeps the last three versions one click away', () => {
    const state = ['two', 'three', 'four'].reduce<GeneratorState>(
      (before, script) => transition(before, { type: 'changed', version: version(script) }),
      generated,
    );

    expect(state.result?.versions.map(({ script }) => script)).toEqual(['two', 'three', 'four']);
    expect(shownVersion(transition(state, { type: 'versionChosen', index: 0 }))?.script).toBe('two');
  });

  test('goes on from the shown version, so that an undone refinement does not come back', () => {
    const refined = transition(generated, { type: 'changed', version: version('too short') });
    const undone = transition(refined, { type: 'versionChosen', index: 0 });
    const again = transition(undone, { type: 'changed', version: version('better') });

    expect(again.result?.versions.map(({ script }) => script)).toEqual(['one', 'better']);
  });

  test('counts suggested rewrites taken in a row as one version', () => {
    const state = ['first', 'second', 'third'].reduce<GeneratorState>(
      (before, script) => transition(before, { type: 'changed', version: version(script, 'rewrite') }),
      generated,
    );

    expect(state.result?.versions.map(({ script }) => script)).toEqual(['one', 'third']);
  });

  test('starts anew with the next generated script', () => {
    const refined = transition(generated, { type: 'changed', version: version('two') });
    const next = transition(refined, {
      type: 'generated',
      id: 'two',
      title: 'Other',
      version: version('new', 'generated'),
    });

    expect(next.result).toMatchObject({ title: 'Other', shown: 0 });
    expect(next.result?.versions).toHaveLength(1);
  });

  test('ignores changes without a script and versions that do not exist', () => {
    expect(transition({ result: null }, { type: 'changed', version: version('x') })).toEqual({ result: null });
    expect(transition(generated, { type: 'versionChosen', index: 3 })).toBe(generated);
  });
});
