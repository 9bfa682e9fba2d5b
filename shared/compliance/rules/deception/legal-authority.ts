import type { Rule, RuleCases } from '../rule';

export const LEGAL_AUTHORITY_CASES: RuleCases = {
  allowed: ["I'm not an attorney, and this isn't legal advice."],
  examples: ['Our lawyers will sue the bureaus for you.', "I'm board certified in consumer credit law."],
};

export const LEGAL_AUTHORITY: Rule = {
  id: 'legal-authority',
  label: 'Legal authority',
  severity: 'caution',
  family: 'deception',
  forbids: 'Only a lawyer may give legal advice or sue for a client, and credentials must be real.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3); state rules on unauthorized practice of law',
  rewrite: {
    kind: 'replace',
    text: "I'm not an attorney and this isn't legal advice. If you think your rights were violated, talk to a consumer-law attorney.",
  },
  unless: 'not a lawyer',
  signs: `law~|lawyer~|attorney~|legal|legally|court~|sue~|lawsuit~|litigat~|litigation|litigator~|counsel|paralegal~|
    judge~|subpoena~|license~|certification~|certificate~|credential~|statute~|fcra|esquire|advocate~|damages|
    deposition~|trial|legalese|settlement~|accredited|advice|advise~|summons|motion|defense|plead~|judgment|
    power_of|authority|take_them_to|board_certified|certified_credit|your_case|file_a|your_rights|
    rights_violated|represent_you|settle|courtroom|violation~|litigate|briefcase|compliance|you_are_owed|
    power_to|bench|contempt|plaintiff|orders|suit|collect_#|owe_you|compensation|#_dollars_for`,
  patterns: [
    {
      when: `our|my|we|us|in_house ..4 lawyer~|attorney~|legal_team|law_team|law_firm|legal_department|legal_staff|paralegal~|legal_experts|legal_eagles|counsel|litigator~
        legal ..1 team|department|staff|experts|division|squad ..6 sue~|handle~|fight~|your|review~|file~|go~|attack~|force~|draft~
        we|i|us|team|our|lawyer~|attorney~ ..4 sue|sues|suing|sued
        sue|suing|sues ..4 bureau~|equifax|experian|transunion|them|collector~|creditor~|every ..4 for you|behalf|until|till|we
        take|takes|drag|drags|haul|hauls|taking|dragging ..4 to|before|into|of ..2 court|judge|federal
        court ..2 certified|approved|appointed|ordered ..3 credit|expert|we|i|specialist|repair
        board ..1 certified ..4 credit|law|consumer|specialist|expert
        certified ..3 law|legal|fcra|attorney|litigation|paralegal|consumer_law|credit_law|credit_lawyer|forensic
        attorney ..1 grade|level|backed|powered|driven|quality|client|run|led|drafted|approved
        as your|a ..3 legal|attorney|lawyer|advocate|counsel ..1 advocate|adviser|advisor|counsel|representative|i|telling
        your legal advocate|adviser|advisor|representative|counsel|team
        i|we ..3 am|are ..3 your|like|basically|practically|better|a ..3 lawyer~|attorney~|legal
        know|knows|knowing ..3 law ..5 better|lawyer~|attorney~|judge|inside
        better than ..3 attorney|lawyer
        you ..4 have|got|sitting|entitled ..5 case|lawsuit|settlement|claim & win~|trust|slam|lawsuit|guarantee~|sue|strong|airtight|should|federal
        winning|strong|solid|airtight|great ..2 lawsuit|case & you|your|got|have
        my|our legal ..1 opinion|advice|strategy
        we|i ..4 represent ..3 you|clients ..4 court|against|before|bureau~|legally
        law ..1 firm ..4 your|behind|on|handles|fights|in
        threaten ..5 lawsuit|sue|legal|court
        power of attorney
        fcra|fdcpa|credit ..1 certified|lawyer|attorney ..3 specialist~|expert~|consultant~|team|on|we
        full legal power|force|weight|authority
        power|force|weight of ..2 attorney|lawyer|law_firm
        legal muscle|firepower|power|force|threats & <bureau>|we|our|bring|behind
        certified ..3 law ..1 specialist|expert|advisor|consultant|professional
        as|like your ..2 lawyer|attorney
        your lawyer ..4 minus|without|basically
        minus the law degree
        *do not settle ..3 sue
        sue them|him|her|the
        law ..1 team|firm letterhead
        file ..3 lawsuit|suit
        court ..1 certified
        legal department
        team of ..2 attorney~|lawyer~
        credit attorney~|lawyer~ & backed|team|our|we|us
        attorney~|lawyer~ ..2 will|that|who ..2 fight|sue|force|make|take
        we will ..1 file ..2 suit
        your advocate ..6 legally
        legally ..3 answer to ..1 me|us
        certified ..2 fcra|credit|law|legal ..2 expert|specialist|litigation|law
        win ..2 in court
        you ..2 win ..8 court|case
        make|file|bring ..1 lawsuit ..4 bureau~|you|them
        check from ..2 bureau~
        handled|managed|reviewed by ..2 attorney|lawyer|attorneys|lawyers
        certified by ..3 court|bar|state|judge`,
    },
  ],
};
