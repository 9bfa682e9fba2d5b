/**
 * Words that stand for the same thing, by what they mean, in every register from the street to the law office. A word
 * may stand in several classes. Base forms suffice: stems are looked up too.
 */
const WORD_CLASSES: Record<string, string> = {
  removal:
    'delete remove removal deletion erase erasure wipe scrub nuke zap purge eliminate vanish disappear expunge expungement strip clear blast kill crush vaporize obliterate evaporate yank shred dissolve axe torch bury poof evict dismantle annihilate destroy demolish scrap banish burn smoke dump gone toast ghost knock scratch cut peel drop fall lift melt fade wash trash sweep strike struck stricken withdraw withdrawn withdrew rescind suppress excise extinguish vacate purged redact cleanse wiped bounce boot cancel nix ditch smash bulldoze bye goodbye dead die died outta pop pluck vacuum rub clean pull pulled off vamoose adios seal sealed hide hidden discharge null nullify void retract dropped',
  keeping: 'stay remain keep kept retain linger last hang stick stuck sit sat sitting age hold held persist',
  item: 'collection charge-off chargeoff chargeoffs repo repossession repos late lates negative negatives neg negs derogatory derogatories derog baddie baddies blemish mark marks item items eviction judgment judgement lien bankruptcy foreclosure delinquency delinquencies default tradeline entry entries stain ding smudge scar skeleton wart bruise baggage garbage junk ugly notation remark account accounts mess adverse',
  report:
    'report file bureau bureaus equifax experian transunion record history profile credit repository repositories disclosure tri-merge trimerge',
  score: 'score fico vantage vantagescore beacon rating number numbers scores',
  points: 'point pts points',
  gain: 'raise boost jump add increase climb gain rise rose risen skyrocket lift bump push spike soar leap improve improvement higher surge pump grow grew hike rocket explode launch shoot shot double triple upward up elevate uptick improvement advance north better turnaround catapult',
  loss: 'lower drop fall fell decrease sink tank plunge dip down hurt damage ding cost costs lose lost shrink tumble crater slide nosedive slip decline wreck ruin harm',
  certainty:
    'guarantee guaranteed guaranty promise certain certainty certainly definite definitely absolute absolutely sure assure assured assurance swear vow pledge surefire bet wager foolproof bulletproof doubt period ironclad airtight unconditional unconditionally inevitable invariably always undoubtedly warrant warranted warrants shall without-fail ensure insure secure stake money-where promise-you count bank hundred-percent handshake swear-to word-on lock locked cinch slam-dunk doubtless',
  hope: 'hope try aim goal wish help may might could possible possibly maybe perhaps chance likely attempt effort intend seek',
  time: 'day days week weeks month months hour hours minute minutes overnight instant instantly instantaneous tonight tomorrow today monday tuesday wednesday thursday friday saturday sunday weekend morning summer spring fall winter christmas thanksgiving easter halloween july june january february march april may august september october november december fast quick quickly quicker rapid rapidly soon sooner cycle round rounds year years decade season quarter payday semester noon midnight expeditious expeditiously forthwith promptly prompt speedy speed lightning asap meanwhile before by within until deadline',
  payment:
    'pay paid payment fee fees charge charged cost costs deposit dollar dollars buck bucks bill billed billing invoice invoiced price priced money cash zelle venmo cashapp paypal cashier cent dime penny installment installments refund card check run swipe swiped retainer remit remitted remittance sum consideration compensation debit debited autopay tuition rate quote owe due balance grand stack',
  early:
    'upfront up-front advance enrollment enroll enrolled setup set-up activation onboarding registration retainer begin start before first initial intake kickoff sign-up signup prior commencement beforehand reserve hold processing admin administrative audit down-payment application startup launch opening preparation prep',
  free: 'free nothing zero complimentary gratis gratuitous no-cost waive waived comp house',
  lender:
    'lender lenders bank banks landlord dealer dealership mortgage underwriter underwriting underwriters creditor creditors issuer banker broker realtor lot finance furnisher furnishers servicer',
  wanted:
    'loan loans house home car truck apartment lease card cards keys auto vehicle ride limit financing funding approval condo suv tesla jeep mortgage line place van trailer motorcycle boat closing deal',
  approval:
    'approve approved approval approvals qualify qualified accept accepted yes greenlight green-light okay okayed preapproved pre-approved rubber-stamp fund funded close closed cleared eligible eligibility welcome',
  denial:
    'deny denied denial refuse refused refusal reject rejected decline declined turn turndown turned no rejection',
  untruth:
    'lie lies lying lied fake false falsely falsify bump inflate pad exaggerate round claim claimed pretend forge forged fib story invent invented fabricate fabricated misstate stretch fudge borrow borrowed massage embellish fictitious fiction imaginary',
  truth:
    'accurate accurately true truth truthful legit legitimate real right correct correctly verified verifiable valid validated yours mine actual actually really owe owed own owns authorized genuine genuinely honest honestly admit rightful properly',
  identity:
    'cpn scn ein itin social ssn identity number profile tax-id birthday nine-digit digits file persona segregate segregated alias',
  law: 'law laws legal legally lawful lawfully illegal illegally unlawful unlawfully federal statute statutory act section loophole regulation fcra croa fdcpa facta hipaa 609 611 605 623 rights right court courts sue sued suit lawsuit lawyer attorney attorneys counsel judge congress amendment constitution constitutional privacy usc clause rule rules violation violate violates violated pursuant code jurisdiction legislation title offense',
  duty: 'must have-to has-to require required requires obligation obligated obliged bound mandatory mandate cannot can-not may-not allow allowed automatically automatic force forced forces compel compelled forbid forbids forbidden prohibit prohibited prohibits bar barred entitle entitled void null invalid unenforceable expire expired expiry default shall thereby deemed',
  government:
    'government federal ftc cfpb stimulus white-house congress president program agency official officially washington treasury irs relief forgiveness presidential national act bureau-of administration',
  dispute:
    'dispute disputed disputes disputing challenge challenged contest contested letter letters send sent file filed mail mailed investigation investigate investigated correspondence lodge lodged template',
  scam: 'scam scams scammer fraud fraudulent crime criminal prison jail felony crook crooks shady fake myth trick tricks beware careful suspicious flag flags hype snake trap warning predatory deceptive misleading illegal nonsense baloney bogus ripoff',
  speaker: 'we our us my i me mine ours team firm office company ourselves myself undersigned',
  viewer:
    "you your yours ur ya yourself yall y'all client clients consumer consumers member members folks anyone anybody everyone everybody somebody someone customer borrower",
  others:
    'he she they him her them his hers their theirs somebody someone anyone anybody company companies guy guys people person lady woman man dude gentleman couple family cousin uncle aunt brother sister mom dad mother father neighbor friend buddy coworker kid son daughter grandma grandpa wife husband mrs mr ms nurse teacher veteran trucker driver',
  review: 'review reviews star stars testimonial google yelp rating feedback bbb trustpilot shoutout comment reviewer',
  reward:
    'gift giftcard card discount prize raffle free bonus reward enter entered drawing credit off amazon starbucks coupon swag iphone win',
  earning:
    'earn earned earning earnings income salary passive residual commission commissions paycheck figures six-figure recruit recruits recruiting referral referrals refer refers downline partner affiliate agent agents hustle business opportunity quit job profit profits revenue',
  link: 'link links bio code swipe tap click button url description caption promo pinned comments',
  never: 'never not no nobody none nothing neither nor without cannot hardly nary zero noone',
  maybe:
    'may might could sometimes usually often generally typically possibly depend depends vary varies if whether differs different case-by-case perhaps normally ordinarily tends',
  all: 'all every each everything any anything entire entirely whole everybody everyone total totally completely complete full fully across altogether clean hundred regardless whatever whichever',
  client:
    'client clients customer customers member members student students case cases testimonial user users caller walk-in borrower family couple',
  debt: 'debt debts balance bill bills owe owed owing collector collectors collection loan loans obligation obligations liability arrears tab',
  cancelling:
    'cancel cancellation cancelled refund refunds refundable nonrefundable non-refundable waive waiver final locked lock terminate termination rescission withdraw withdrawal opt-out back-out buyer contract term commitment penalty early-termination binding irrevocable',
  agreement:
    'contract contracts agreement sign signs signed signing signature waiver waive form forms paperwork terms document documents authorization consent permission wet enrollment notice disclosure copy copies original ink notarized engagement clause',
  places:
    'state states nationwide country america american coast usa county statewide anywhere zip alaska hawaii territory territories map fifty 50 texas florida california jurisdiction nation',
  inside:
    'inside insider secret secrets hidden backdoor door portal private special connection connections contact contacts guy plug hookup terminal direct line exclusive privileged relationship relationships friend knows former ex-bureau bureau-trained confidential channel ear pal',
  figure:
    'percent percentage rate average thousand thousands million millions rank ranked number-one best top leading largest majority most nine-out-of-ten ratio odds track proven fastest rated highest only',
  success:
    'success successful successfully succeed win won wins result results outcome outcomes victory victories satisfied happy proof',
  medical:
    'medical hospital hospitals doctor doctors ambulance er surgery clinic clinics physician dental dentist health healthcare nurse patient provider',
  newness:
    'new clean cleaner fresh slate spotless perfect flawless pristine start over restart reset reborn rebirth blank squeaky excellent good great better ready restore restored transform transformation makeover tomorrow brand immaculate unblemished untarnished anew clean-slate sparkling mint rewind undo redo unwritten',
  fixing:
    'fix fixes fixed fixing repair repaired repairing rebuild restore restoration heal solve solved handle handled clean cleanup solution finish finished resolve resolved remedy remedied rehabilitate rehab sort sorted takes-care care salvage',
  past: 'past mistake mistakes mess history bad ugly damage problem problems trouble troubles broken behind yesterday wrong divorce sins baggage before ever happened',
  inquiry:
    'inquiry inquiries pull pulls pulled hard soft footprint footprints search searches hit hits applied shopping check checks checking look request',
  refund:
    'refund refunds refunded money-back back risk risk-free riskfree return returned pocket guarantee guaranteed satisfaction satisfied restore restored restored reimburse reimbursed hazard lose nothing-to-lose whole',
  start:
    'start starts begin begins began beginning commence commences today now right away immediate immediately tonight instantly instant straight minute hour send sent mail moment already same-day on-the-spot hang before-you going',
  theft:
    'theft identity stolen steal stole thief thieves fraud fraudulent police affidavit ftc breach breached sweep sweeps block blocked victim hacked hack leak leaked imposter impostor somebody-else stranger compromised precinct officer incident',
  tradeline:
    'tradeline tradelines authorized user users au piggyback piggybacking seasoned aged rent rental renting spot slot primary stranger line lines add added onto',
  self: 'yourself own alone diy self myself themselves solo by-yourself unrepresented unassisted amateur amateurs personally',
  helper:
    'professional professionals expert experts pro pros specialist firm company attorney agency service hire hiring leave-it',
  stopping:
    'stop stops stopped quit skip skipped ignore ignored cease cancel settle settled forgive forgiven forgiveness disregard default dodge toss throw refuse walk',
  application:
    'application applications apply applies applying form forms income employer employment job rent stated paperwork list listed listing put say says tell lender loan-officer paystub stub stubs pay-stub questionnaire 1003 box line occupancy boss',
  partner:
    'recommend recommended favorite favourite app apps service tool tools company card builder monitoring sponsor sponsored affiliate use using try product products bank discount partner trial software subscription kikoff self chime brand',
  urgency:
    'spot spots last only left hurry deadline midnight tonight closing close closes expire expires now limited soon price rate double doubles doubled away gone seat seats slot slots before friday window ending end ends raising waitlist going first remain remaining few permanently enrollment doors late miss',
  quote:
    'said says say told tells claim claimed claims promised swore swears read sign ad ads flyer flyers billboard commercial pitch headline email text dm post video influencer guru radio spot caller heard voicemail banner sign bragging yelling',
  condition: 'if unless when where once should provided assuming suppose supposing whenever in-case until',
  wrong:
    'wrong error errors mistake mistakes inaccurate incomplete incorrect outdated obsolete unverifiable unverified duplicate duplicated mixed misreported disputeable proof evidence',
  habit:
    'budget save saving savings autopay habit habits utilization usage percent limit statement due date calendar payment-history on-time reminder envelope jar plan balance age mix',
  meeting:
    'call appointment meeting zoom office email text phone schedule scheduled reschedule voicemail coffee parking desk door hour hours calendar visit consultation session',
};

export const CLASSES_BY_WORD = new Map<string, string[]>();
for (const [name, words] of Object.entries(WORD_CLASSES))
  for (const word of words.split(' ')) {
    const classes = CLASSES_BY_WORD.get(word);
    if (classes) classes.push(name);
    else CLASSES_BY_WORD.set(word, [name]);
  }
