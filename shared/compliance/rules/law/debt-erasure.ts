import type { Rule, RuleCases } from '../rule';

export const DEBT_ERASURE_CASES: RuleCases = {
  allowed: ["A deletion doesn't cancel the debt.", "A charge-off doesn't mean the debt is forgiven."],
  examples: [
    'Our letter cancels your debt.',
    'Stop paying your cards and let us handle it.',
    'A charge-off means the debt is forgiven.',
  ],
};

export const DEBT_ERASURE: Rule = {
  id: 'debt-erasure',
  label: 'Debt erasure',
  severity: 'violation',
  family: 'law',
  forbids:
    'Credit repair cancels no debt, and advice to stop paying misleads when it hides the cost: interest, late marks, lawsuits.',
  law: 'FTC Act section 5; 16 CFR 310.3(a)(2)(x) for phone sales; CROA, 15 U.S.C. 1679b(a)(3); FDCPA, 15 U.S.C. 1692g',
  rewrite: {
    kind: 'replace',
    text: "Changing a credit report entry doesn't cancel a debt. If a collector contacts you, you can ask for validation in writing within thirty days of getting its notice.",
  },
  speaksOfLaw: true,
  unless: 'scores ignore, discharged, models, bankruptcy ..6 discharge',
  signs: `debt~|owe~|collector~|collection~|balance~|obligation~|creditor~|zeroed|cancel~|forgiv~|forgiven|forgive~|
    sue|lawsuit|not_pay|never_pay|paying|pay_nothing|pay_them|pay_it|to_zero|no_bill|your_bill~|the_bill~|wiped|
    skip|pay_a|to_pay|repay|charged_off|written_off|stop_sending|quit_sending|loans|another_cent|liable|
    responsible|feeding|not_your_problem|uncollectible|pay_any|pay_your`,
  patterns: [
    {
      when: 'charge_off|charge_offs|charged_off mean|means ..2 debt|balance|bill ..1 forgiven|gone|cancelled|canceled|erased',
      isPlain: true,
    },
    {
      when: `*not|never ..3 owe|owed|pay|paying|repay ..4 it|them|that|anymore|debt~|collection~|collector~|dime|cent|penny|again|bill~|anything|those|cards|these|longer
        *no longer owe|liable|responsible
        *never pay ..4 collection~|collector~|debt~|bill~|them|charge
        *not|never ..3 have to ..2 pay|repay ..4 back|debt~|collection~|collector~|them|it|a|any|bill~|card~|dime|those|that|another
        ignore|toss|trash|throw|shred|burn|forget|rip ..6 collection~|collector~|bill~|notice~|letter~|debt~|creditors|lawsuit~|summons & !scam
        cancel~|forgive~|zero~|erase~|eliminate~|wipe~|discharge~|void~|kill~|dissolve~|destroy~|make|clear~|crush~|free ..5 debt~|balance~|loan~|owe|bills|obligation~ & <service>|letter~|program|you|your|legally
        collector~|creditor~|they|agency|nobody|bank~ *can|could|will not ..3 touch|sue|collect|do|make|bother|force|come ..5 you|anything|it|pay|a|from|thing|after
        *can not|never touch you
        off the hook
        <remove> ..4 report ..6 debt|owe|balance|obligation
        off ..3 report ..6 debt|owe|owed|obligation|balance & gone|over|not|no|wipe~|cancel~|means|clears|too
        uncollectible
        so does|do|goes|is ..2 debt|bill|balance
        let ..4 go ..3 to collections|default
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
        charged off ..2 means|is ..5 hook|free|forgiven|gone|done|paid|owe
        wipes out what you owe
        nothing left to pay
        *do not owe nothing|anything|them|a_dime|a_cent|it
        done paying ..4 people|collectors|creditors|them|who
        eliminate|erase|cancel|wipe ..3 debt ..6 legally|without|paying|cent|bankruptcy
        make ..6 debt ..2 disappear|vanish|go_away
        owe 0
        is|are ..2 already forgiven|cancelled|canceled|gone
        canceled|cancelled|forgiven by ..3 letter|form|program & debt
        *not|never ..2 owe|owed|owing ..6 off|report|anymore|more
        quit|stop paying|feeding|making_payments|making_the_payments`,
    },
  ],
};
