import type { Rule, RuleCases } from '../rule';

export const DISCOURAGE_DIY_CASES: RuleCases = {
  allowed: ['You can do this yourself for free.', "Don't call the bureau until you've gathered your papers."],
  examples: ["You can't dispute on your own.", 'Never contact the credit bureaus yourself.'],
};

export const DISCOURAGE_DIY: Rule = {
  id: 'discourage-diy',
  label: 'Own dispute right',
  severity: 'violation',
  family: 'deception',
  forbids:
    'Anyone may dispute errors alone and free; saying that people cannot, or must keep away from the bureaus, is misleading.',
  law: 'CROA, 15 U.S.C. 1679c(a) and 1679b(a)(3); FCRA, 15 U.S.C. 1681i(a)(1)(A)',
  rewrite: {
    kind: 'replace',
    text: "You can dispute errors yourself for free. If you'd rather have help organizing it, that's what we do.",
  },
  speaksOfLaw: true,
  signs: `alone|training|standing|trap|a_stamp|on_his_own|do_not_answer|do_not_be_answering|license_for_it|
    mess_up,yourself|alone|self|diy|consumer~|amateur~|professional~|expert~|individual~|civilian~|regular|
    ordinary|average|homemade|handwritten|solo|without_us|without_a|without_me|only_we|people_like_you|
    the_public|your_own|licensed|from_you|ignore~|never_contact|never_call|never_write|not_call|not_contact|
    not_write|not_talk|do_not_ever|nobody_can|no_one_can|the_bureaus|talk_to|contact_with|they_only|like_us|
    not_you|open_it|hang_up|only_a|only_an|only_listen|only_talk|certified|accredited|wasting|refrain|
    nobody_else|directly|on_your_behalf|unopened|shall_not|companies_like|must_not|yourselves`,
  patterns: [
    {
      when: `*you|consumers|people|person|nobody|client|individuals|regular ..3 can|could|should|will|may not ..8 yourself|own|alone|themselves|solo|without
        *you ..2 not ..4 allowed|permitted|able|qualified|equipped|supposed ..6 dispute|yourself|own|contact|call|challenge
        *do not|never ..3 try|attempt|do|dispute|handle|write|call|contact|tackle|fight|go|touch|file|send|mess|fix|challenge|take ..6 yourself|own|alone|solo
        *do not|never ..3 call|contact|write|talk|speak|email|phone|reach|message|respond|answer|deal|communicate ..5 <bureau>|creditor~|collector~|lender~|agency & !until
        only ..2 a|we|our|licensed|certified|professionals|pros|attorneys|experts|trained|company|lawyers|firms|the|someone ..8 can|allowed|able|may|has|have|permitted|know & dispute~|challenge~|remove~|delete~|fix~|repair~|this|it|credit|account|bureau~|done|item~ & !only ..2 when|once|after we
        only way ..8 through|with|hire|is|us|company|pro|professional
        only ..1 we|licensed|certified|trained|professionals|pros|attorneys|experts ..3 can|are & !only ..2 when|once|after we
        *bureau~ ..3 not ..3 listen|respond|answer|care|read|open|take|pay|even ..4 you|consumers|people|individuals|regular|consumer|mail|letters|person|your
        bureau~ ..3 ignore~|toss~|trash~|throw~|laugh~|shred~|dismiss~|discard~|skip~ ..6 you|consumer~|people|individuals|regular|your|letters|person|mail|ordinary|normal|anybody|anyone
        illegal|against ..4 to ..2 dispute|file|do|challenge|contact ..6 own|yourself|without|licensed|alone
        against the rules|law to ..6 dispute~|file|own|yourself|without
        leave ..3 it|that|this|them|everything ..2 to us|me|pros|professionals|experts|the
        let ..2 pros|professionals|experts ..4 handle|do|talk
        need a pro|professional|company|license|expert|attorney
        *diy ..6 never|not|fail~|hurt~|ruin~|waste|impossible|backfire~|worthless|myth|dead
        *you ..3 not ..3 have ..2 right|power|license|authority|access|credentials|tools & dispute|bureau~|own|yourself|this
        *without ..2 licensed|certified|professional|company|pro|attorney|lawyer|us ..6 can|will|do not
        *can|could not be done ..3 without|by|alone|yourself
        *never ..3 contact ..3 bureau~
        hands off & bureau~|report|dispute~
        too complicated|complex|hard ..6 yourself|own|alone|consumers|you|person|people|anyone|regular
        *do not|never ..2 talk|speak|call|write ..2 to? ..3 them|bureau~|creditors ..6 let|leave us|me
        *consumers|people|you|individuals|person lack|lacks|lacking ..4 standing|right|authority|power|knowledge|training|tools
        doing it|this|that yourself ..2 is|will|can ..1 like|hurt|ruin|a|never|backfire|be
        *disputing|dispute ..3 on your own|yourself ..6 flag~|hurt~|reject~|ignore~|fail~|never|ruin~|worse|red|penal~|mess
        *on your own|yourself ..6 flag|flags|mess|ruin|reject|blacklist|hurt|worse|penalize|trouble ..4 file|up|it|you|credit|score|everything|things|chances
        only ..2 professional|licensed|certified|real|a|trained ..4 get ..2 results
        *without ..2 representation|lawyer|company|license|professional|attorney & consumer~|you|dispute~|challenge~
        need|needs|require|requires ..2 a ..1 licensed|certified|professional|accredited ..2 company|firm|person|expert|specialist|agent
        call ..2 bureau|bureaus yourself ..5 ruin|mess|hurt|lose|worse|flag
        *not ..2 risk it alone
        *you ..1 alone can not
        disputing ..3 yourself|own|alone ..4 worse|hurt|fail|ruin|waste
        makes ..1 things ..1 worse & yourself|own|alone|diy
        letter from you is ..2 junk|trash|nothing|ignored
        they ignore you
        *not ..2 contact ..3 bureau~ ..4 while|during|when|until_we
        law need|requires|needs ..2 company|professional|attorney
        *were not meant to ..6 yourself|alone|own
        good luck ..4 ignore
        only trained|certified|licensed|real ..1 experts|professionals|pros ..3 can|get|know
        *regular|ordinary|normal|everyday|average people|person|consumers|folks ..1 can not|never win|beat|fight|get|succeed|handle|compete
        *doing|disputing|fixing|repairing|handling|going ..4 yourself|own|alone|solo never|not|rarely ..3 work~|succeed|goes|gets|win
        *do not waste ..3 writing|calling|mailing|stamp|disputing & <bureau>|yourself|own|alone
        wasting|waste ..2 time ..1 writing|calling|disputing|mailing|doing|fighting|trying & bureau~|yourself|own|alone|letters|dispute
        leave disputes|credit|disputing|letters|bureaus ..2 to ..3 pros|professionals|us|experts|me|specialists
        only ..1 answer|answers|listen|listens|respond|responds|talk ..3 licensed|firms|companies|pros|professionals
        *not legal to ..6 own|yourself|alone|without
        try ..3 alone|yourself|own ..4 lose|fail
        *do not ..8 disputing|dispute|writing ..4 yourself|own|alone & mess|worse|hurt|gone
        only|just ..1 read|reads|open|opens|answer|answers|listen|listens|respond|respond_to ..3 ours|us|our|mine|firms|companies
        *not|never ..3 read|open|answer ..10 from ..1 you|consumers|people
        refrain from ..3 contacting|calling|writing|disputing
        hang up & bureau~|experian|equifax|transunion|coach|handles`,
    },
  ],
};
