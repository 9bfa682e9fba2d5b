import { describe, expect, test } from 'vitest';
import {
  choosesVersion,
  chosenBy,
  comparedWith,
  EMPTY_STATE,
  type GeneratorState,
  generatorStateSchema,
  isFromBefore,
  isOfOwnText,
  refinedVersion,
  type ScriptVersion,
  shownTitle,
  shownVersion,
  transition,
} from './generator-state';

const version = (script: string, origin: ScriptVersion['origin'] = 'shorter'): ScriptVersion => ({
  script,
  title: null,
  origin,
  writer: 'built-in',
  notes: [],
  sources: [],
  alternatives: [],
  arcOrigin: null,
  isOfOriginal: false,
});
const ofOriginal = (script: string, origin: ScriptVersion['origin']) => ({
  ...version(script, origin),
  isOfOriginal: true,
});
const generated: GeneratorState = transition(EMPTY_STATE, {
  type: 'generated',
  id: 'one',
  title: 'Two checks',
  generatedAt: 1,
  version: version('one', 'generated'),
});

describe('the generator', () => {
  test('holds title and script after generating', () => {
    expect(generated.result?.title).toBe('Two checks');
    expect(shownVersion(generated)?.script).toBe('one');
  });

  test('keeps the title when the script is refined', () => {
    const refined = transition(generated, { type: 'refined', version: version('two') });

    expect(refined.result?.title).toBe('Two checks');
    expect(shownVersion(refined)?.script).toBe('two');
  });

  test('takes the title of a script that took its place, keeps it in what is made of that, and has the first again', () => {
    const retold = transition(generated, { type: 'refined', version: { ...version('two'), title: 'One check' } });
    const rewritten = transition(retold, { type: 'rewritten', script: 'two, mended' });
    const refined = transition(rewritten, { type: 'refined', version: version('three') });
    expect([retold, rewritten, refined].map((state) => shownVersion(state)?.title)).toEqual(Array(3).fill('One check'));
    expect(shownVersion(transition(refined, { type: 'versionChosen', index: 0 }))?.title).toBeNull();
  });

  test('keeps the original and the latest five versions one click away', () => {
    const state = ['two', 'three', 'four', 'five', 'six', 'seven'].reduce<GeneratorState>(
      (before, script) => transition(before, { type: 'refined', version: version(script) }),
      generated,
    );

    expect(state.result?.versions.map(({ script }) => script)).toEqual([
      'one',
      'three',
      'four',
      'five',
      'six',
      'seven',
    ]);
    expect(shownVersion(transition(state, { type: 'versionChosen', index: 0 }))?.script).toBe('one');
  });

  test('keeps each refinement beside the others, and has one that comes again only once', () => {
    const talked = transition(generated, { type: 'refined', version: version('talked') });
    const first = transition(talked, { type: 'versionChosen', index: 0 });
    const pressed = transition(first, { type: 'refined', version: version('pressed') });
    const again = transition(pressed, { type: 'refined', version: version('talked') });

    expect(again.result?.versions.map(({ script }) => script)).toEqual(['one', 'talked', 'pressed']);
    expect(shownVersion(again)?.script).toBe('talked');
  });

  test('puts a rewrite behind the version that it was made of, and tells its changes against that one', () => {
    const refined = ['two', 'three'].reduce<GeneratorState>(
      (before, script) => transition(before, { type: 'refined', version: version(script) }),
      generated,
    );
    const second = transition(refined, { type: 'versionChosen', index: 1 });
    const { result } = transition(second, { type: 'rewritten', script: 'two, mended' });

    expect(result?.versions.map(({ script }) => script)).toEqual(['one', 'two', 'two, mended', 'three']);
    expect([0, 1, 2, 3].map((shown) => result && comparedWith({ ...result, shown }))).toEqual([null, 0, 1, 0]);
  });

  test('counts suggested rewrites taken in a row as one version', () => {
    const state = ['first', 'second', 'third'].reduce<GeneratorState>(
      (before, script) => transition(before, { type: 'rewritten', script }),
      generated,
    );

    expect(state.result?.versions.map(({ script }) => script)).toEqual(['one', 'third']);
  });

  describe('that chooses among the versions of a script', () => {
    const urgent = transition(generated, { type: 'refined', version: ofOriginal('two', 'urgent') });
    const choice = (state: GeneratorState) => state.result && choosesVersion(state.result);

    test('makes each of them of the original, whichever is shown, and knows those that were made', () => {
      const shorter = transition(urgent, { type: 'refined', version: ofOriginal('three', 'shorter') });
      expect([generated, urgent, shorter].map(choice)).toEqual([true, true, true]);
      expect([generated, urgent, shorter].map((state) => refinedVersion(state)?.script)).toEqual(Array(3).fill('one'));
      const { result } = shorter;
      expect(result && [chosenBy(result, 'urgent'), chosenBy(result, 'shorter'), chosenBy(result, 'expanded')]).toEqual(
        [1, 2, null],
      );
    });

    test('gives each the title of the original or its own, and its place even where two have the same words', () => {
      const retold = transition(generated, {
        type: 'refined',
        version: { ...ofOriginal('two', 'urgent'), title: 'One check' },
      });
      const shorter = transition(retold, { type: 'refined', version: ofOriginal('two', 'shorter') });
      expect(shorter.result && [shownTitle(retold.result ?? shorter.result), shownTitle(shorter.result)]).toEqual([
        'One check',
        'Two checks',
      ]);
      expect(shorter.result).toMatchObject({ shown: 2, versions: [{}, { origin: 'urgent' }, { origin: 'shorter' }] });
    });

    test('changes the shown text where somebody edited or wrote that, or a chat model wrote the script', () => {
      const rewritten = transition(urgent, { type: 'rewritten', script: 'two, mended' });
      const own = transition(urgent, { type: 'ownTextTaken', title: 'Mine', script: 'mine' });
      const byModel = transition(EMPTY_STATE, {
        type: 'generated',
        id: 'one',
        title: 'Two checks',
        generatedAt: 1,
        version: { ...version('one', 'generated'), writer: 'model' },
      });
      const refinedByModel = transition(byModel, { type: 'refined', version: version('two') });
      expect([rewritten, own, byModel, refinedByModel].map(choice)).toEqual(Array(4).fill(false));
      expect([rewritten, own, refinedByModel].map((state) => refinedVersion(state)?.script)).toEqual([
        'two, mended',
        'mine',
        'two',
      ]);
      expect(refinedVersion(EMPTY_STATE)).toBeNull();
      expect(choice(transition(own, { type: 'versionChosen', index: 0 }))).toBe(true);
    });
  });

  describe("with a text of the user's own", () => {
    const refined = transition(generated, { type: 'refined', version: version('two') });
    const own = transition(refined, { type: 'ownTextTaken', title: 'Mine', script: 'mine' });

    test('shows it as one more version, of which the server knows nothing', () => {
      expect(shownVersion(own)).toEqual({
        script: 'mine',
        title: 'Mine',
        origin: 'own',
        writer: null,
        notes: [],
        sources: [],
        alternatives: [],
        arcOrigin: null,
        isOfOriginal: false,
      });
      expect(own.result?.versions.map(({ script }) => script)).toEqual(['one', 'two', 'mine']);
      expect(transition(own, { type: 'ownTextTaken', title: 'Mine', script: 'mine' })).toEqual(own);
    });

    test('puts what is made of it behind it, under its name, and tells the changes against it', () => {
      const other = { ...version('mine, shorter'), title: 'A title of the library' };
      const shorter = transition(own, { type: 'refined', version: other });
      const first = transition(shorter, { type: 'versionChosen', index: 0 });
      const { result } = transition(first, { type: 'refined', version: version('three') });

      expect(shorter.result && shownTitle(shorter.result)).toBe('Mine');
      expect(result?.versions.map(({ script }) => script)).toEqual(['one', 'two', 'three', 'mine', 'mine, shorter']);
      expect([1, 2, 3, 4].map((shown) => result && comparedWith({ ...result, shown }))).toEqual([0, 0, 0, 3]);
      expect([1, 2, 3, 4].map((shown) => result && isOfOwnText({ ...result, shown }))).toEqual([
        false,
        false,
        true,
        true,
      ]);
    });

    test('never lets go of it, however much is made of it', () => {
      const again = transition(own, { type: 'ownTextTaken', title: 'Mine', script: 'mine, changed' });
      const state = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].reduce<GeneratorState>(
        (before, script) => transition(before, { type: 'refined', version: version(script) }),
        again,
      );

      expect(state.result?.versions.map(({ script }) => script)).toEqual([
        'one',
        'mine',
        'mine, changed',
        'c',
        'd',
        'e',
        'f',
        'g',
      ]);
      expect(shownVersion(state)?.script).toBe('g');
    });
  });

  test('shows an earlier script again as it was, but for a notice, and leaves the answer to the last subject', () => {
    const unchanged = { refinement: 'urgent' as const, notes: ['No deadline.'] };
    const { result } = transition(generated, { type: 'leftUnchanged', unchanged });
    const next = transition(generated, {
      type: 'generated',
      id: 'two',
      title: 'Other',
      generatedAt: 2,
      version: version('new', 'generated'),
    });
    const declined = { code: 'no-facts' as const, detail: 'Nothing is known.', subjects: ['Old debts'] };
    const state = transition(next, { type: 'declined', declined });

    const chosen = result && transition(state, { type: 'earlierChosen', result });
    expect(chosen).toEqual({ ...generated, declined, isChosen: true });
    expect([isFromBefore(state), chosen && isFromBefore(chosen)]).toEqual([true, false]);
    expect(chosen && isFromBefore(transition(chosen, { type: 'declined', declined }))).toBe(true);
  });

  test('starts anew with the next generated script', () => {
    const refined = transition(generated, { type: 'refined', version: version('two') });
    const next = transition(refined, {
      type: 'generated',
      id: 'two',
      title: 'Other',
      generatedAt: 2,
      version: version('new', 'generated'),
    });

    expect(next.result).toMatchObject({ title: 'Other', shown: 0 });
    expect(next.result?.versions).toHaveLength(1);
  });

  test('ignores changes without a script and versions that do not exist', () => {
    expect(transition(EMPTY_STATE, { type: 'refined', version: version('x') })).toEqual(EMPTY_STATE);
    expect(transition(EMPTY_STATE, { type: 'rewritten', script: 'x' })).toEqual(EMPTY_STATE);
    expect(transition(generated, { type: 'versionChosen', index: 3 })).toBe(generated);
  });

  test('holds why a refinement changed nothing until something else is done with the script', () => {
    const unchanged = { refinement: 'urgent' as const, notes: ['No deadline.'] };
    const left = transition(generated, { type: 'leftUnchanged', unchanged });

    expect(left.result).toMatchObject({ unchanged, versions: [{ script: 'one' }] });
    for (const event of [
      { type: 'refinementStarted' } as const,
      { type: 'versionChosen', index: 0 } as const,
      { type: 'rewritten', script: 'two' } as const,
    ]) {
      expect(transition(left, event).result?.unchanged).toBeNull();
    }
  });

  test('holds a declined subject until there is another one or it is asked about again, and the script beside it', () => {
    const declined = { code: 'no-facts' as const, detail: 'Nothing is known.', subjects: ['Old debts'] };
    const state = transition(generated, { type: 'declined', declined });

    expect(state).toEqual({ ...generated, declined });
    expect(transition(state, { type: 'subjectChanged' })).toEqual(generated);
    expect(transition(state, { type: 'generationStarted' })).toEqual(generated);
  });

  test('reads what an earlier version kept', () => {
    const kept = {
      result: {
        title: 'Two checks',
        versions: [{ script: 'one', writer: 'model', notes: [], origin: 'generated' }],
        shown: 0,
      },
    };

    expect(shownVersion(generatorStateSchema.parse(kept))).toMatchObject({
      script: 'one',
      sources: [],
      arcOrigin: null,
      title: null,
    });
    expect(generatorStateSchema.parse(kept).result?.generatedAt).toBeNull();
  });
});
