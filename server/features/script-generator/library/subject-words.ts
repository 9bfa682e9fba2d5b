import { stemOf } from '@shared/compliance/text/stem';
import { CHAT, INCIDENTAL_KINDS, NAME_GROUPS } from './incidental-words';

const wordList = (...lines: string[]) =>
  new Set(lines.flatMap((line) => line.split(' ')).map((word) => stemOf(word.replaceAll("'", ''))));

/** Words that say how something is told, or to whom, not what it is about. */
export const EMPTY: ReadonlySet<string> = wordList(
  "a about actually after again ago ahead all almost already also always am an and any anybody anymore anyone anything are around as ask at away back bad basic be because before behind being best better between big biggest both bring but by can can't come common confused could couldn't",
  "day deal dealing did didn't do does doesn't doing don't dont done down during each easily easy either else end enough even ever every everybody everyone everything exactly explain explainer explaining fact facts few figure find first folks for friend from fully gave general get give go goes going good got gotten great guide guy",
  "had handle happen has hasn't have haven't he hello help her here hey hi him his how however i i'm i've idea if important in inside instead into is isn't issue it it's its just keep kind know last lately later learn least less lesson let let's like line list little look lot made main make man many matter may maybe me mean means might mine month months more most much must my",
  'need never new next nice no not nothing now nowhere of off often okay on once one only option options or other others our out outside over own part people per person place plain please point post prepare pretty problem pros cons put question quick quickly quite rather ready real really reason right',
  "said say see seem send set several shall she should shouldn't show simple simply since so some somebody someone something sometimes soon speak start step still stop stuff such sudden suddenly sure take talk tell template than that that's the their them then there there's these they they're thing think this those though through til till time times tip to today together told too top topic toward trick tried true truth try two",
  "under understand until up us use used useful using usually versus very via video vs wait want was wasn't watch way we week well went were what what's whats when where whether which while who whole why will wish with within without woman won't wonder word words work worried worry worth would wouldn't year years yes yet you you're your yours yourself",
  'gf bf b4 yr yrs mo mos wk wks lol pls plz rn tho idk omg asap yall ya u ur r w bc cuz cause gotta wanna gonna kinda tryna aint ok dude bro guys buddy bucks wtf dumb stupid yo yep hey em thru wth dang damn ig insta fb',
  'smart ran five hundred thousand dollar answer reply respond response number differ subject trap stuck drowning broke tired overwhelmed stressed stress responsible responsibility half apply everyone follow following stay info information voluntary goal brother sister cousin uncle aunt friend friends guys avoid affect affects hurt hurts impact show shows showing need needs run runs happens expect expects difference different compare comparing scared afraid won quit else',
  'instagram facebook tiktok youtube online internet reset restart nephew niece grandson granddaughter grandma grandpa grandmother grandfather boyfriend girlfriend fiance roommate coworker neighbor sibling inlaw four six seven eight nine ten eleven twelve',
  CHAT,
);

/** Words for a place, a day or an amount, which no question is about. */
export const INCIDENTAL: ReadonlySet<string> = wordList(...INCIDENTAL_KINDS);

/** Words that most subjects share: alone they decide nothing. */
export const COMMON: ReadonlySet<string> = wordList(
  'account agency bureau client company consumer credit customer debt file lender loan card money report score pay payment bank repair record letter owe build buy howlong application finance bill',
);

/**
 * Words of which one says that a text is about credit. Others that subjects are called by, such as a car, a job or a house,
 * are spoken of for many reasons.
 */
export const OF_CREDIT: ReadonlySet<string> = wordList(
  'account agency bureau credit debt lender loan card score owe fico vantagescore collection chargeoff dispute inquiry',
  'bankruptcy utilization repossession eviction garnish judgment lien limitations bnpl payday settle consolidate refinance',
  'autopay prescreened cfpb fcra cpn 609 tradeline ssn authorizeduser freeze unfreeze 1099c summons studentloan mixedfile goodwill validate cosign',
  'foreclosure late thirtydays maxed balance interest theft fraud scam identity underwriter creditor report bill pay payment client',
  'deny guarantee upfront consultation medical military immigrant croa fdcpa scra dti pmi forbearance levy wallet breach prescreened autopay giftcard sweep rehabilitation',
);

