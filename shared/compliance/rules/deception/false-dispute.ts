import type { Rule, RuleCases } from '../rule';

export const FALSE_DISPUTE_CASES: RuleCases = {
  allowed: ['Dispute only what is wrong.', "Don't claim that an account isn't yours when it is."],
  examples: [
    "Dispute everything, even what's true.",
    'Just dispute it all and see what sticks.',
    'Dispute everything, right or wrong.',
    "Tell the bureau it isn't yours, even when it is.",
  ],
};

export const FALSE_DISPUTE: Rule = {
  id: 'false-dispute',
  label: 'False dispute',
  severity: 'violation',
  family: 'deception',
  forbids:
    'A dispute must be honest: no item known to be accurate, no untrue reason, and not everything just because it is negative.',
  law: 'CROA, 15 U.S.C. 1679b(a)(1); FCRA, 15 U.S.C. 1681i(a)(3)',
  rewrite: {
    kind: 'replace',
    text: 'Dispute only what you believe is inaccurate, incomplete, or outdated, say why, and attach copies of your proof.',
  },
  unless: 'proof',
  signs: `spray|duplicate|call_every|call_it|call_them|act_brand_new|put_them_in|confused,dispute~|challenge~|
    contest~|swear~|letter~|mine|yours|recognize|recognise|lie~|flood~|bombard~|jam~|mark~|box|write~|circle~|
    argue~|deny~|disagree~|disown~|forgot~|amnesia|allege~|attest~|assert~|click~|tick~|complain~|bury|fight~|
    attack~|all_of_it|all_of_them|every_line|every_account|every_item|every_single|everything|was_not_me|
    never_had|never_late|never_opened|never_heard|never_owed|never_received|not_owe|no_matter|whole_report|
    entire_report|whole_thing|each_account|each_item|any_of_it|paid_in_full|either_way|whether|reason~|
    no_knowledge|irrespective|objection|blame|every_negative|every_unfavorable|make_up|play_dumb|made_up|
    select~|not_my_account|say_it|say_you|say_that|tell_them|tell_the|claim_it|claim_you|claim_the|claiming|
    just_say|saying_you|tell_experian|told_them|says_it|i_said|you_say`,
  patterns: [
    {
      when: 'dispute everything|all_of_it|it_all ..2 even|see ..4 true|accurate|correct|yours|sticks',
      isPlain: true,
    },
    {
      when: `dispute~|challenge~|contest~|attack~|fight~|deny|denies ..3 everything|all|every|whatever|each_and & !bureau shows & !all_3|all_of_the_bureaus|each_bureau|every_bureau
        dispute~|challenge~|contest~ ..6 whether|regardless|legit|irrespective ..6 accura~|accurate|accuracy|correct|true|right|yours|mine|legit|not
        dispute~|challenge~|contest~ ..6 right or wrong
        dispute~|challenge~|contest~|attack~|deny ..6 even ..6 right|accurate|true|correct|yours|opened|know|owe|mine|real
        <true-anyway> & dispute~|challenge~|contest~|deny
        *say|claim|tell|swear|insist|write|state|pretend ..8 not|never ..4 yours|mine|late|recognize|opened|theirs|happened|received|owe|heard|signed
        *check|mark|select|tick|choose ..3 not ..2 yours|mine|my
        *dispute~ ..8 as ..2 not ..1 yours|mine
        *dispute~ ..8 not ..1 mine|yours & even|anyway|too|whether|accurate|all
        play dumb
        deny ..3 everything|it|all|knowing
        any ..1 reason ..8 true|matter|dispute|works|fine|form
        make ..3 up ..4 reason|story|excuse|error|dispute
        *not ..3 need ..2 to ..1 be ..1 true
        flood~|jam~|bombard~|swamp~|overwhelm~|spam~|bury|burying|hammer~|drown~|clog~|blitz~|carpet|pound~|blast~|wear~|overload~ ..6 bureau~|equifax|experian|transunion|disputes|letters|system|them|dispute
        keep|keeps ..2 disputing|sending|challenging|mailing|filing|hitting ..12 till|until|same|over|again
        disputing ..8 over and over|again
        keep disputing ..10 till|until|same|over|again
        dispute~|send|mail ..4 same ..8 over|again|until|till
        every ..2 negative|item|account|late|line ..5 dispute~|challenge~
        dispute ..4 # times
        just say ..4 off|wrong|error|mine|not|never|mistake
        *not matter what ..3 tell|say|write|put
        whatever ..2 reason
        dispute|contest|challenge|contests|challenges ..6 irrespective|regardless|whatever
        *that is not mine ..4 even|when
        send~|mail~|file~ ..5 letters|disputes ..4 every|each|all ..4 week|account|day|month ..8 until|till|tired|give|quit
        # disputes|letters ..4 day|hour
        hit ..3 bureau~ ..4 #
        until|till ..2 they|bureaus|bureau ..3 tired|quit|give|cave|fold|stop|delete|surrender|crack|fail|miss
        make up|invent ..4 reason|story|error
        app|software|system|bot ..2 challenges|disputes|contests|attacks ..3 all|every|each|everything
        deny it ..6 even|prove|when|though
        dispute|disputes ..3 every ..2 single ..1 item|account|negative|line|thing
        dispute ..4 every|all ..2 negative|derogatory ..2 item|items|account|accounts
        challenge|dispute ..2 all|every ..2 accounts|account|items|item ..4 as
        spam ..3 bureau~
        *mark|list|flag|check|label|dispute ..6 not ..1 mine|yours|my
        deny deny
        *say|claim|tell|write|put ..8 wrong|mistake|error|inaccurate|late|incorrect ..3 even|not|whether|though ..6 was|were|is|be|true
        see what ..1 sticks|falls|drops|works|happens & dispute~|account|accounts|bureau~|everything|throw|them
        throw|hurl|fling|toss ..4 at ..2 bureau~|them|wall & account|accounts|everything|item|items|disputes|letters
        *even|though ..6 remember|recognize|know|do & check|write|say|claim|mark|tell ..8 not
        any story will
        challenge|dispute ..4 on time
        *tell|say|claim|write ..8 wrong|mistake|error even if|though|when
        *no|not_any knowledge of ..6 whether|even|remember|account|them`,
    },
  ],
};
