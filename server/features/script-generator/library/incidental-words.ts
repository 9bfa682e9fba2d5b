/**
 * Names that stand beside a question without changing it, each group by the word that says what kind of name it is. A
 * name of several words has `_` between them.
 */
export const NAME_GROUPS = [
  'someplace alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new_hampshire new_jersey new_mexico new_york north_carolina north_dakota ohio oklahoma oregon pennsylvania rhode_island south_carolina south_dakota tennessee texas utah vermont virginia washington west_virginia wisconsin wyoming puerto_rico cali tx fl nj ny nyc az nv nc sc tn ky mn wi houston dallas austin atlanta atl miami orlando tampa phoenix vegas las_vegas chicago detroit philly philadelphia denver seattle portland boston brooklyn bronx memphis nashville charlotte raleigh jacksonville san_antonio san_diego san_francisco los_angeles new_orleans kansas_city st_louis fort_worth el_paso baltimore cleveland columbus cincinnati milwaukee minneapolis indianapolis sacramento oakland fresno tucson albuquerque omaha tulsa louisville birmingham richmond newark',
  'someday monday tuesday wednesday thursday friday saturday sunday february april june july august september october november feb sept oct nov tonight yesterday tomorrow morning evening weekend',
  'collection midland midland_credit midland_credit_management midland_funding mcm lvnv lvnv_funding portfolio_recovery portfolio_recovery_associates pra jefferson_capital jefferson_capital_systems cavalry cavalry_spv resurgent resurgent_capital hunter_warfield transworld afni convergent enhanced_recovery ic_system ic_systems credence sequium spring_oaks unifin encore_capital asset_acceptance crown_asset national_credit_systems credit_collection_services absolute_resolutions velocity_investments diversified_consultants eos_cca radius_global phoenix_financial wakefield ad_astra',
  'bank synchrony synchrony_bank comenity comenity_bank barclays us_bank pnc td_bank usaa navy_federal nfcu credit_one credit_one_bank first_premier mission_lane merrick onemain one_main lendingclub lending_club upstart santander ally_bank capitol_one cap_one capital1 cap1 capital_1 capitol_1 wellsfargo wells bofa boa american_express truist regions_bank fifth_third huntington_bank citibank chime bread_financial milestone_card sofi truist_bank credit_acceptance westlake_financial',
  'car camry corolla civic accord altima sentra silverado camaro mustang tahoe jeep dodge chevy toyota honda nissan hyundai kia bmw tesla carvana suv pickup minivan motorcycle f150 f_150',
  'store kohls kohl macys macy walmart best_buy home_depot old_navy nordstrom jcpenney jc_penney sephora',
  'phone sprint comcast xfinity cricket_wireless',
  'studentloan sallie_mae fedloan great_lakes edfinancial ed_financial mygreatlakes',
  'payday check_n_go ace_cash moneylion earnin speedy_cash',
] as const;

/** The kinds of name above that no question is about. */
export const INCIDENTAL_KINDS = ['someplace', 'someday'] as const;

/** How people chat around a question. */
export const CHAT =
  'ppl peeps fam folks yo smh imo imho fyi btw tbh ngl fr af lmao haha hahaha lol pls plss plzz thx thanks thank ty tysm gimme lemme dunno prolly probly def definitely literally honestly basically seriously hella legit nah nope yea yeah yup huh hmm ugh omfg damn freaking freakin hell heck explain vid reel reels hook audience follower viewer peoples asking asked ask wondering curious heard hear swear confusing simple quick short every single anyhow kinda sorta somehow dear hello hiya sir maam bruh sis boo hun babe y w/ wat wut dat dis da dey tht bcuz coz cos pleeze needa tryin tryna finna boutta ima imma outta dats thats whats hows wheres whos theres lets';
