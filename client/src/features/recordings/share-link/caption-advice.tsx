import type { Recording } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { Captions } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdviceLine, MenuAdvice } from '@/components/advice';
import { captionDoubtQuery } from '../editor/caption-doubt.queries';
import { editorWords } from '../editor/editor.toasts';
import { captionAdviceWords } from '../recordings.toasts';
import type { AdvicePlace } from './share-advice';

type CaptionAdviceProps = {
  recording: Recording;
  place: AdvicePlace;
  /** What is passed on has its captions in the picture, where there are any, and none beside it. */
  isPostReady?: boolean;
  /** Stands in the place of a line while that has nothing to say. */
  otherwise?: ReactNode;
  /** Opens the editor of the recording at the first caption that may differ from what was said. */
  onCheckWords: () => void;
};

/** Before a video is passed on: that its captions may not be what is said. It blocks nothing. */
export function CaptionAdvice(props: CaptionAdviceProps) {
  const { recording, place, isPostReady = false, otherwise = null, onCheckWords } = props;
  const { captionsUrl, status } = recording;
  const { data, isError } = useQuery(captionDoubtQuery(recording));
  if (captionsUrl === null || status === 'failed') return otherwise;
  const isWarning = data !== undefined && data.doubt !== null && (data.areInPicture || !isPostReady);
  const action = { label: editorWords.checkWords, onAction: onCheckWords };
  const { doubt, none, checking, unknown } = captionAdviceWords;
  if (place === 'dialog') return isWarning ? <AdviceLine icon={Captions} words={doubt} action={action} /> : otherwise;
  const words = isWarning ? doubt : data ? none : isError ? unknown : checking;
  return <MenuAdvice icon={Captions} words={words} action={action} isWarning={isWarning} />;
}
