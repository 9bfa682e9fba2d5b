import type { Finding } from '@shared/compliance/types';
import { ChevronDown, ScanText, Scissors, SquarePen } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { type AdvisedField, type SaidWords, TextAdviceContext } from '@/components/text-advice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { adviceWords, LIMITS_TITLE, languageWords, saidAdviceWords } from '../compliance.toasts';
import { applyRewrite, rebaseFindings, statementOf } from '../findings';
import type { SentenceReading } from '../readings';
import { groupBySentence, reviewed } from '../statements';
import { rememberShown } from '../unseen-statements';
import { useFindings } from '../use-findings';
import type { Rewriting } from '../use-review';
import { stripButton } from './appearance';
import { CheckLimits } from './check-limits';
import { Suggestion, takeWords } from './finding-details';

/** A message is short, and is not to be commented on while it is typed. */
const CHECK_AFTER_MS = 600;
/** Messages are not read a second time. */
const NO_READINGS: SentenceReading[] = [];

type MessageAdviceProps = {
  text: string;
  /** How it can be changed: a text by a rewrite, words that were said only by cutting them or saying them again. */
  onRewrite: ((change: Rewriting) => void) | SaidWords;
  field?: AdvisedField | undefined;
};

/** Advice on a text before it is posted. It never keeps anything from being sent. */
export function MessageAdvice({ text, onRewrite, field }: MessageAdviceProps) {
  const { findings, language } = useFindings(text, CHECK_AFTER_MS);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const sentences = useMemo(() => groupBySentence(reviewed(findings, text, NO_READINGS)), [findings, text]);
  useEffect(() => rememberShown(sentences.flatMap(({ findings }) => findings)), [sentences]);
  if (text.trim() === '') return null;
  const notChecked = language !== 'en' && (
    <p role="status" className="pt-1.5 text-xs text-ink-3">
      {languageWords[language]}
    </p>
  );
  if (language === 'other') return notChecked;
  const statements = sentences.filter(({ standing }) => standing === 'statement').length;
  const hints = sentences.length - statements;
  const isSaid = typeof onRewrite === 'object';
  const answerTo = (finding: Finding) =>
    isSaid ? null : (
      <Rewrite
        text={text}
        finding={finding}
        onTake={() =>
          onRewrite((present) => {
            const [now] = rebaseFindings({ text, findings: [finding] }, present);
            return now ? applyRewrite(present, now) : present;
          })
        }
      />
    );

  return (
    <>
      {notChecked}
      <span role="status" className="sr-only">
        {sentences.length > 0 && adviceWords(statements, hints, field)}
      </span>
      {sentences.length > 0 && (
        <div className="pt-1.5">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-left text-sm text-ink-2 hover:text-ink max-tablet:min-h-11 pointer-coarse:min-h-11"
          >
            <ScanText className={statements > 0 ? 'text-warn' : 'text-ink-3'} />
            {adviceWords(statements, hints, field)}
            <ChevronDown className={`text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
          </button>
          <div id={listId} hidden={!isOpen} className="pt-1 pb-1.5">
            <ul className="flex flex-col divide-y divide-line">
              {sentences.map((sentence) => (
                <li key={sentence.start} className="flex flex-col gap-3 py-2.5">
                  {sentence.findings.map((finding) => (
                    <Advice key={finding.ruleId} finding={finding}>
                      {(isSaid || finding.rewrite.kind !== 'replace') && (
                        <q className="mt-1 block text-sm break-words text-ink-2">{statementOf(text, finding)}</q>
                      )}
                      {answerTo(finding)}
                    </Advice>
                  ))}
                  {isSaid && <SayAgain said={onRewrite} onCut={() => onRewrite.cut(sentence.start, sentence.end)} />}
                </li>
              ))}
            </ul>
            <p className="text-xs text-ink-3">
              A screening aid, not legal advice. You can post this as it is.{' '}
              <CheckLimits
                trigger={
                  <button type="button" className={`${stripButton} underline`}>
                    {LIMITS_TITLE}
                  </button>
                }
              />
            </p>
          </div>
        </div>
      )}
    </>
  );
}

/** Has every text that is about to be posted from within `children` checked, as in the hub. */
export function PostAdvice({ children }: { children: ReactNode }) {
  return (
    <TextAdviceContext value={(text, change, field) => <MessageAdvice text={text} onRewrite={change} field={field} />}>
      {children}
    </TextAdviceContext>
  );
}

function Advice({ finding, children }: { finding: Finding; children: ReactNode }) {
  return (
    <div>
      <div className="flex items-center gap-2">
        <b className="text-sm font-strong">{finding.label}</b>
        {finding.ruleId === null && <Badge>Hint</Badge>}
      </div>
      <p className="mt-0.5 text-sm text-ink-2">{finding.message}</p>
      {finding.source !== '' && <p className="mt-0.5 text-xs text-ink-3">{finding.source}</p>}
      {children}
    </div>
  );
}

const ANSWER = 'mt-2 pointer-coarse:h-control-lg';

function Rewrite({ text, finding, onTake }: { text: string; finding: Finding; onTake: () => void }) {
  return (
    <>
      <Suggestion text={text} finding={finding} />
      {finding.rewrite.kind !== 'advice' && (
        <Button kind="secondary" size="sm" className={ANSWER} onClick={onTake}>
          {takeWords(text, finding)}
        </Button>
      )}
    </>
  );
}

/** In place of a rewrite: in the captions the voice would still say what it said. */
function SayAgain({ said, onCut }: { said: SaidWords; onCut: () => void }) {
  return (
    <div>
      <p className="text-sm">{saidAdviceWords.note}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={Scissors} className={ANSWER} onClick={onCut}>
          {saidAdviceWords.cut}
        </Button>
        {said.openScript && (
          <Button kind="ghost" size="sm" icon={SquarePen} className={ANSWER} onClick={said.openScript}>
            {saidAdviceWords.openScript}
          </Button>
        )}
      </div>
    </div>
  );
}
