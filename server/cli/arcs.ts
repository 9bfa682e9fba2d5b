import { basename } from 'node:path';
import { PERSONAS, type Persona, SCRIPT_LENGTHS, TONES, type Tone } from '@shared/script-generator';
import { hooksOf, tellArc } from '../features/script-generator/built-in-writer/tell-arc';
import { answerFaults, unanswered } from '../features/script-generator/library/answer-faults';
import { subjectFaults } from '../features/script-generator/library/arc-faults';
import { readLibrary, type Subject, wholeScriptsById } from '../features/script-generator/library/read-library';
import { retellingFaults, untold } from '../features/script-generator/library/retelling-faults';
import { statementFaults } from '../features/script-generator/library/statement-faults';
import { spokenProfile } from '../features/script-generator/speech/spoken-profile';

const HELP = `npm run arcs                                    checks all arcs, whole scripts, retellings and questions
npm run arcs -- identity-theft                  checks one file and prints every cut of every arc
npm run arcs -- identity-theft coach bold       the same in that voice`;

const PROFILE = spokenProfile({
  name: 'Dana Whitfield',
  company: 'Northline Credit',
  phone: '214-555-0142',
  website: '',
});

function choiceOf<Choice extends string>(choices: readonly Choice[], words: readonly string[]): Choice | undefined {
  return choices.find((choice) => words.some((word) => choice.toLowerCase().startsWith(word)));
}

function printCuts(subject: Subject, persona: Persona, tone: Tone): void {
  for (const arc of subject.arcs) {
    console.log(`\n=== ${subject.id}/${arc.id}: ${arc.angle} (${persona}, ${tone})\n=== ${arc.title}`);
    console.log(
      hooksOf(arc, { persona, tone })
        .map((hook, index) => `    hook ${index}: ${hook}`)
        .join('\n'),
    );
    for (const [index, seconds] of SCRIPT_LENGTHS.entries()) {
      const hook = index % hooksOf(arc, { persona, tone }).length;
      const voices = { persona, tone, callToAction: 'Book a Call', hook, wording: 'plain' } as const;
      const told = tellArc({ arc, keyword: subject.keyword, seconds, voices, profile: PROFILE });
      console.log(
        `\n--- ${seconds} s, ${told.words} words: ${told.beats.map(({ id }) => id).join(' ')}\n${told.script}`,
      );
    }
  }
}

function main(): void {
  const [file, ...words] = process.argv.slice(2);
  const id = file && basename(file, '.yaml');
  if (id === '--help') {
    console.log(HELP);
    return;
  }
  const { subjects, facts } = readLibrary();
  const chosen = subjects.filter((subject) => id === undefined || subject.id === id);
  if (chosen.length === 0) throw new Error(`There is no file ${id}.yaml.`);
  const scripts = wholeScriptsById(subjects);
  const faults = chosen.flatMap((subject) => [
    ...subjectFaults(subject, facts),
    ...answerFaults(subject, { scripts, facts }),
    ...retellingFaults(subject, facts),
    ...subject.wholeScripts.flatMap((whole) => statementFaults({ subject, whole })),
  ]);
  if (id !== undefined) {
    for (const subject of chosen) {
      printCuts(subject, choiceOf(PERSONAS, words) ?? 'Expert', choiceOf(TONES, words) ?? 'Friendly');
    }
  }
  const open = chosen.flatMap(unanswered);
  console.log(
    `\n${open.length} of ${chosen.flatMap(({ answers }) => answers).length} questions that no script answers`,
  );
  for (const question of open) console.log(`- ${question}`);
  const alone = chosen.flatMap((subject) => untold(subject).map((script) => `${subject.id}/${script}`));
  console.log(`\n${alone.length} whole scripts that were not told again`);
  for (const script of alone) console.log(`- ${script}`);
  console.log(`\n${faults.length} faults in ${chosen.reduce((sum, { arcs }) => sum + arcs.length, 0)} arcs`);
  for (const fault of faults) console.log(`- ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

main();
