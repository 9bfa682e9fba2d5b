import type { TextSources } from '@shared/script-generator';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GeneratorControls } from './generator-store';
import { scriptSourcesQuery } from './script-generator.queries';
import { sourcesOf, textsWithSources } from './script-origins';

type EditedText = {
  content: string;
  /** The saved script that is being edited, as the server has it. */
  saved: { scriptId: string | null; content: string };
};

/**
 * Where the facts of the text in the editor can be looked up; null for a text of somebody's own. This device knows it of
 * what it wrote since the user signed in, and the server of every saved script.
 */
export function useTextSources({ state, earlier }: GeneratorControls, { content, saved }: EditedText) {
  const { result } = state;
  const written = useMemo(() => sourcesOf(textsWithSources([result, ...earlier]), content), [result, earlier, content]);
  const { data } = useQuery({
    ...scriptSourcesQuery(saved.scriptId ?? ''),
    enabled: saved.scriptId !== null && written === null,
  });
  return useMemo<TextSources | null>(
    () => written ?? (data ? sourcesOf([{ ...data, script: saved.content }], content) : null),
    [written, data, saved.content, content],
  );
}