/** Stands for a year that is long past: a question of whether something is too old. */
export const LONG_AGO = 'longago';

/** What is done or how something is: it tells subjects apart, but none is found by it alone. */
export const QUALITIES: ReadonlySet<string> = wordList(
  'same deny cancel close lower lose lost old late new wrong error remove verified add check move sell rate default spend free first paid unpaid high low small twice',
  LONG_AGO,
);

/** Words that mean the same to a viewer, each group by its first. A phrase has `_` between its words. */
const GROUPS = [
  'apartment apts apt rental flat landlord lease leasing tenant renter 1_bedroom 2_bedroom one_bedroom two_bedroom',
  'car car_note auto vehicle truck automobile dealership',
  'job employment employer career workplace boss manager supervisor hr hired hiring',
  'deny denied denial reject rejected rejection declined decline refuse refused turned_down turn_down turned_me_down turned_him_down turned_her_down turned_them_down turned_my_client_down said_no turndown',
  'home house mortgage homebuyer homebuying',
  'child kid son daughter minor children',
  'teen teenager teenage',
  'died death dead deceased passed_away passed_now has_passed just_passed late_husband late_wife late_mom late_mother late_dad late_father late_parents late_brother late_sister late_son late_daughter late_uncle late_aunt late_grandma late_grandmother late_grandpa late_grandfather late_partner dies dying',
  'parent mom mama papa mother dad father mum mommy',
  'spouse husband wife widow widower',
  'divorce divorced divorcing separation ex ex_wife ex_husband separating separated splitting_up ex_spouse ex_stopped my_ex',
  'medical hospital doctor er surgery clinic',
  'late overdue delinquent delinquency missed miss behind_on past_due',
  'remove delete removal deletion erase',
  'scam fraud fraudster scammer ripoff rip_off scammed',
  'theft stolen stole steal hacked thief thieves',
  'error mistake wrong incorrect inaccurate inaccuracy',
  'cosign cosigner co_sign co_signed co_signer co_signing co_signers',
  'bankruptcy bankrupt chapter_7 chapter_13 chapter_seven chapter_thirteen bk',
  'utilization usage utilisation',
  'inquiry pull enquiry inquire inquires',
  'immigrant h1b h_1b newcomer immigration abroad immigrated visa_holder visa_holders visa_status work_visa student_visa tourist_visa on_a_visa with_a_visa have_a_visa visa_expires visa_expired visa_runs_out f1_visa f_1 f1 itin green_card new_to_the_country new_in_the_us new_to_the_us another_country',
  'military soldier deployed deployment veteran servicemember army navy marine airman scra active_duty service_member service_members',
  'retire retirement pension senior elderly retiree fixed_income social_security_income social_security_check seniors_on_social_security on_social_security',
  'chargeoff charge_off charge_offs charged_off charged_offs charging_off',
  'ssn ss_number my_ss social_security_number social_security_numbers my_social',
  'repossession tow towed tow_truck tow_guy repo_man repo_guy repo repoed repod repossess',
  'eviction evict',
  'garnish garnishment garnishee',
  'wage paycheck salary',
  'judgment judgement',
  'lien tax_lien tax_liens',
  'limitations statute_of_limitations statute_of_limitation time_barred timebarred too_old_to_sue',
  'collection collector collect',
  'bnpl buy_now_pay_later pay_later klarna afterpay affirm pay_in_4 pay_in_four sezzle klarnas',
  'payday payday_loan payday_loans cash_advance cash_advances',
  'settle settlement',
  'consolidate consolidation',
  'transfer balance_transfer balance_transfers transferring_a_balance transfer_a_balance',
  'refinance refinancing refi',
  'blackfriday black_friday cyber_monday',
  'january new_year new_years resolution',
  'december christmas xmas holiday',
  'autopay automatic_payment automatic_payments auto_pay auto_payment autopayment',
  'consultation consult',
  'prescreened preapproved pre_approved prequalified pre_screened optout opt_out pre_selected preselected',
  'cfpb consumer_financial_protection_bureau',
  'fcra fair_credit_reporting_act',
  'cpn credit_privacy_number credit_privacy_numbers credit_profile_number credit_profile_numbers',
  '609 section_609 six_oh_nine six_hundred_nine',
  'sweep sweeping',
  'tradeline trade_line trade_lines',
  'guarantee guaranteed guaranteeing',
  'upfront up_front in_advance advance_fee advance_fees before_any_work before_the_work before_they_start before_they_do before_they_work before_you_start before_services',
  'cost price pricing fee fees charge',
  'spanish hispanic latino latina espanol bilingual',
  'small tiny under_500 under_five_hundred below_500 below_five_hundred less_than_500 less_than_five_hundred 500_dollar five_hundred_dollar',
  'authorizeduser authorized_user authorized_users authorised_user authorised_users piggyback au',
  'freeze frozen froze',
  'unfreeze unfrozen unfroze thaw thawed lift_a_freeze lift_my_freeze lift_the_freeze lifting_a_freeze remove_a_freeze remove_my_freeze remove_the_freeze take_my_freeze_off take_the_freeze_off take_off_my_freeze take_off_the_freeze',
  'studentloan student_loan student_loans student_debt parent_plus_loan parent_plus_loans parent_plus nelnet navient mohela student_loan_servicer aidvantage',
  'thirtydays thirty_days thirty_day 30_days 30_day',
  'giftcard gift_card gift_cards',
  'mixedfile mixed_file mixed_credit_file mixed_credit_files mixed_up mixed_together mix_up',
  'vantagescore vantage_score',
  'referral refer',
  'goodwill good_will',
  'validate validation validating verify_a_debt verify_the_debt',
  'verified verify',
  'selfemployed self_employed self_employment 1099_worker 1099_workers 1099_income 1099_contractor 1099_contractors 1099_employee 1099_job 1099_work 1099_nurse 1099_mortgage on_1099 on_a_1099 to_1099 of_1099 paid_1099 1099_only freelancer freelance gig uber lyft doordash instacart business_owner business_owners',
  'advertisement ad advertise',
  'breach leak',
  'limit line_of_credit credit_line credit_lines',
  'lower lowered cut cuts reduce reduced slashed decrease decreased',
  'address addresses',
  'twice duplicate duplicated two_times listed_twice',
  'maxed max_out maxed_out maxing_out',
  'lost lose losing',
  'taxrefund tax_refund tax_refunds tax_return_money tax_return tax_returns',
  'identity id',
  'complain complaint complaining',
  'cancel canceling cancelling cancellation cancelled canceled',
  'store retail department_store',
  'howlong how_long how_many_days how_many_years how_many_months',
  'rehabilitation rehab rehabilitate',
  'build establish building',
  'old oldest older',
  'wallet purse handbag',
  'bureau equifax experian transunion',
  'bank amex chase citi discover wells_fargo capital_one bank_of_america creditor creditors issuer issuers',
  'foreclosure foreclose foreclosing foreclosed',
  'sue sued sues suing lawsuit lawsuits court_summons',
  'spend overspend overspent spent spending',
  'logistics trucking_company trucking_business trucking_companies',
  'close closing closed',
  '1099c 1099_c 1099cs 1099 1099s',
  'form8379 8379 injured_spouse',
  'form12277 12277',
  'form14039 14039',
  'form4506 4506 4506c 4506_c',
  'account acct acc',
  'point pts points',
  'write word_a wording draft',
  'card visa visa_card mastercard',
  'phone cell cellphone t_mobile tmobile verizon att at_t',
] as const;

