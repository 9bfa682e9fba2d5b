import type { Rule, RuleCases } from '../rule';

export const NO_CANCEL_CASES: RuleCases = {
  allowed: ['You can cancel within three business days.', 'Never sign a waiver of your rights.'],
  examples: ['No refunds and no cancellations.', 'Sign this waiver so we can skip your three-day period.'],
};

export const NO_CANCEL: Rule = {
  id: 'no-cancel',
  label: 'Cancellation right',
  severity: 'violation',
  family: 'contract',
  forbids:
    'The right to cancel within three business days may not be denied, and even asking a client to waive it breaks the law.',
  law: 'CROA, 15 U.S.C. 1679e(a), 1679d(b)(4) and 1679f(a), (b)',
  rewrite: {
    kind: 'replace',
    text: 'You can cancel within three business days of signing, for any reason, at no cost.',
  },
  unless: 'cancel ..4 any_time|anytime, owe nothing',
  signs: `cancel~|cancellation~|cancelled|refund~|final|lock~|waive~|waiver~|terminate~|termination|contract~|term|
    commit~|commitment|quit~|exit~|binding|irrevocable|signature|rescind~|rescission|nonrefundable|non|penalty|
    backdate~|back_out|the_days|#_days|three_days|3_days|your_right|the_right|right_to|sign_here|once_you|
    you_signed|no_way_out|all_sales|keep_the|months|you_are_in|walk_away|wait_period|waiting_period|paperwork|
    stuck|get_out|getting_out|money_back|withdrawal|signing|3_day|#_day|cooling|initial|backing_out|give_up|
    departure|release|undone|change_your|changed_his|changes_their|no_backing|walking_away|through_the|
    stepping_off|not_come_back|whole_year|the_year|forfeit~|done_deal|leaving|leave`,
  patterns: [
    {
      when: `*no|zero cancel~|cancellation~|cancelling|canceling|refund~|returns|backing|takebacks|exits|exit
        *no ..3 refunds
        sale~ ..2 final
        all sales are? final
        final sale
        non refundable
        nonrefundable
        lock~ ..1 in ..3 for|until|#
        locked in
        # month|months|year|years ..2 commitment|contract|minimum|term|agreement
        sign~ ..4 waiver
        waiver & skip|skips|cancel~|waiting|3|right~
        waive~ ..5 right~|cancel~|waiting|3|period|cooling
        give~|giving|sign~|surrender~ ..2 up|away|over ..4 right~
        skip~|bypass~|get_around|avoid|drop|ditch|forget ..4 waiting_period|cooling|3_day|cancellation|cancel
        *can|may|could not ..2 cancel|quit|leave|back_out|exit|walk_away|change_your
        *not ..1 back out
        *not ..4 get ..2 out
        *no ..2 way out|back|turning
        *no turning|going|backing|looking|getting|walking back|out|away
        *no changing ..2 mind
        *no ..3 cooling|cancellation|cancel|waiting ..2 period|off|window|fee
        once ..4 sign~|in|join~|enroll~|signature ..6 stuck|permanent|final|committed|binding|forever|ours|stay
        *changing_your_mind|cancel~|leaving|quitting|backing_out ..5 is not ..1 option|possible|allowed
        in it for ..4 year~|month~|long
        hold|holds you ..1 to ..2 # ..1 month~|year~
        cancellation fee
        cancel~ ..6 fee|penalty|owe|charged|pay
        you are in ..2 for ..4 year|months|month|long|full|life
        *3 day|days ..3 thing|period|window|rule|right ..4 not|never|gone
        initial ..3 here ..6 waive|waiver|skip|give
        waive ..3 your
        forfeit~ ..4 right~|cancel~|rescission|days|refund~
        forfeits
        *no changing|undoing|reversing|returning ..2 it|mind|later|this
        *not ..2 back|backing out
        *is|are not no backing
        *end of ..2 discussion|story & sign~|signature|contract
        cancel~|quit|leave ..3 early ..6 fee|pay|owe|#|penalty|charged
        *no quitting|quit|cancelling|leaving ..4 you|when|after|once|year
        committed for
        *not just ..1 quit|cancel|leave|stop
        too late once|after|when
        signed up for # months|month|year|years
        offer is final
        *no getting|taking|asking ..4 back ..2 & pay|paid|money|fee|once
        *agree~ ..2 not|never to cancel
        sign|signing|give|giving|waive|skip|waiving|drop ..2 3|three ..1 day|days
        sign|signing|give|giving ..1 away|up ..5 3|right~|cancel~|cancellation
        *not no refund~|cancel~|cancellation~
        *not ..2 allow|do|give|offer|accept|take ..2 cancellation~|refund~|cancel
        forfeit ..5 leave|cancel|quit
        initial|initialing|initialed ..4 away|box|it
        right ..2 withdraw|cancel|rescind ..6 waived|released|forfeited|surrendered|gone`,
    },
  ],
};
