import type { Library } from '../../features/script-generator/library/read-library';
import { type CreateMatcher, leftOutShares, type Shares } from './left-out';
import { NEAR_SUBJECT, OFF_SUBJECT } from './off-subject';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const told = ({ answered, beside, wrong, declined }: Shares) =>
  `${percent(answered)} answered, ${percent(beside)} beside, ${percent(wrong)} wrong, ${percent(declined)} declined`;

/** What a matcher does with wordings and questions that it does not know, and with other subjects. */
export function matchingRows(
  library: Library,
  create: CreateMatcher,
  { step, lists }: { step: number; lists: boolean },
): { name: string; measured: string }[] {
  const wrong: [text: string, kind: string, told: string][] = [];
  const onWrong = (...line: [string, string, string]) => wrong.push(line);
  const { wordings, unanswered, questions } = leftOutShares(library, create, { step, onWrong });
  const { match } = create(library);
  const others = { 'other subjects': OFF_SUBJECT, 'neighbouring subjects': NEAR_SUBJECT };
  const started = process.cpuUsage();
  const declined = Object.entries(others).map(([name, texts]) => {
    const answered = texts.flatMap((text) => {
      const { subject } = match(text);
      return subject ? [`${text} -> ${subject.id}`] : [];
    });
    if (lists && answered.length > 0) console.log(`Answered, of the ${name}:`, answered);
    return { name: `${texts.length} ${name}`, measured: `${percent(1 - answered.length / texts.length)} declined` };
  });
  const { user, system } = process.cpuUsage(started);
  const each = (user + system) / 1_000 / (OFF_SUBJECT.length + NEAR_SUBJECT.length);
  if (lists) for (const line of wrong) console.log(line.join(' | '));
  return [
    { name: `${wordings.of} wordings left out`, measured: told(wordings) },
    { name: `${unanswered.of} wordings left out that no script answers`, measured: told(unanswered) },
    { name: `${questions.of} wordings of questions left out whole`, measured: told(questions) },
    ...declined,
    { name: 'processor time of one match', measured: `${each.toFixed(1)} ms` },
  ];
}
