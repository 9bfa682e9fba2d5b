/** What a credit report holds, who keeps it, and how people talk about removing things and gaining points. */
export const CREDIT = {
  item: `derogatory mark~, negative mark~, cable bill, phone bill, utility bill, that bill, those accounts, these accounts, those marks, past mistakes, credit mistakes, footprint~, adverse ..1 item~|account~|entry~|history|information, derogatory ..2 entry~|account~|item~|tradeline~|information, negative ..2 account~|entry~|item~|information, charge off account~, the bad years, those bad years, red mark~, bad debt~, overdue account~, garbage, 
    collection~, charge off~, charged off ..2 account~, repo~, repossession~, late payment~, late~ ..2 payment~, lates, late mark~, missed payment~,
    negative~, neg, negs, derogatory, derogatories, derog~, baddie~, bad mark~, black mark~, bad stuff, bad account~, nasty stuff,
    ugly stuff, junk, blemish~, ding~, stain~, eviction~, judgment~, judgement~, lien~, bankruptcy~, chapter 7, chapter 13, foreclosure~,
    delinquency~, student loan~, public record~, old debt~, medical account~, medical bill~, medical debt~, item~, default~,
    short sale~, unpaid account~, past due ..1 account~, 30 day late~, 60 day late~, 90 day late~, settlement~, closed account~, score killer~`,
  inquiry: `inquiry~, hard pull~, credit pull~, credit check~, hard check~, pulls, hard hit~, footprint~, hard search~, times ..2 applied, lender ..2 checked, lenders checked, hards`,
  'loose-item': 'account~, debt~, entry~, tradeline~, stuff, mark~, bill~, loan~, card~',
  it: 'it, them, these, those, that, this, everything, all, anything, they, things',
  bureau:
    'bureau~, credit bureau~, reporting agency~, equifax, experian, transunion, credit agency~, big 3, repositories',
  report:
    'report~, credit report~, credit file~, file~, credit profile~, profile~, credit history~, record~, credit record~, <bureau>, credit',
  'score-word':
    'score~, credit score~, fico, fico score~, credit rating~, vantage, vantagescore, beacon, credit number~, 3 digit number~, number~',
  'delete-verb': `knock~|toss~|throw~|kick~|boot~|bounce~ ..2 out, burn~ ..2 down, delete~, remove~, erase~, wipe~, scrub~, nuke~, zap~, purge~, eliminate~, vanish~, disappear~, expunge~, strip~, clear~, blast~, kill~,
    crush~, vaporize~, obliterate~, evaporate~, yank~, shred~, dissolve~, clean~ ..2 off|out|up, axe~, torch~, bury~, bye bye, deletion~, removal~, get rid of, got rid of, getting rid of,
    do away with, poof, wipe~ out, wipe~ away, wash~ away, burn~ away, gone, wiped, lift~ off, evict~, dismantle~, annihilate~, destroy~, demolish~`,
  'off-verb': `fall~ away, clear~ off, take~|knock~|get~|pull~|kick~|rip~|have~|bump~|peel~|blow~|chip~|pluck~|pry~|boot~|tear~|force~|make~ ..6 off,
    take~ down, take~ ..4 down, take~ ..2 out, come~|drop~|fall~|roll~|go~|peel~ off, come~|drop~|fall~|peel~ right|straight|clean off, come~ down, go~ away, went away, gone, make|made|making ..6 disappear|vanish|gone|away,
    off ..2 <report>, out of ..2 <report>, get|got|getting|have|had ..5 deleted|removed|erased|wiped|taken|gone|cleared|expunged|lifted, leave~ ..2 report, leaving ..2 report`,
  remove: '<delete-verb>, <off-verb>',
  'removed-thing': '<item>, <loose-item>, <it>',
  removal:
    '<remove> ..5 <item>|<loose-item>, <item>|<loose-item>|<it> ..6 <remove>, <remove> ..3 <it>, <remove> ..5 <report>, deletion~, removal~',
  'item-removal':
    '<item> ..4 is|are|be|comes|come ..1 off, <item> ..5 outta|out_of here|there, <remove> ..6 <item>, <item> ..7 <remove>, <remove> ..6 off|from ..3 <report>, <loose-item>|<it> ..5 <remove> ..3 from ..3 <report>, <loose-item> ..4 deleted|removed|erased|wiped',
  gain: `raise~, boost~, jump~, add~, increase~, climb~, put~ ..2 on, gain~, rise~, skyrocket~, lift~, bump~, go~ up, up, push~, spike~, soar~, leap~,
    improve~, earn~, more, higher, surge~, pump~, grow~, swing~, extra, hike~, tack~ on, pack~ on, get~, see~, drop~ ..3 on, hand~, deliver~, give~, bring~, throw~ on, unlock~, stack~, watch~, another, expect~, move~, grab~`,
  points:
    '# point~, # plus point~, # or more point~, # to # point~, # more point~, # extra point~, # fico point~, # credit point~, # score point~, hundreds of point~, 100s of point~, triple digit~, double digit~, dozens of points, point~ ..2 #, # ..2 points',
  'target-score':
    'sevens, eights, 7s, 8s, # hundreds, mid sevens, high sevens, 700 or higher, 720 or higher, # plus score, # club, high scores, #score, 700s, 800s, 750s, 650s, 600s, 700 club, 800 club, 750 plus, 700 plus, 720 plus, 800 plus, 7 something, 8 something, perfect score, excellent credit, top tier score, high 7s, high 700s, mid 700s, low 700s',
  service: `we, us, our, my, i, the team, sign up, join~, enroll~, hire me, work with, working with`,
  viewer:
    'you, your, yours, yourself, any client, every client, clients, folks, people, anybody, anyone, everybody, everyone',
  'fix-credit': `not recognize ..3 credit|report|score|file, never recognize ..3 credit|report|score, thing of the past, back on track, back in shape, good as new, fresh ..2 report|credit|file|start, fix~|repair~|rebuild~|restore~|clean~|heal~|transform~|turn~|turnaround ..4 credit|score|report|file, clean|cleaner|spotless|perfect|flawless|pristine|squeaky|sparkling ..2 credit|report|file|slate|record|profile,
    good|great|better|excellent|new|amazing|a1|perfect|higher|brand ..2 credit|score, credit|score|report|file ..3 fixed|repaired|clean|perfect|restored|spotless|brand, results, mortgage ready, loan ready, approval ready, home ready, ready to buy, credit ready, bad credit ..3 gone|history|over, problem~ solved, like new`,
  application:
    'application~, apply~, form, forms, lender~, landlord~, apartment, bank, banks, dealer~, underwriter~, loan officer~, paperwork',
  'own-service': `credit repair, repair, dispute~, disputing, restoration, credit program, sweep, credit service~, credit clean up, credit cleanup, letters, credit help, credit fix, credit work, credit package, our program, my program, our service~, our package~, our plan~, the program, your file, your case`,
} as const;
