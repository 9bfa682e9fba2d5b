import type { Rule, RuleCases } from '../rule';

export const IMMEDIATE_START_CASES: RuleCases = {
  allowed: ['After the three-day window, we begin.', 'Start today by pulling your free reports.'],
  examples: [
    'Sign up now and we send your disputes tonight.',
    'No contract, no paperwork, we just start on your file.',
  ],
};

export const IMMEDIATE_START: Rule = {
  id: 'immediate-start',
  label: 'Immediate start',
  severity: 'violation',
  family: 'contract',
  forbids: 'Work may not begin before a written, dated contract is signed and three business days have passed.',
  law: 'CROA, 15 U.S.C. 1679d(a)(1) and (a)(2)',
  rewrite: {
    kind: 'replace',
    text: 'After you sign a written agreement and the three-business-day window passes, we begin.',
  },
  unless: 'checklist',
  signs: `today|tonight|immediate~|immediately|instant|instantly|minute~|hour~|tomorrow|morning|afternoon|evening|
    contract~|sign~|signature|agreement|paperwork|paper|handshake|verbal|form~|wait~|start~|begin~|noon|lunch|
    hang_up|dinner|text|nod~|monday|tuesday|wednesday|thursday|friday|whenever|overnight|okay|ok|night|
    right_now|right_away|same_day|before_you|without_a|the_moment|the_second|as_we_speak|the_day|on_the_spot|
    ink|already|submitted|submit|as_soon|in_the_mail|mailbox|forthwith|expiry|executed|first_message|going_out|
    napkin|right_after`,
  patterns: [
    {
      when: `we|i|team|us|our|my ..6 start|starts|starting|begin|begins|beginning|work|working|go|going|get|jump|dive|fire|kick|launch|attack|dispute|disputing|file|send|mail ..6 today|tonight|immediately|instantly|right|now|same|hour|minutes|asap|this|tomorrow|soon|minute|moment|second
        disputes|letters|dispute|file|case|work ..6 today|tonight|immediately|instantly|hour|minutes|this|same|tomorrow|before|right & <service>|sign|join|enroll|go|goes|out|start|starts|started|begin|begins|mailed|sent
        minute|moment|second|instant|hour|day|soon ..2 you ..3 sign|join|enroll|say|call|text|click|register|agree|pay|dm|finish ..8 start~|begin~|work~|disput~|letter~|file~|send~|mail~|go~|on
        start~|begin~|work~|disput~|letter~|file~|send~|mail~|go~|jump~|attack~ ..6 minute|moment|second|instant|hour|day|soon ..2 you ..3 sign|join|enroll|say|call|text|click|register|agree|pay|dm|finish|hang
        disputes|letters|dispute|letter ..4 go|goes|going|fly|flying|mailed|sent|hit|out ..4 today|tonight|same|hour|afternoon|morning|minutes|mail
        by|before ..2 tonight|dinner|lunch|bedtime|midnight|morning|afternoon|hang|evening & disputes|letters|dispute|disputing|working|mail
        *no|without|skip|forget contract|contracts|paperwork|agreement|signature|forms|signing|waiting|written & start|begin|work|dispute|disputes|repair|go|get|letters|file|handshake|we|your|needed|required|just
        *no ..2 contract|paperwork|signature ..3 needed|required|necessary|to
        handshake|verbal|nod|thumbs|text|emoji|dm & enough|all|good|need|okay|ok|start|begin|contract|deal|yes|get|got|and & start~|begin~|work~|repair~|contract|paperwork|file|disputes|dispute
        handshake ..4 all|enough|good|deal
        verbal ..2 okay|ok|yes|agreement|go
        *not need|bother|require|use ..2 contract|paperwork|signature|sign|agreement~ & we|us|start|begin|work|disputes|going|here
        say ..3 yes|word|go ..8 start~|begin~|disput~|work~|letters|file
        same day|afternoon|morning|hour|evening ..2 start|service|disputes|disputing|filing
        enroll|sign|join|register ..6 and ..5 disputes|letters|dispute|we ..8 today|tonight|afternoon|same|hour|morning|immediately|minutes
        on ..2 call|phone ..6 start|begin|file|filing|disputing|dispute & we|i
        while ..3 still on ..2 phone|call|line
        paperwork ..2 later|after
        within ..3 # ..1 hour~|minute~ ..6 disputes|letters|dispute|file|case|start|started|filed|sent|working
        # hours|minutes ..5 sign~|enroll~|join~|call~ & disputes|letters|dispute|file~|sent|start~|work~
        letter|dispute|disputes|letters ..4 is|are|be in ..2 mail
        right this ..2 second|minute|moment & work|start|begin|go|dispute~
        get|go|getting to work ..3 right|today|tonight|now|immediately
        services|service|work ..2 commence|commences|begin|begins|start|starts ..3 immediately|upon|today|at_once|now|instantly
        *not need to ..2 sign ..6 begin|start|dispute|disputes|work
        *no contract|paperwork ..2 no|nothing
        thumbs up
        why wait ..3 # ..1 day|days|business
        why wait & start~|begin~|jump|file|disput~|work
        want us to ..4 start|begin|go ..8 today|tonight|afternoon|now|morning|right
        go ahead and start|file|begin|send
        start ..6 disputes|letters|repair|case|file ..3 tonight|today|now
        already working ..4 file|case|credit|disputes|report
        begin|start ..3 your ..1 case|file|work|disputes|repair ..2 now|today|immediately|tonight|right
        i am on it ..3 letters|disputes
        letters out ..2 door
        i am ..2 disputing|working|typing|writing ..4 tonight|today|now|letter|first
        second|minute|moment you say ..2 yes|go
        system is so quick|fast
        already in progress
        let us begin|start ..2 right|now|today
        while you are on ..1 line|phone
        disputes ..2 go|goes ..1 out ..2 today|tonight|same
        say the word|yes|go ..3 we|i|team|our
        ink ..3 dry|wet & letter|letters|mail|dispute~
        already mailed|started|working ..6 first|your|in`,
      unless: 'questions',
    },
  ],
};
