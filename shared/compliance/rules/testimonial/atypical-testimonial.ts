import type { Rule, RuleCases } from '../rule';

export const ATYPICAL_TESTIMONIAL_CASES: RuleCases = {
  allowed: [
    'My client Luis set up autopay and stopped worrying about due dates.',
    'One client told us: I cried when I read my report.',
    'One client told us: the letter from the bureau came after thirty days.',
    'A client told us: they promised to erase my bankruptcy in fourteen days, and they took my money and vanished.',
  ],
  examples: [
    "My client Dana gained a hundred and sixty points, and you're next.",
    'My client Maria from Tampa said we erased her bankruptcy in two weeks and she bought a house. Results differ from person to person.',
    'My client Maria from Tampa said we erased her bankruptcy in two weeks and she bought a house. Her result is not typical.',
    'One client told us: they erased my bankruptcy in fourteen days and I bought a house!',
    'My client Nora went from 540 to 701 in seven weeks and rented a flat.',
    'My client Nora went from 540 to 701 in six weeks and rented a flat.',
  ],
};

export const ATYPICAL_TESTIMONIAL: Rule = {
  id: 'atypical-testimonial',
  label: 'Client story',
  severity: 'disclosure-missing',
  family: 'testimonial',
  forbids: "A client's result is heard as what everyone can expect, unless you say what clients generally achieve.",
  law: '16 CFR 255.2(b); 16 CFR 465.2; CROA, 15 U.S.C. 1679b(a)(3)',
  rewrite: {
    kind: 'advice',
    text: 'Say what clients generally achieve, by figures on file, or tell the story without its result. That results differ is not enough.',
  },
  countsReports: true,
  curedBy: 'general-result',
  unless: 'she paid',
  signs: `#_points|<client>|<third-person>|<story>|he|she|they|her|his|him|their|them|i|my|me|we|our|client~|member~|
    customer~|someone|somebody|people|one|couple|family|husband|wife|mom|dad|sister|brother|friend|testimonial~|
    review~|us&#score|from_#|#_months|#_weeks|#_days|#_accounts|#_items|up_#|<remove>|<points>|score~|point~|
    approv~|approval~|deletion~|gone|off|keys|house|home|car|loan|mortgage|card|cards|clean|clear|cleared|
    denied|went|jump~|zero|closed|bought|deleted|removed|credit|collection~|late~|report|yes|limit|apartment|
    lease|rate|truck|new|nothing|fixed|erased|bank|lender|owns|homeowner~|moved|number|qualified|disappear~|
    vanish~|dropped|fell|hundreds|none|bankruptcy|inquiries|results|you_are_next`,
  patterns: [
    {
      when: `score ..2 went|jumped|climbed|shot|moved|rose from ..2 #score to ..2 #score
        thanks|credit to ..3 them|you_guys|this_company|this_team|their|these_people|this_place|the_team & approved|score|points|deleted|removed|gone|house|home|car|loan|mortgage|keys|apartment
        they|company|team ..2 wiped|erased|deleted|removed|cleared|knocked|cleaned|took ..10 # & me|my|i
        they|company|team ..2 got ..6 removed|deleted|erased|taken_off|thrown_out & me|my|i|we
        i|we ..2 refinanced|closed|bought|got_approved|moved_into|signed ..10 & they|them|company|team|program|after
        my ..2 score ..3 up|went|jumped|climbed|rose|increased ..6 # & they|them|company|team|program|you_guys|with_them|because_of
        came|went off ..3 my ..2 report|credit|file & they|them|company|team|program|weeks|months
        signed|joined|hired|found|called ..2 them|this_company|this_team|up ..12 approved|score|points|removed|deleted|gone|house|home|car|loan|mortgage
        <client> & <points>
        <client> & <client-result>
        <client> & <#-to-score>
        went_from|came_to|from ..2 #score to|and ..8 #score & <client>|<story>
        from ..4 #score ..4 to ..2 #score & <client>|<story>|she|he|they
        #score to ..2 #score & <client>|<story>|one|member~
        <story> & <client-result>|<points>
        just like ..1 <first-name>|him|her|them|she|he|my ..8 <client-result>|<points>|you
        you are|could|can|will ..3 next & <points>|<client>|deletion~|approved|story|she|he
        she|he ..6 <points>
        she|he ..8 <client-result>
        came to ..1 me|us with ..2 #score|# & closed|bought|approved|now|left|walked|drove|house|home|got
        had # ..1 <item> ..10 none|0|zero|gone
        had # ..4 and ..4 by|now ..6 none|0|zero|gone
        from denied to ..3 approved|preapproved|pre
        came in ..3 at ..2 #score ..6 left|leaving|now|walked
        had ..1 score #score ..3 now
        before ..2 #score ..3 after
        shout ..1 out ..1 to ..8 deletions|#|points|approved|keys|house
        shoutout to ..8 deletions|#|points|approved|keys|house
        boy|girl|sis|bro|auntie|uncle|mentee~|buyer|lady|man|veteran ..8 deletions|deleted|points|#score|approved|keys|house|removed
        every collection removed
        got|with|has|had # deletions
        deleted # items|collections|accounts ..3 and
        removed # ..3 collections|items|accounts|inquiries for ..4 named|client|veteran|lady|man|guy|couple|family
        came|come|walked to|in us|me ..8 now ..3 homeowner~|approved|drives|owns|lives|has|own
        now ..2 he|she|they ..2 homeowner~|approved|preapproved & us|client|we|our|came
        look at|here_is|meet|see <first-name> ..4 up|from|went|report|score
        report ..2 went from red
        from ..4 # to ..1 a ..1 #score & i|my|they|company
        <third-person> ..10 keys to|her_keys|his_keys|closed_on|got_approved|sits_at|now_owns & <client>
        #score ..12 now ..6 #score
        turned_down|denied|declined|rejected|refused ..12 now|today|later owns|drives|has|lives|approved & she|he|they|client|family
        number|score ..4 up ..3 # & she|he|they|client|member|student|lady|guy
        you are next & gone|deleted|approved|keys|driveway|score|off
        every|each|all|# ..2 inquiry|inquiries|collection|collections|late|lates ..4 gone|off|deleted|removed & i|my|me & weeks|months|days
        texted|sent|sends|texts ..3 me ..4 picture|photo|pictures|screenshot & keys|score|house|#|approval|front_door`,
      unless: 'told her, fell, swore',
    },
  ],
};
