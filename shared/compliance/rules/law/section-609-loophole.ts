import type { Rule, RuleCases } from '../rule';

export const SECTION_609_LOOPHOLE_CASES: RuleCases = {
  allowed: ["Section 609 lets you see what's in your file.", 'No letter is a loophole.'],
  examples: [
    'A six-oh-nine letter forces the bureaus to delete.',
    "There's a loophole in the law that wipes late payments.",
  ],
};

export const SECTION_609_LOOPHOLE: Rule = {
  id: 'section-609-loophole',
  label: 'Secret letter',
  severity: 'violation',
  family: 'law',
  forbids: 'Section 609 and other "secret letters" do not force deletions.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3); FCRA, 15 U.S.C. 1681g and 1681i',
  rewrite: {
    kind: 'replace',
    text: "Section 609 lets you see what's in your file. To correct an error you use a dispute, and the bureau checks it, usually within 30 days.",
  },
  unless: 'refers to, codified, stands for',
  signs: `609|611|605|604|letter~|template~|loophole~|secret~|trick~|hack~|magic|hidden|method~|clause~|statute|
    technique~|formula|paragraph~|technicality|technicalities|cheat~|glitch~|sentence|phrase|spell|weapon|
    packet|kit|backdoor|subsection|right_words|exact_words|these_words|three_words|3_words|law|1_line|section|
    provision|disclosure|1681g|6_0|piece_of_paper|piece_of_mail|one_page|1_page|sheet|wording|demand|
    skeleton_key|legally|code`,
  patterns: [
    {
      when: `609 ..6 letter~|method|package|template~|dispute~|trick|hack|kit|strategy|secret|loophole|system|bundle|pack|technique|formula|challenge|request & <remove>|force~|make~|must|legally|works|download|get|grab|buy|send|sell|my|our|we|bureau~|anything|use|secret|loophole|trick|hack
        609 ..8 <remove>|force~|loophole|secret|scared|afraid|hate~|trick|magic|hidden|weapon|cheat
        609 & <remove> & <service>|anything|everything|they|bureau~|letter|you
        section|paragraph|clause|line ..3 609 ..6 scared|afraid|hate|talk|want|know|hide
        loophole~ ..8 609|law|fcra|credit|system|bureau~|code|act|delete~|remove~|report|negatives
        law|fcra|credit|legal|system|bureau~ ..3 loophole~
        loophole & <service>|you|found|bureau~
        secret|magic|hidden|special|one|nuclear|powerful|killer|golden|single|killshot|underground|little|certain ..2 letter~|template~|sentence|paragraph|phrase|clause|statute|section|code|form|word~|law|affidavit & <remove>|bureau~|credit|negatives|force~|report|account~|collector~|must|debt|obey
        hidden|secret|obscure|forgotten|little|old|buried|known ..2 law|statute|section|rule|clause|code|act|provision & <remove>|credit|report|late|bureau~|negatives|lets|forces
        letter~|template~ ..4 bureau~|they ..2 hate|fear|dread|can|terrified|scared|ignore|cannot
        *letter~|template~ ..6 can not ..2 ignore|fight|refuse|beat|say
        letter~|template~ ..4 force~|makes|make|obligates|compels|requires ..6 <remove>
        letter~|template~ ..5 they ..3 have to|must|gotta ..5 <remove>
        send|mail|use|download|grab ..3 my|our|this|these|one|the ..3 letter~|template~|form ..8 <remove>
        send|mail|use ..3 my|our|this|these|one|the ..3 letter~|template~ ..6 they|bureau~ ..2 have|must|will|are|gotta
        copy ..2 paste ..8 letter|template|bureau~|<remove>
        cheat code ..6 credit|bureau~|report|score
        credit ..2 hack|cheat|glitch
        glitch ..5 credit|system|bureau~
        laws|law ..4 bureau~|they ..3 *hope|pray|not|never ..4 know|find|read|use|learn
        bureau~ ..3 hate|fear|dread|scared|afraid ..5 letter|section|law|609|paragraph|template|sentence
        609 ..4 joint|thing|method|letter|package|template~|trick|hack|secret|system|move
        609 ..8 falls|fall|come|comes|gone|works|hits|compels|requires|obligates
        section 609 ..3 compel~|force~|require~|make~|mandate~|order~
        little|one|single|certain ..1 paragraph|sentence|phrase|clause|line|code|statute|law|section ..8 lets|forces|strike|<remove>|makes|must|have
        law ..4 nobody|no_one *talks|knows|tells|mentions
        exact letter & <remove>|no_choice|bureaus|choice|must
        *letter ..6 no choice
        bureaus ..4 *can not ..2 fight|beat|ignore|refuse|deny & letter|template|secret|law|this
        copy ..2 paste ..6 delet~|gone|remov~|letter|mail
        # ..2 609|dispute ..1 templates|letters ..4
        1|one|single|this paragraph ..3 law|act ..6 <remove>|off|wipe~|force~
        paragraph ..2 of ..1 law ..8 <remove>|knock~|off
        worst nightmare
        letter ..4 609
        609 ..3 secret|nightmare
        *609 ..8 can|may not ..2 keep|hold|verify
        legally delete|remove|erase ..2 anything|everything|any
        lesser known ..3 law|section|rule
        just by asking & remove~|delete~
        it is a loophole
        *can not ..1 legally ..1 refuse ..4 letter
        this ..1 1|one letter ..6 bureau~
        goliath
        section|code|article|statute # ..3 trick|secret|loophole|hack|weapon|key|cheat|answer
        section|code|article|statute # ..6 makes|make|forces|force|gets|obligates ..4 <remove>
        letter|page ..6 hands are tied
        hidden clause|section|law
        *letter|template ..2 beats|beat|scares
        loophole ..8 compel~|force~|makes`,
    },
  ],
};
