import type { Rule, RuleCases } from '../rule';

export const FALSE_URGENCY_CASES: RuleCases = {
  allowed: ['You have thirty days to dispute a debt after the notice.', 'Check your report today.'],
  examples: ['Only three spots left tonight.', 'The price doubles at midnight.'],
};

export const FALSE_URGENCY: Rule = {
  id: 'false-urgency',
  label: 'False urgency',
  severity: 'caution',
  family: 'pressure',
  forbids: 'Invented deadlines and scarcity are deceptive.',
  law: 'FTC Act section 5; CROA, 15 U.S.C. 1679b(a)(4)',
  rewrite: { kind: 'replace', text: 'Errors can cost you, so check your report this week.' },
  unless: 'cancellation period|window|right, right to cancel',
  signs: `last|left|spot~|slot~|seat~|hurry|deadline~|midnight|tonight|close~|expire~|limited|price~|rate|double~|
    gone|window|ending|ends|friday|tomorrow|today's|final|chance|forever|never_again|miss~|remaining|filling|
    permanently|ban~|shut~|loophole|monday|tuesday|wednesday|thursday|saturday|sunday|countdown|timer|hour~|
    minute~|disappear~|door~|waitlist|waiting|clock|sold|morning|only_#|right_now|before_they|before_it|
    before_the|act_now|act_fast|running_out|while_it|while_they|this_week|end_of|first_#|next_#|goes_up|
    going_up|go_up|goes_away|still_works|for_now|time_is|next_week|place_in|any_day|about_to|outlaw|lose_your|
    in_line|stuck_with|no_further|take_this_down|taking_this|changing|be_accepted`,
  patterns: [
    {
      when: `only|just|last|final|down ..4 #|few|handful|couple|one ..3 spot~|slot~|seat~|place~|opening~|client~|people|file~|spaces|space|left|customers|members|folks|appointments|remaining
        # ..3 spot~|slot~|seat~|opening~|spaces ..2 left|remain~|open|only
        spots|slots|seats|openings ..6 going|gone|fill~|left|limited|fast|running|almost|disappear~
        only # ..5 get in|today|week|month|left|more
        limited ..3 spots|slots|seats|time|offer|availability|openings|number|space|enrollment|only
        tonight|today only
        tonight ..3 only
        next # callers|people|clients|minutes|hours|sign
        first # ..2 people|callers|clients|to|who|sign
        price~|fee|rate~|cost|discount|deal|offer|sale|special|enrollment|doors|door|cart|window|applications|registration|promo ..5 double~|triple~|go~|goes|jump~|rise~|end~|expire~|close~|closing|shut~|disappear~|gone|vanish~|up ..5 tonight|midnight|tomorrow|today|friday|sunday|monday|soon|hour~|minute~|week|weekend|good|forever|<deadline>|thursday|saturday|wednesday|tuesday
        closing|shutting ..3 doors|door|applications|enrollment|books|registration|cart|program
        close|shut ..3 doors|applications|enrollment|books|registration|cart ..6 tonight|soon|tomorrow|friday|midnight|good|forever|week|month
        we ..2 close|shut ..4 tonight|soon|tomorrow|friday|midnight|good|forever|sunday|monday
        doors ..3 close|closing|shut
        we close ..6 midnight|tonight|tomorrow|friday|good
        price ..3 double~|triple~|goes|going|jump~|up
        last ..1 chance|call|opportunity|shot|spot|warning & work|join|sign|get|us|me|enroll|ever|offer|deal|price|save|in|this
        final ..2 chance|call|hours|day|opportunity|spot~|warning|week
        before|until ..1 they|congress|government|bureau~|it|this|law|loophole|somebody|someone|lawmakers|regulators ..5 ban~|close~|shut~|gone|end~|change~|kill~|patch~|take~|pull~|disappear~|outlaw~|too|block~|catch~|expire~|fix~
        about|going to ..1 ban|close|shut|outlaw|end|kill|patch ..5 this|loophole|method|it|program|door
        loophole ..4 close~|closing|end~|ban~|expire~|dies|shut~|gone
        law|rule|rules ..2 change|changes|changing|expire~|end~ ..5 friday|monday|soon|tonight|tomorrow|week|month|act|so|january|july|midnight
        act ..2 now|fast|today|quick|quickly|before|immediately
        hurry & spot|spots|offer|deal|gone|before|now|price|sign|call
        *not ..2 be ..3 back|here|open|available|offered ..4 tomorrow|monday|again|next
        *gone ..2 forever|good & spot|offer|deal|price|place|line|chance|you
        lose ..3 your|the ..2 place|spot|seat|slot|chance|discount|price
        save|claim|grab|reserve|lock|secure|snag|get ..3 your|a|the ..2 spot|seat|slot|place ..6 before|now|today|tonight|gone|fast|while|left|fill~
        while ..2 supplies|spots|slots|seats|still_open|still_can
        going|selling|filling fast|up|quick
        spots|slots|seats|we ..4 almost ..1 gone|full|sold|out
        sold out
        expire~|expires|expiring ..4 tonight|midnight|today|soon|tomorrow|hour~|friday|minute~
        get in ..4 before ..4 gone|late|close~|it|ban~
        taking|accept|accepting ..3 # ..3 more|clients|people|files|new
        scroll ..6 lose|miss|regret|gone
        offer|deal|discount|price|sale|promo|special|video|page|link|door ..4 dies|die|turns|comes_down|goes_away|vanishes|expires|ends|over|gone|disappears ..6 tonight|midnight|tomorrow|today|soon|pumpkin|forever|hours|monday|friday|sunday|week
        midnight ..6 offer|deal|price|discount|enrollment|doors|over|pumpkin|gone
        tomorrow|tonight|midnight ..10 so does the|this ..1 offer|deal|price
        enrollment|registration|applications|program|doors|cart|list ..3 close~|closing|shut~|end~|lock~ ..6 day|tonight|midnight|permanently|good|forever|friday|sunday|week|hour~|tomorrow|end|soon
        blink and ..3 miss|gone|over|lose
        miss it ..4 deal|offer|dies|gone|tonight
        closes|closing permanently|forever|for_good|soon|tonight
        shut ..3 enrollment|doors|program|it|applications ..3 down
        hop on ..3 this|it|now ..2 quick|fast|now|before
        better ..2 hop|move|hurry|act|jump|call|sign ..4 quick|fast|now|before|soon
        taking|take|accepting|open|room ..3 for? ..2 # more|new|people|clients|spots|folks|families
        only ..3 taking ..4 #
        # more people|clients|folks|files|families ..4 month|week|today|then|only|after
        next # callers
        then we are ..1 full|closed|done
        get ..3 done before ..3 congress|government|bureaus|they|law
        before congress|lawmakers|government|bureaus
        writing ..2 law ..4 shut ..2 this
        shut this down ..4 better|move|act|so
        last # people|clients|spots|callers|folks ..4 let|in|get|join
        opens once
        closes ..1 sunday|monday|tonight|friday|tomorrow ..1 night
        only today
        tomorrow ..3 double|doubled|higher|more|gone
        ends tonight|today|midnight|tomorrow
        so ..2 better|gotta|must move|act|hurry
        join|sign|enroll|call|act|claim|book|register|grab ..5 before|by midnight|tonight|tomorrow|noon|sundown
        # minutes|hours|seconds left
        new law|rule|bill ..6 ends|kills|stops|bans|closes|outlaws ..2 this|it|program|method|loophole
        sign|join|enroll|call|act ..3 before then
        miss out forever
        missed it forever
        spot|place|seat ..2 goes|go|gone to ..2 someone|somebody|next
        shut~|shutting|closing|ban~|voting ..3 this|it|the_group|whole_thing ..3 down|on|at|tonight|friday
        last call`,
    },
  ],
};
