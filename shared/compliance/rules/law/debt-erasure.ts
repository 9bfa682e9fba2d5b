import type { Rule } from '../rule';

export const DEBT_ERASURE: Rule = {
  id: 'debt-erasure',
  label: 'Debt erasure',
  severity: 'violation',
  family: 'law',
  forbids: 'Debts do not vanish through credit repair, and people may not be told to stop paying.',
  law: 'FTC Act section 5; 16 CFR 310.3(a)(2)(x); CROA, 15 U.S.C. 1679b(a)(3)',
  allowed: ["A deletion doesn't cancel the debt."],
  examples: ['Our letter cancels your debt.', 'Stop paying your cards and let us handle it.'],
  rewrite: {
    kind: 'replace',
    text: "Changing a credit report entry doesn't cancel a debt. If a collector contacts you, you can ask for validation in writing within thirty days.",
  },
  speaksOfLaw: true,
  unless:
    'first conversation, ignoring a collector, will not make, does not mean, on sight, before you, confirm the, scores ignore, fico, vantagescore, discharged, to see your, already free, forget taxes, go away is, taxes when, loan simulator, models, not cancel, statute of limitations, bankruptcy attorney, not mean you no longer, not that you no longer, may still owe, you still owe, still owe, non profit, nonprofit, student loan forgiveness program~, validate, before you pay, subscription',
  signs: 'debt|payment|item & removal|law|never|free|stopping|dispute|duty',
  patterns: [
    {
      when: `*not|never ..3 owe|owed|pay|paying|repay ..4 it|them|that|anymore|debt~|collection~|collector~|dime|cent|penny|again|bill~|anything|those|cards|these|longer
        *no longer owe|liable|responsible
        *never pay ..4 collection~|collector~|debt~|bill~|them|charge
        *not|never ..3 have to ..2 pay|repay ..4 back|debt~|collection~|collector~|them|it|a|any|bill~|card~|dime|those|that|another
        stop paying ..5 <item>|<loose-item>|them|everything|your|those|creditors|collectors|anything|bills
        quit paying ..5 <item>|<loose-item>|them|your|creditors|bills
        skip|skipping ..4 payment~|bill~|payments ..6 us|we|credit|let|program
        ignore|toss|trash|throw|shred|burn|forget|rip ..6 collection~|collector~|bill~|notice~|letter~|debt~|creditors|lawsuit~|summons & !scam
        debt~|loan~|balance~|bill~|card~|what you owe|obligation~ ..6 cancelled|canceled|forgiven|zeroed|erased|eliminated|wiped|discharged|void|gone|vanish~|disappear~|dissolved|uncollectible|written|history|dead|extinct|melt
        cancel~|forgive~|zero~|erase~|eliminate~|wipe~|discharge~|void~|kill~|dissolve~|destroy~|make|clear~|crush~|free ..5 debt~|balance~|loan~|owe|bills|obligation~ & <service>|letter~|program|you|your|legally
        collector~|creditor~|they|agency|nobody|bank~ *can|could|will not ..3 touch|sue|collect|do|make|bother|force|come ..5 you|anything|it|pay|a|from|thing|after
        *can not|never touch you
        off the hook
        <remove> ..4 report ..6 debt|owe|balance|obligation
        off ..3 report ..6 debt|owe|owed|obligation|balance & gone|over|not|no|wipe~|cancel~|means|clears|too
        uncollectible
        debt free ..8 without|letter|program|week|month|not|day|us|our|instantly
        walk away from ..5 debt~|bill~|cards|owe|loan~|it|balance~
        let ..4 go ..3 to collections|default
        default|stop ..4 on purpose
        keep ..3 your money ..6 collector~|creditor~|instead|debt
        debt ..3 is ..2 fake|imaginary|fiction|illegal|just numbers
        free ..4 of ..2 debt ..6 letter|law|program|paying
        collector~ ..3 powerless|helpless
        turn~|take~|make~|reduce~|cut~|shrink~ ..4 # ..4 debt|dollars|owe|balance ..4 into|to ..2 0|zero|nothing
        debt ..3 into|to ..2 0|zero|nothing
        zero|zeroes|zeroing|wipe|wipes|clear|clears ..2 out? ..2 your|the|all|every ..2 balance~|debt~|loan~|bills
        *never hear from ..4 creditor~|collector~|them|bank
        free of ..3 bill|debt|it|balance|obligation & report|falls|deleted|removed|comes|letter
        bill|debt|balance ..3 goes|go|went|gone|falls ..1 away|too|poof
        balance~ ..2 go|goes|going away|poof|zero
        cancels|cancel|kills|kill|voids|erases them|it|those|debts|bills|balances
        discharge~ ..4 balance|debt|loan|full|obligation
        *without payment|paying & discharge~|cancel~|debt ..2 gone|erased|zero
        charged off ..2 means|is ..5 hook|free|forgiven|gone|done|paid|owe
        why ..1 pay|send|give ..6 collector~|creditor~|them|debt|old|collection
        stop|quit paying ..3 all|your|every|those|them|cards|card|bills
        wipes out what you owe
        no more ..2 debt|bills|payments|balances
        nothing left to pay
        *no longer owe
        *do not owe nothing|anything|them|a_dime|a_cent|it
        if ..2 not on ..2 credit|report ..6 pay
        why would you ..2 pay
        done paying ..4 people|collectors|creditors|them|who
        eliminate|erase|cancel|wipe ..3 debt ..6 legally|without|paying|cent|bankruptcy
        debt ..2 disappear|vanish ..3 without
        make ..6 debt ..2 disappear|vanish|go_away
        owe 0
        stop paying ..2 your ..1 cards|bills|loans|them
        stop paying them
        *not|never ..1 responsible|liable|accountable ..2 for ..3 debt|loan|balance|bill|it|that|card
        debt ..2 wiped|erased|cleared|zapped|vaporized ..6 without|not|never
        is|are ..2 already forgiven|cancelled|canceled|gone
        canceled|cancelled|forgiven by ..3 letter|form|program & debt`,
      unless:
        'paid in full, does not erase, pay on time, paid off, on time, do not ignore, do not toss, never ignore, no interest',
    },
  ],
};
