import { generateScriptSchema } from '@shared/script-generator';
import { load } from 'js-yaml';
import type { Answer } from '../library/answer';
import { type Arc, subjectSchema } from '../library/arc';
import type { Library, Subject } from '../library/read-library';
import type { Retelling } from '../library/retelling';
import type { WholeScript } from '../library/whole-script';

/** Two arcs on one invented subject, small enough to count along. Each word of a beat is a word of its length. */
const LANTERNS = `
subject: Lanterns on a report
keyword: LANTERN
also: [lantern, lantern report, broken lantern]
arcs:
  - id: first
    angle: the first step
    title: The First Lantern
    thing: that lantern
    moment: your lantern is still dark
    more: the whole lantern list
    share: someone with a lantern
    start: light the lantern
    core: { fact: fact, action: act }
    hooks:
      warm: [A lantern went out on your report., Your lantern went dark on you.]
      plain: [A lantern on a report can go out., Reports hold lanterns that go out.]
      forward: [You can light your lantern tonight., Light the lantern that went out.]
      blunt: [Your lantern is out. Light it., That lantern is dead.]
      light: [Who turned off the lantern?, Nobody likes a dark lantern.]
      peer: [I would have walked past that lantern, too.]
    beats:
      - { id: act, from: 15, text: Open the page and read the lantern's number once. }
      - id: fact
        from: 15
        facts: [hours]
        needs: [act]
        text: The keeper has thirty days to answer about it.
        coach: { from: 30, text: Count thirty days from the day you told the keeper about that lantern. }
        talk: So the keeper's got thirty days to answer about it.
      - { id: near, from: 30, half: true, needs: [act], text: Keep the page near you tonight. }
      - { id: small, from: 30, half: true, needs: [near], text: Fold it once. }
      - id: letter
        from: 30
        needs: [fact]
        text: Write a letter to the keeper, and put the lantern's number in the first line of it, so that nobody has to look.
        after: { near: "Then write a letter to the keeper, and put the lantern's number in the first line of it, so that nobody has to look." }
        entertainer: { waits: 60, text: "Write to the keeper as you would write to a lighthouse, with the number in the first line." }
      - id: proof
        from: 45
        needs: [letter]
        text: Put a copy of your proof in the envelope with that letter, because the keeper only knows what is on paper, and keep the originals at home.
        talk: Put a copy of your proof in with that letter, because the keeper only knows what's on paper, and keep the originals at home.
      - id: date
        from: 60
        needs: [letter]
        text: Then mark the date on the wall calendar, because thirty days feel long while you wait and very short once they are over.
        skip: [peer]
        talk: Then mark the date on the wall calendar. Thirty days feel long while you wait.
      - { id: stamp, from: 60, half: true, needs: [letter], text: "Ask the clerk at the counter for a stamped receipt, and staple it to your copy of the letter." }
    honest: You can light it yourself, free.
    close:
      expert: A lantern is only as good as its keeper.
      coach: Light one lantern tonight.
      peer: I would start with the number, too.
      consultant: Either way, the number comes first.
      entertainer: Lights on, everyone.
    urgent: { hook: The keeper has thirty days from your letter., close: The thirty days wait for your letter., deadline: true }
  - id: second
    angle: the mistake
    title: The Lantern Mistake
    thing: your page
    moment: you can't read that number
    more: the other mistakes
    share: someone with a lantern
    start: find the page
    core: { fact: fact, action: act }
    hooks:
      warm: [Most of us guess the number of a lantern., Guessing at a lantern feels safe.]
      plain: [A guessed number delays a lantern., Lantern numbers are often guessed.]
      forward: [You can stop guessing at lanterns., Stop guessing and read the number.]
      blunt: [Stop guessing at lanterns., You guessed. The lantern lost.]
      light: [Guess the lantern is a terrible game., Lantern bingo has no prizes.]
    beats:
      - { id: act, from: 15, text: Read the number under the lantern on your page before you call anyone. }
      - { id: fact, from: 15, facts: [number], needs: [act], text: A keeper may turn down a letter without the number. }
      - { id: three, from: 30, text: Copy the number slowly and read it back once to somebody who can see the page with you. }
      - { id: four, from: 30, text: Numbers with a seven in them are the ones people get wrong. }
      - { id: five, from: 45, text: "If two lanterns stand on the page, then write two letters, one for each of them, so that no answer is lost between the two." }
      - { id: six, from: 60, text: "A keeper reads hundreds of letters in a week, and the ones with a number on the first line are the ones that get sorted first of all." }
    honest: You can read it yourself, free.
    close:
      expert: Numbers first, then letters.
      coach: Go read that number.
      peer: I guess too quickly, too.
      consultant: Guess or read, and reading is free.
      entertainer: No prizes for guessing.
    urgent: { hook: Read the number before you call., close: Read it before you write., deadline: false }
`;

const fact = (text: string) => ({
  fact: text,
  source: 'Keepers Act',
  url: 'https://example.org/keepers',
  month: '2026-11',
});

const FACTS: Library['facts'] = new Map([
  ['lanterns/hours', fact('A keeper has thirty days to answer a letter about a lantern.')],
  ['lanterns/number', fact('A keeper may turn down a letter that does not name the number of a lantern.')],
  ['lanterns/copies', fact('A keeper must hold copies of every letter about a lantern for two years.')],
  ['ropes/length', fact('A rope on a report may be up to nine feet long.')],
]);

/** A library of its own for tests of the code, so that they do not depend on what the product's arcs say. */
export function smallLibrary(
  change: (arc: Arc) => Arc = (arc) => arc,
  wholeScripts: WholeScript[] = [],
  answers: Answer[] = [],
  retellings: ReadonlyMap<string, Retelling> = new Map(),
): Library & { subject: Subject } {
  const { subject: name, ...rest } = subjectSchema.parse(load(LANTERNS));
  const subject = { id: 'lanterns', name, ...rest, arcs: rest.arcs.map(change), wholeScripts, answers, retellings };
  const ropes = {
    id: 'ropes',
    name: 'Ropes',
    keyword: 'ROPE',
    also: ['rope', 'long rope'],
    arcs: subject.arcs,
    wholeScripts: [],
    answers: [],
    retellings: new Map(),
  };
  return { subject, subjects: [subject, ropes], facts: FACTS };
}

/** Somebody with a name and a company asks for thirty seconds about the lanterns. */
export const LANTERN_REQUEST = generateScriptSchema.parse({
  persona: 'Expert',
  tone: 'Professional',
  callToAction: 'Book a Call',
  length: 30,
  subject: 'Lanterns on a report',
  userInfo: { name: 'Dana', company: 'Northline', phone: '', website: '' },
});
