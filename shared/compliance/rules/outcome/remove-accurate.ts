import type { Rule, RuleCases } from '../rule';

export const REMOVE_ACCURATE_CASES: RuleCases = {
  allowed: ['Accurate late payments can stay for up to seven years.', "We don't dispute accurate accounts."],
  examples: ["Even if the late payment is accurate, we'll get it removed."],
};

export const REMOVE_ACCURATE: Rule = {
  id: 'remove-accurate',
  label: 'Accurate items',
  severity: 'violation',
  family: 'outcome',
  forbids: 'Accurate, current and verifiable information may not be offered for removal.',
  law: 'CROA, 15 U.S.C. 1679b(a)(1), (a)(3) and 1679c(a); FCRA, 15 U.S.C. 1681c(a)',
  rewrite: {
    kind: 'replace',
    text: 'Accurate negatives can stay up to seven years, and bankruptcies up to ten. If something is wrong, incomplete, or outdated, you can dispute it for free, and we can help you prepare that.',
  },
  unless: 'sometimes, so we|i ..1 not be? dispute|disputing|challenge|challenging',
  signs: `<remove>|removal~|deletion~|off|gone|outta|away|history|toast|goodbye|bye|vanish~|disappear~|drop~|fall~|
    clear~|clean~|leave~|strip~|dispute~|challenge~|beat~|win~|stand|survive~|stay~|stick~|lasts|show~|fix~|
    longer|blank|empty|rid|loses|lost|dead|die~|killed|pull~|peel~|melt~|sweep~|swept|wash~|sink|fade~|expire~|
    withdraw~|suppress~|retract~|retire~|vacate~|outlive~|cease~|resolve~|handle~|correct~|update~|
    <true-anyway>|accurate~|accuracy|true|truth|real|legit|legitimate|valid~|verified|confirmed|actual|actually|
    really|mine|yours|owe~|earned|deserve~|fault|regardless|whether|properly|lifted|foreclosure|correctly|
    guilty|elimination|recorded|you_did|factual|statutory|matter&<item>|<loose-item>|<report>|<it>|debt~|late|
    lates|collector~|collection~|one|ones|line~|listing~|history|past|your|yours|mess|derog~|thing~|repo|credit|
    name|balance~|hospital|medical|we|bureau~|lender~`,
  patterns: [
    {
      when: `<true-anyway> & <remove>
        <true-anyway> & still goes
        <true-anyway> & leaving|leaves|comes|bye|dispute~|challenge~|attack~ & <report>|<item>|it
        not|no|nothing *matter|matters if|whether|that ..8 yours|true|accurate|legit|real|late|owe|missed|correct
        *do|does not ..2 need ..4 error|errors|mistake|mistakes|wrong & <remove>
        *do|does not ..2 matter ..5 debt|it|they|account|late ..4 yours|true|accurate|real|legit
        still ..2 coming|comes|come|get|got|gets|getting|going|gone|leaving|leaves ..3 off|removed|dropped|deleted|erased|cleared|down|away
        still ..2 get|got|gets|make|remove|removed|delete|deleted|erase|erased|clear|drop ..3 it|them|that|those|off|removed|erased
        accurate or inaccurate|wrong|false & off|remove~|delete~|take
        yes ..3 late|true|yours|missed|owed ..8 <remove>|rid|off
        confirmed ..2 as yours ..4 <remove>
        confirmed|verified ..4 <remove> & our|we|us|still
        debt is ..1 real|true|yours ..4 <remove>
        specialize ..3 <remove>|deleting|removing ..3 bankruptcies|bankruptcy|foreclosures|foreclosure|repossessions|repos|late
        <true-anyway> & works|work|wins|win ..3 on|for|with
        *nothing ..5 has|have|needs to be ..1 false|wrong|inaccurate|incorrect ..8 <remove>
        *not|nothing ..4 have|has|need to be ..1 false|wrong|inaccurate|incorrect ..3 us|we|our
        accurate inaccurate & <remove>|out|gone
        true false & <remove>|out|gone|leaving`,
    },
    {
      when: `remove|removes|delete|deletes|erase|erases|wipe|wipes ..3 bankruptcy|bankruptcies|chapter|foreclosure|foreclosures|repossession|repossessions|repo|repos|eviction|evictions & <service>
        bankruptcy|bankruptcies|chapter|foreclosure|foreclosures|repo|repos|repossession|eviction|evictions ..8 <remove> & <service>
        <service> & get|take|knock ..4 bankruptcy|bankruptcies|foreclosure|foreclosures|repo|repos|eviction ..4 off|removed|deleted|down
        <remove> ..6 long_before|years_before|early & <item>|<loose-item>
        true or false ..2 not? ..1 matter|matters|whatever`,
    },
  ],
};
