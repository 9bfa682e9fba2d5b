import type { Recording } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { ScanText } from 'lucide-react';
import { AdviceLine, BarAdvice, MenuAdvice } from '@/components/advice';
import { type CheckedPart, type PartCheck, sharedPartsWords, sumOfParts, useOpenInPart } from '@/features/compliance';
import {
  type AdviceShown,
  linkPageQuery,
  SHARED_PARTS,
  type SharedPart,
  type SharedTexts,
  sharedPartNames,
  sharedTextsQuery,
} from '@/features/recordings';
import type { Filmed } from '@/features/scripts';
import type { ScriptToReview } from './use-script-to-review';

type StatementsToReviewProps = AdviceShown & {
  userId: string;
  title: string;
  /** Undefined while the take is not on the server yet. */
  recording: Recording | undefined;
  script: ScriptToReview;
  onOpenScript: (filmed: Filmed) => void;
  isUrgent?: boolean;
};

/** Before a video is passed on: what is still to review in all that is read or heard of it. It blocks nothing. */
export function StatementsToReview(props: StatementsToReviewProps) {
  const { place, script, onReview, onOpenScript } = props;
  const sum = sumOfParts(useCheckedParts(props));
  const isWarning = sum.statements > 0;
  const action = isWarning
    ? { label: 'Review', onAction: () => onReview(sum.open, () => onOpenScript(script.filmed)) }
    : undefined;
  const line = { icon: ScanText, words: sharedPartsWords(sum), action };
  if (place === 'menu') return <MenuAdvice {...line} isWarning={isWarning} />;
  if (place === 'editor') return <BarAdvice {...line} isWarning={isWarning} />;
  return isWarning ? <AdviceLine {...line} /> : null;
}

const NO_TEXTS: SharedTexts = { title: '', words: '', whole: '', cover: '', look: '', post: '', button: '' };

/** Each part that has words, with what is to review in it. */
function useCheckedParts(props: StatementsToReviewProps): CheckedPart<SharedPart>[] {
  const { userId, title, recording, script, written, isLink = false, isUrgent = true } = props;
  const stored = useQuery(sharedTextsQuery(recording));
  const page = useQuery({ ...linkPageQuery(recording?.id ?? ''), enabled: isLink && recording !== undefined });
  const button = page.data?.options.callToAction?.label ?? '';
  const texts: SharedTexts = { ...NO_TEXTS, title, button, ...stored.data, ...written };
  const check = { userId, scriptKey: script.key, isUrgent };
  const cut = { whole: texts.whole, shown: texts.words };
  const checks: Record<SharedPart, PartCheck> = {
    title: useOpenInPart({ ...check, text: texts.title }),
    script: useOpenInPart({ ...check, text: script.text, cut }),
    words: useOpenInPart({ ...check, text: texts.words, besides: script.text }),
    cover: useOpenInPart({ ...check, text: texts.cover }),
    look: useOpenInPart({ ...check, text: texts.look }),
    post: useOpenInPart({ ...check, text: texts.post }),
    button: useOpenInPart({ ...check, text: texts.button }),
  };
  const hasWords = { ...texts, script: script.text };
  const parts = SHARED_PARTS.filter((part) => hasWords[part].trim() !== '').map((part) => ({
    part,
    name: sharedPartNames[part],
    ...checks[part],
  }));
  const rest = restOf({ script, isSilent: texts.words === '', isLoading: stored.isLoading, hasFailed: stored.isError });
  return [...parts, ...rest];
}

type RestOptions = { script: ScriptToReview; isSilent: boolean; isLoading: boolean; hasFailed: boolean };

/** The parts whose statements cannot be counted: their words are still being loaded, could not be, or are unknown. */
function restOf({ script, isSilent, isLoading, hasFailed }: RestOptions): CheckedPart<SharedPart>[] {
  const isUnspoken = script.text === '' && isSilent && !isLoading && !hasFailed;
  const without = (part: SharedPart, name: string, open: 'checking' | 'unknown') => [
    { part, name, open, isMixed: false },
  ];
  return [
    ...(script.isLoading ? without('script', sharedPartNames.script, 'checking') : []),
    ...(isLoading ? without('words', sharedPartNames.edits, 'checking') : []),
    ...(hasFailed ? without('words', sharedPartNames.edits, 'unknown') : []),
    ...(isUnspoken && !script.isLoading ? without('script', sharedPartNames.said, 'unknown') : []),
  ];
}
