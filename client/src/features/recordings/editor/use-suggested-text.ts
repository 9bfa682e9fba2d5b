import { useMemo } from 'react';
import { wholeSentences } from './caption-text';
import { type Reachable, suggestedPostText, withoutTake } from './post-text';
import type { EditorState } from './use-editor';

type SuggestionSource = Reachable & {
  editor: EditorState;
  title: string;
  script: { title: string; content?: string } | undefined;
};

/**
 * Of the words that are heard, as a take may stop before the end of its script and parts of it may be removed. Its title is
 * the script's: a recording's own may be a note, such as which take it is.
 */
export function useSuggestedText({ editor, title, script, phone, website }: SuggestionSource): string {
  const { shownWords } = editor;
  const { words } = editor.draft;
  return useMemo(() => {
    const isKnown = words.length > 0;
    const text = isKnown ? wholeSentences(words, new Set(shownWords), script?.content) : (script?.content ?? '');
    return suggestedPostText({
      title: withoutTake(script?.title || title),
      text,
      script: script?.content,
      phone,
      website,
    });
  }, [words, shownWords, script?.content, script?.title, title, phone, website]);
}