/** Names that the stem of a word would take for another one. */
export const NAMES: ReadonlyMap<string, string> = new Map([
  ['lowes', 'store'],
  ['lowe', 'store'],
]);

const asOne = (word: string) => (word.includes('_') ? word : stemOf(word));

const firstsOf = (groups: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    groups.flatMap((group) => {
      const words = group.split(' ').map(asOne);
      return words.map((word) => [word, words[0] ?? word] as const);
    }),
  );

/** The first of the group that a stem or a phrase belongs to. */
export const SYNONYMS = firstsOf([...GROUPS, ...NAME_GROUPS]);

/** Stems and phrases that mean the same as another word, and are not just the name of such a thing. */
export const MEANING_THE_SAME: ReadonlySet<string> = new Set(firstsOf(GROUPS).keys());

/** How many words the phrases among the synonyms have, the longest first, by their first word. */
export const PHRASE_LENGTHS: ReadonlyMap<string, readonly number[]> = phraseLengths(SYNONYMS.keys());

function phraseLengths(synonyms: Iterable<string>): Map<string, number[]> {
  const lengths = new Map<string, number[]>();
  for (const phrase of synonyms) {
    const [first = '', ...rest] = phrase.split('_');
    const known = lengths.get(first) ?? [];
    const length = rest.length + 1;
    if (length > 1 && !known.includes(length))
      lengths.set(
        first,
        [...known, length].sort((a, b) => b - a),
      );
  }
  return lengths;
}

