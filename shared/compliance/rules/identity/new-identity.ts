import type { Rule, RuleCases } from '../rule';

export const NEW_IDENTITY_CASES: RuleCases = {
  allowed: ['A CPN is not legal.', 'Protect your Social Security number.'],
  examples: [
    'Get a C-P-N and use it instead of your Social.',
    'We open a second credit file for you.',
    'Get a CPN for your loans.',
    'Get an EIN and use it instead of your Social Security number.',
  ],
};

export const NEW_IDENTITY: Rule = {
  id: 'new-identity',
  label: 'New identity',
  severity: 'violation',
  family: 'identity',
  forbids: 'A second credit identity (CPN, EIN for the Social Security number, altered details) may not be offered.',
  law: 'CROA, 15 U.S.C. 1679b(a)(2); 18 U.S.C. 1014 and 1028; 42 U.S.C. 408',
  rewrite: {
    kind: 'replace',
    text: "Use your own Social Security number on applications, and if your file contains someone else's data, dispute it.",
  },
  unless: 'your own social',
  signs: `cpn~|scn~|ein~|itin~|ssn~|social|identity|identities|profile~|tax_id|birthday|birth|spell~|initial|digit~|
    alias~|privacy|secondary|somebody_else|someone_else|persona|middle|llc|corporation|entity|new_you|c_p_n|
    stranger|slate|hyphen|new_file|second_file|fresh_file|clean_file|new_credit|different_name|your_name|
    new_name|second_credit|number|numbers|apply_with|the_old_you|old_file|no_history|address|your_dad|twin|
    start_another|alternate|taxpayer|nine|blank_record`,
  patterns: [
    { when: '*use|get ..3 ein ..6 instead ..3 social|ssn', isPlain: true },
    {
      when: `cpn|cpns|scn|scns
        credit privacy|profile|protection ..1 number~|id~
        secondary credit|social|number ..2 number~|file|identity|profile
        privacy number~
        profile number~
        new|second|fresh|separate|another|different|clean|brand|2nd|alternate|blank|backup|parallel ..2 credit file|profile|identity|identities|report|number|id & number|<service>|you|your|under|open|build|start|get|use
        new|second|fresh|another|different|clean|brand|2nd|alternate ..2 identity|social|ssn|file
        ein|itin|tax_id|tax_number|employer_id ..6 instead|place|social|personal|box|credit|apply|loan~|application~|identity
        use|put|enter|write|give|apply|form|get ..6 ein|itin|tax ..1 id|number & personal|credit|social|instead|box|application~|card~|loan~|apply
        9 digit ..2 number~ ..8 social|instead|place|legal|apply|credit|loan~|past|disappear|new|use
        place of ..3 social
        apply ..4 under|with ..3 different|new|another|other ..2 name|number|social|identity|ein
        different ..2 number|name|identity & credit|file|apply|bureaus|loans
        change|switch|tweak|alter|adjust|swap|misspell|twist|spell|vary|modify|drop|add|use|flip ..6 name|address|birthday|birth|dob|initial|spelling|digit & file|report~|credit|old|bureau~|show|match|find|link|connect|past|fresh
        spell ..4 name ..3 different|differently|wrong
        start over|fresh ..6 new|different|clean ..3 number|identity|file
        hide|hides|bury|escape|leave ..6 old|past|bad ..3 file|credit|history|report ..6 number|name|identity|behind
        ein|itin|tax_id ..12 social
        number ..6 never ..3 late|missed|defaulted
        *number ..8 never|not ..5 late|old|past|file|history & clean|new|leave|lenders|behind
        clean ..2 9 ..1 digit number
        9 digit number ..10 clean|lenders|old|file|legal|fresh
        new you & number|cpn|credit
        old you ..3 behind
        where it says|asks ..3 social ..8 put|use|write|enter
        put|use|write|enter ..8 where ..2 says|asks ..3 social
        tax id|number ..6 social
        file with nothing|no *bad|history|negatives ..4 it
        new file opens|open|starts
        letter in|of your name ..8 file|address|apply
        number ..6 *not|no|nobody|never ..5 linked|reported|attached|tied|connected|born & old|debts|apply|history|number|social|digits
        new|different|other|separate|secret|another|fresh ..1 number & credit|social|apply|file|loan~|debts & you|your|get|use|we
        use ..2 other|another|different number
        old social ..6 mistakes|old|new
        flip|change|drop|swap ..3 letter ..5 name
        apply with ..3 number
        box for 9 digits
        secret number
        number ..2 replaces|replace|substitutes|stands_in ..4 social|ssn|personal
        under|with ..1 different|another|separate|fresh|other ..1 number|name|identity|profile
        new profile|identity|file|number comes|come with
        *apply|applying|file ..2 with|under|using|on ..2 ein|itin|tax_id & personal|see|bureaus|hide|social|credit
        *clean|fresh|blank numbers|number ..4 no|zero|without ..1 history|past|file|baggage
        alter|change|vary|tweak|switch ..3 spelling ..4 name & apply|application|record|file|attach|old
        private|privacy|second|other|special ..2 number ..4 instead|place ..4 social`,
    },
  ],
};
