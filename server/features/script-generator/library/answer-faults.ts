import { fullId, type Library, type Subject, type WholeOf } from './read-library';

/** What is wrong with the known questions of a subject; empty when they may be answered. */
export function answerFaults(
  subject: Subject,
  { scripts, facts }: { scripts: ReadonlyMap<string, WholeOf>; facts: Library['facts'] },
): string[] {
  const asked = subject.answers.flatMap((answer) => answer.asked);
  const twice = asked.filter((text, index) => asked.indexOf(text) !== index);
  return [
    ...twice.map((text) => `is asked twice: ${text}`),
    ...subject.answers.flatMap((answer) => {
      const [first] = answer.asked;
      const unknown = answer.scripts.filter((id) => !scripts.has(fullId(subject, id)));
      const repeated = answer.scripts.filter((id, index) => answer.scripts.indexOf(id) !== index);
      const unverified = answer.facts.filter((id) => !facts.has(fullId(subject, id)));
      return [
        ...unknown.map((id) => `${first}: there is no script ${id}`),
        ...repeated.map((id) => `${first}: names ${id} twice`),
        ...unverified.map((id) => `${first}: there is no fact ${id}`),
        ...(answer.scripts.length > 0 && answer.facts.length > 0 ? [`${first}: names facts beside scripts`] : []),
      ];
    }),
  ].map((fault) => `${subject.id}, question: ${fault}`);
}

/** The first words of each question that no script answers, and the verified facts with which one could be written. */
export const unanswered = (subject: Subject): string[] =>
  subject.answers
    .filter((answer) => answer.scripts.length === 0)
    .map(({ asked, facts }) => {
      const known = facts.map((id) => fullId(subject, id));
      return `${subject.id}: ${asked[0]}${known.length > 0 ? ` (${known.join(', ')})` : ''}`;
    });
