import type { Rule, RuleCases } from '../rule';

export const ERASE_BAD_CREDIT_CASES: RuleCases = {
  allowed: ['Nobody can erase bad credit.', 'Wipe the slate clean on old spending habits.'],
  examples: ['We erase bad credit for good.', 'Walk away with a squeaky clean report.'],
};

export const ERASE_BAD_CREDIT: Rule = {
  id: 'erase-bad-credit',
  label: 'Clean slate claim',
  severity: 'violation',
  family: 'outcome',
  forbids: 'Nobody may offer to erase a bad credit history: what is accurate and current can stay.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; Tex. Fin. Code 393.304(1)(A)',
  rewrite: {
    kind: 'replace',
    text: "There's no eraser for credit history. There is a right to have errors corrected, and there are habits that help you rebuild from here.",
  },
  unless: 'budget~',
  signs: `wipe|vacuum|mop|bonfire|chalkboard|eraser|born_yesterday|never_messed_up,<remove>|<fix-credit>|erase~|
    eraser|wipe~|clean~|cleanse~|spotless|slate~|blank|reset~|restart~|scrub~|delete~|undo~|undone|
    never_happened|never_existed|vanish~|disappear~|burn~|bury~|start_over|starting_over|begin_again|reborn|
    rebirth|rewrite~|rewritten|unwrite~|squeaky|flawless|perfect|spotlessness|pristine|immaculate|unblemished|
    forgot~|forgotten|bad_credit|ghost~|amnesia|shred~|bleach~|wash~|polish~|repair~|sparkl~|fresh_start|
    new_start|brand_new|new_credit|new_file|new_history|fresh_file|bad_history|whole_history|entire_history|
    not_happened|all_gone|every_negative|everything_negative|all_negative~|nothing_negative|zero_negatives|
    nothing_bad|like_new|past|old_you|like_it|as_if|everything_bad|all_the_bad|every_bad|everything_on|
    nothing_left|trace|ugly|detox|etch|stricken|unfavorable|to_0|your_whole|of_it|what_if|junk|snow|factory|
    rewind|erasure|back_to_zero|no_history|disappearance|remove_all|zero_out|white_as|bare|nothing_on|
    nothing_but`,
  patterns: [
    {
      when: `<remove> ..5 bad credit
        <remove> ..5 credit history|past|mistakes|slate|everything|problems|troubles|nightmare|mess & credit|report|file|bureau~|history|financial|score|we|us|our
        <remove> ..4 your past
        <remove> ..5 everything ..2 negative|bad|ugly
        everything|anything|all ..2 negative|bad|ugly|nasty ..8 <remove>
        all 3 ..2 bureau~|reports & <remove>
        <remove> ..6 all 3
        wipe~|reset~|erase~ ..3 slate
        clean|fresh|blank|brand|new slate & <service>|<viewer>|credit
        squeaky|spotless|sparkling|pristine|immaculate|flawless|crystal|fresh|untarnished|unblemished ..2 clean|report|credit|file|record|profile
        spotless & report|credit|file|record
        *like ..4 never ..1 happened|existed|missed|defaulted
        reset button|switch ..4 credit|report|file|score
        reset|reboot|restart|refresh|wipe ..3 credit|report|score|file|history
        legally ..2 erase~|wipe~|delete~|scrub~
        brand new ..2 credit|report|file|start|history|borrower|you & <service>|credit|report
        report|credit|file|history ..4 looks|looking|is|like|be|becomes brand new|untouched|virgin
        bad_credit|credit_problems|credit_troubles|credit_nightmare ..4 gone|disappear~|vanish~|over|history|deleted|erased|wiped|past
        *not 1|one|a ..3 negative|collection|late|blemish ..3 left|remaining|standing
        *nothing negative ..4 left|remain~|standing
        whole|entire|complete ..3 history|past|report|file ..6 <remove>
        <remove> ..4 whole|entire|complete ..3 history|past|report|file
        *nothing negative ..2 survives|stays|remains|left|shows
        *no|without trace ..6 past|bad|negative~|years|mistakes|history & report|credit|file|lender~|see
        elimination|removal|erasure|deletion ..4 adverse|bad|negative|derogatory|entire|whole ..2 history|credit|past|record
        zero|0|no *negatives|collections|baddies|derogatories|blemishes & report|credit|file & <service>|<viewer>|want|leave|walk
        <remove> ..5 credit ..1 mistakes|past|problems|sins|history|record
        <remove> ..6 bad thing|things|stuff ..8 report|credit|bureau~
        every|all|each bad thing|mistake|mistakes ..10 <remove>
        past ..4 is|be ..3 history|gone|erased|behind & <service>|credit
        new|clean|fresh credit ..2 life|chapter|identity|you & <service>|erase~|wipe~
        goodbye ..3 bad|poor|terrible ..1 credit
        restore~|return~|bring ..4 credit ..4 perfect|flawless|mint|pristine
        credit ..5 perfect|mint|flawless condition
        report|file|credit ..6 turned 18
        report|file ..4 like ..3 baby|newborn|new
        <remove> ..4 from all 3 bureau~
        all|entire|whole ..2 history is|be|gone ..2 gone|finish|finished|cleared|deleted|erased|removed|over
        wipes ..3 report|file|credit ..2 clean
        wipe|wipes|wiped ..4 clean & credit|report|file|record|bureau~|top
        fresh start you deserve
        like you ..2 never missed|defaulted|owed|late|had
        credit past|history|mistakes ..4 <remove>
        delete|erase|remove|clear|wipe ..4 whole|entire|complete ..3 past|history|credit|report|file|record
        wipe~|clean~|clear~|wash~ ..2 all|everything|it_all ..1 down|away|off|out
        *like it was never|not ..1 there
        clean~|clear~|scrub~|strip~|burn~|bleach~|flush~|sweep~|rinse~ ..3 every|all|each|any ..2 negative|bad|ugly|toxin|derogatory|nasty ..4 off|out|away|thing|mark|item
        total|full|complete|credit ..1 cleanse|reset|detox|purge|makeover & credit|report|file|every|all|bad
        bleach~|burn~|torch~|launder~|rinse~|incinerate~ ..4 report|file|credit|history|record
        history ..8 burn~|torch~|bury|buried|incinerate~ & we|our|us
        every last|single bad|negative|ugly ..2 thing|item|mark|account|one
        factory settings & credit|report|file
        leave *no negative~|collection~|derogatory|baddie~|blemish ..2 behind|standing|left
        nothing ..3 left on|in ..3 report|file & mad|bad|ugly|negative|hide`,
    },
  ],
};
