import { useId, useState } from 'react';
import { OfferedSubject } from './declined-subject';
import { FoldTitle } from './fold-title';

type OtherQuestionsProps = { questions: readonly string[]; isBlocked: boolean; onChosen: (question: string) => void };

/** For who asked something else than the script answers: what else was near, one press away. */
export function OtherQuestions({ questions, isBlocked, onChosen }: OtherQuestionsProps) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  if (questions.length === 0) return null;
  return (
    <div className="mt-1 text-sm">
      <FoldTitle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} className="underline underline-offset-2">
        <span id={titleId}>Not what you asked?</span>
      </FoldTitle>
      {isOpen && (
        <ul aria-labelledby={titleId} className="mt-1 flex flex-col gap-2">
          {questions.map((question) => (
            <li key={question}>
              <OfferedSubject subject={question} isBlocked={isBlocked} onChosen={onChosen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
