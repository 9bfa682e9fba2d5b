import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type MarkedLine, markedLinesOf } from '../findings';
import type { Review } from '../use-review';
import { type MarkedAs, markClasses } from './appearance';
import { FindingPopover } from './finding-popover';

type ReviewMarksProps = {
  review: Review;
  /** Brings the active statement into the view of the editor that these marks lie behind. */
  onActiveMark: (mark: HTMLElement) => void;
};

/** The layout of a line this long is felt at every key: while one is written, the marks wait for a pause. */
const LONG_LINE_CHARACTERS = 6_000;
const PAUSE_MS = 300;

/** The same text as the editor's, invisible but for the marks under the statements to review and unchecked passages. */
export function ReviewMarks({ review, onActiveMark }: ReviewMarksProps) {
  const { text, statements, unchecked, active } = review;
  const activeMark = useRef<HTMLElement>(null);
  const activeStatement = active === null ? undefined : statements[active];
  // After a rewrite the next statement has the same index, and stands elsewhere once the new text is shown.
  const place = activeStatement && `${activeStatement.start}-${activeStatement.sentenceHash}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another statement becomes active, not when the handler is a new function
  useEffect(() => {
    if (place !== undefined && activeMark.current) onActiveMark(activeMark.current);
  }, [place]);
  const isQuiet = useQuiet(text);
  const lines = markedLinesOf(text, [...statements, ...unchecked]);
  const mustWait = !isQuiet && active === null && lines.some((line) => line.text.length > LONG_LINE_CHARACTERS);
  if (statements.length + unchecked.length === 0 || mustWait) return null;

  return (
    <>
      {keyed(lines).map(([key, line]) => (
        <Line
          key={key}
          {...line}
          standings={line.marks.map(({ findings: [index = 0] }) => statements[index]?.standing ?? 'unchecked')}
          active={holds(line, active) ? active : null}
          activeMark={activeMark}
        />
      ))}
      <FindingPopover review={review} anchor={activeMark} />
    </>
  );
}

/** Whether the text has stayed as it is for a moment. */
function useQuiet(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

const holds = ({ marks }: MarkedLine, finding: number | null) =>
  finding !== null && marks.some(({ findings }) => findings.includes(finding));

/** Each line under its own text, so that a line stays what it was while others are written, added and taken away. */
function keyed(lines: readonly MarkedLine[]): [string, MarkedLine][] {
  const times = new Map<string, number>();
  return lines.map((line) => {
    const time = times.get(line.text) ?? 0;
    times.set(line.text, time + 1);
    return [`${time}:${line.text}`, line];
  });
}

type LineProps = MarkedLine & {
  standings: MarkedAs[];
  active: number | null;
  activeMark: RefObject<HTMLElement | null>;
};

const isSame = (before: LineProps, after: LineProps) =>
  before.text === after.text && before.active === after.active && shapeOf(before) === shapeOf(after);

const shapeOf = ({ marks, standings, active }: LineProps) =>
  marks.map(({ start, end, findings }) => [start, end, active !== null && findings.includes(active)]).join() +
  standings.join();

/** A block of its own: what is written in one line leaves the layout of the others as it is. */
const Line = memo(function Line({ text, marks, standings, active, activeMark }: LineProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [index, { start, end, findings }] of marks.entries()) {
    const isActive = active !== null && findings.includes(active);
    parts.push(
      text.slice(at, start),
      <mark
        key={start}
        ref={isActive ? activeMark : undefined}
        className={`text-transparent ${markClasses(standings[index] ?? 'statement', isActive)}`}
      >
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return (
    <div dir="auto" className="min-h-[1lh]">
      {parts}
    </div>
  );
}, isSame);