/** News of a market, which no verified fact can hold. */
export const NEWS =
  /\b(?:this week|today's|forecasts?|predict\w*|news|headlines?|breaking (?!(?:an?|the|my|your|our|his|her|their|that|this|leases?)\b)|latest|rates? (?:do|go|drop|fall|rise))\b/i;

/** Starting or running a business. */
const RUNNING_A_BUSINESS =
  /\b(?:(?:start|launch|grow|scal|run|open|market|advertis|build)(?:e|ing)? (?:an?|my|your|our) (?:[\w-]+ ){0,4}(?:business|company|agency|firm|practice|brand|team)|hir(?:e|ing) (?:an?|my|your|our) (?:[\w-]+ ){0,4}(?:team|assistant))\b/i;

const WIN =
  '(?:get(?:ting)?|find(?:ing)?|land(?:ing)?|win(?:ning)?|attract(?:ing)?|sign(?:ing)? up|bring(?:ing)? in|book(?:ing)?|generat(?:e|ing)|buy(?:ing)?)';
const WHICH =
  '(?:my|your|our|the|more|new|first|next|paying|better|enough|free|local|high|ticket|quality|credit|repair|restoration|\\d+|five|ten|twenty)';
const CHANNEL =
  '(?:instagram|ig|facebook|fb|tiktok|youtube|linkedin|google|social|cold|ads?|a budget|(?:a )?(?:zero|no) budget|autopilot)';
/** Words behind "get clients" that ask how to win them: "get clients online", but not "get clients to send their mail". */
const HOW = `(?:with|without|online|organically|fast|using|through|by|every|each|for (?:my|your|our|a)|(?:on|from) ${CHANNEL})`;

/** How to win clients. Not how they refer others, of which the library speaks. */
const WINNING_CLIENTS = new RegExp(
  `^(?!.*\\brefer)(?:.*\\b${WIN} (?:${WHICH} ){0,6}(?:clients|customers|leads|prospects)(?=\\s*(?:$|[?.!,;:]|${HOW}\\b))` +
    '|.*\\b(?:client acquisition|lead gen(?:eration)?|(?:ads?|advertising|marketing) (?:budget|spend|campaigns?|strateg\\w+|ideas|tips|plan|funnel)))',
  'i',
);

/** Whether a text asks for what the speaker's own business needs, which is another trade's subject. */
export const isOwnBusiness = (text: string): boolean => RUNNING_A_BUSINESS.test(text) || WINNING_CLIENTS.test(text);

/** A life's story, which only the person who lived it can tell. */
export const STORY =
  /\b(?:my (?:own |personal |whole )?(?:\w+ ){0,3}(?:story|stories|journey|testimony)|how i (?:got (?:into|started|here)|started|became|built|came|went|beat|fixed|overcame|quit|left)|why i (?:left|quit|started|became|got into|do|chose|moved|love|hate)|day in (?:my|the) life|what i learned from|i used to (?:be|work)|meet (?:my|our|the) team|happy (?:birthday|thanksgiving|easter|holidays|fourth|mother|father))\b/i;
