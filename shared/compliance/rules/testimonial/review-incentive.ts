import type { Rule, RuleCases } from '../rule';

export const REVIEW_INCENTIVE_CASES: RuleCases = {
  allowed: ["If we've helped you, leave an honest review, good or bad."],
  examples: ['Leave a five-star review and get a gift card.'],
};

export const REVIEW_INCENTIVE: Rule = {
  id: 'review-incentive',
  label: 'Bought review',
  severity: 'violation',
  family: 'testimonial',
  forbids: 'Praise may not be bought, invented or written by staff who hide it, and bad reviews may not be suppressed.',
  law: '16 CFR 465.2, 465.4, 465.5 and 465.7; 16 CFR 255.5',
  rewrite: { kind: 'replace', text: "If you've worked with us, we'd appreciate an honest review, good or bad." },
  signs: `review~|star~|testimonial~|google|yelp|rating~|feedback|bbb|trustpilot|shout~|shoutout|praise~|glowing|
    facebook|tag~|thumbs|top_marks|brag~|kind_word~|your_story|say_something|write_a|leave_a|leave_us|
    tell_the_world|share_your|write_us|good_thing~|write_something|nice|happy|online|internet|positive|comment~|
    remarks|love_us|say_we|saying|posts|video_about|five_#|good_word|wonderful|the_form|tell_people|post`,
  patterns: [
    {
      when: `<reward> ..12 5 ..1 star~
        <praise> ..10 <reward>
        <reward> ..12 <praise>
        review|reviews|rating|testimonial|feedback & <reward> & positive|good|great|nice|glowing|happy|5|amazing|love|kind|leave|post|write|drop|video|best
        review|reviews|testimonial~|rating ..8 <reward>
        <reward> ..8 review|reviews|testimonial~|rating
        have|get|ask|tell|let ..6 family|cousin~|friend~|mom|mama|staff|employee~|team|roommate~|wife|husband|everyone|coworker~|relatives ..8 review~|star~|testimonial~|rating~
        employee~|staff|team|family|friends|cousins|we ..4 posted|post|write|wrote|left|leave ..5 review~|star~|testimonial~ & !honest
        fake|buy|bought|paid|purchase|write ..4 review~|stars|testimonial~ & we|our|us|your|you|yourself|get
        take|takes|taking|pull|delete|remove|change|edit|update|erase|bring ..4 down|your|the|that|bad|negative|1|one|it|any|or ..4 review~|star|rating & refund|we|money|discount|credit|lawyer|sue|or
        bad|negative|1|one ..1 review|reviews|star & refund|money|discount|sue|delete~|remove~|hide|bury|gone|take|pay|block|lawyer
        best ..2 review|testimonial ..6 win~|get~|prize
        hide|bury|block|filter|suppress|delete ..5 bad|negative|low|1|unhappy ..1 review~|star~|feedback|comment~
        testimonial~|review~|rating~ ..6 receive|receives|get|gets|earn|earns|win|wins|unlock ..4 credit|discount|free|#|gift|fee|bonus|prize|entry|month
        submit|submits|leave|leaves|write|writes|post|posts|drop|drops|give|gives ..4 positive|good|great|five|5|glowing|nice|happy|best ..3 review~|testimonial~|star~|rating~ & get|receive|free|#|gift|win|bonus|credit|card|off|got|discount|entered|month
        say|write|post ..3 something ..3 nice|good|great|kind|sweet ..4 about ..3 us|me|our & free|#|gift|off|house|month|card|get|credit
        tell google|yelp|facebook|people|everyone & card|gift|free|pick|grab|get|#
        roommate~|friends|family|cousins|staff|team|employees|coworkers ..4 to ..2 write|post|leave|drop ..4 review~
        team|staff|employees|crew ..3 write~|post~|leave~ ..4 review~|testimonial~
        happy ..8 starbucks|gift|card|free
        tag us ..6 free
        praise ..10 free|#|discount|gift
        refund you if ..6 review
        gas us up
        rate us ..2 5|five ..8 win|#|entered|free|gift|off
        our staff|team|employees ..2 write|writes|post|posts ..3 testimonials|reviews
        write ..2 good ..1 review ..4 discount|give|free
        post|posts|posting ..10 drops|free_month|knock|off ..4 by|#|month|bill|balance|invoice`,
    },
  ],
};
