import type { Rule, RuleCases } from '../rule';

export const LAW_MISSTATEMENT_CASES: RuleCases = {
  allowed: ['A sold debt can still be reported.', 'Items the bureau cannot verify must be corrected or deleted.'],
  examples: [
    "If they can't show your original signed contract, they must delete it.",
    "Once it's sold, reporting it is illegal.",
  ],
};

export const LAW_MISSTATEMENT: Rule = {
  id: 'law-misstatement',
  label: 'Law misstated',
  severity: 'violation',
  family: 'law',
  forbids: 'The law may not be misstated: lawful reporting is not illegal, and hardly any deletion is automatic.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; FCRA, 15 U.S.C. 1681c, 1681i and 1681s-2',
  rewrite: {
    kind: 'replace',
    text: "If the bureau can't verify the item after its investigation, it has to correct or delete it. A debt that was sold can still be reported, in most cases for up to seven years.",
  },
  speaksOfLaw: true,
  unless: 'contract must, does not have to show, can not verify',
  signs: `law~|legal|legally|illegal|illegally|unlawful|unlawfully|lawful|lawfully|must|cannot|allow~|right~|
    automatic|automatically|violat~|violation~|violate~|void|invalid|contract~|signature~|sign~|consent|
    permission|prove~|proof|expire~|federal|fcra|statute~|constitution~|court~|hipaa|privacy|obligated|
    obligation|forbid~|forbidden|prohibit~|banned|bars|bar|entitled|1099|null|deadline|authority|have_to|has_to|
    gotta|got_to|can_not|may_not|required|requires|sold|sells|act|bound|forfeit~|no_longer_be|oblige~|
    prohibited|consumer_report|breach|prior_written|can_only|get_to_report|owes_you|section`,
  patterns: [
    {
      when: `original|wet|signed|signature|ink|contract|paperwork ..8 <remove>|must|illegal|void|law|legally|required|over|gone
        *not|no|never ..8 original|wet|signed|signature|ink|contract & <remove>|must|illegal|void|law|legally|report~|collect|enforce|over|debt|win
        *no ..1 wet|signature|contract|original ..8 debt|delete~|report|collection|account
        # days ..8 <remove> ..4 automatic~|law|legally|must|required
        *not ..2 answer~|respond~|reply ..8 <remove>|law|automatically|legally|gone
        # day~ ..8 automatically|law|legally ..6 <remove>
        # day~ ..10 has|have to ..4 <remove> & *not|no|without|if|by|after|miss~
        miss~ ..4 deadline|day ..8 <remove>
        automatically ..3 <remove>
        by law ..8 <remove>
        law ..6 <remove>|remov~|deletes & everything|all|must|automatically|says|requires|makes|forces|gone & !correct
        *without ..4 consent|permission|authorization|approval|signature & report~|collection~|collector~|illegal|law|list~
        *not ..4 report|list|put ..4 without|unless ..4 consent|permission|say|signature|authoriz~
        your ..2 consent|permission|authorization ..6 report~|list~|collection~|required|never
        late_payment~|collection~|charge_off~|repo~|negative~|inquiries|reporting ..6 illegal|unlawful|violate~|unconstitutional|against ..2 law
        illegal|unlawful|violation|violates ..8 late_payment~|collection~|charge_off~|report~|sold|debt|negative|bureau~|score
        sold|sells|sell|assigned|transferred|bought|purchased|resold ..8 void|illegal|invalid|erased|gone|dead|delete~|remove~|report~|not|cancel~|legally|owe|unenforceable|collect
        debt ..6 void|invalid|dead|unenforceable
        charge_off~|charged_off ..8 income|1099|taxes|written|canceled|paid & <remove>|must|law|legally|illegal|so|owe|not
        1099c|1099 ..8 <remove>|illegal|must|owe
        privacy law|act|rights ..8 report~|<remove>|bureau~|illegal|collector~
        hipaa ..8 <remove>|debt|report~|collection~|illegal
        law ..3 on your side ..6 <remove>
        *can|may not ..4 legally ..6 report|keep|list|be|stay|show|on
        *not|no ..3 legal ..2 right|authority ..4 report|list|keep|put|share
        legally ..3 over|dead|done ..3 for|them
        federal law ..4 says|makes|forces|requires|gives|lets|guarantees ..10 <remove>
        fcra ..4 says|makes|forces|requires|gives|lets|guarantees ..10 <remove>
        law says ..10 <remove>
        law|fcra ..3 gives ..3 you ..3 right ..5 <remove>
        entitled ..6 <remove>
        federal law & late|collection~|permission|consent|report~ & violate~|illegal|can|cannot|against
        violate~ ..3 federal|fcra|law|your ..2 law|rights|privacy
        must|have|has|required ..4 <remove> ..6 original|contract|30|sold|ask|request|demand|say|challenge|dispute
        sell~|sold ..8 *report|reporting|collect|owed|owe ..8 not|illegal|void|cannot|unlawful|dead
        sold ..2 debt ..3 dead|void|gone|illegal|nothing
        write~|wrote|written|charged ..3 off ..8 legally|gone|must|tax|paid|illegal|come_off|void|owe|cancel~
        tax break|write_off|deduction ..8 <remove>|gone|owe|illegal|must|legally
        must|has_to|have_to come off
        gone and must ..3 off
        insurance|tax|profit|loss ..6 so ..6 illegal|must|delete|remove|gone
        *no right ..3 to ..3 put|report|list|keep|place|show
        *never ..3 gave|give|signed|agreed|consented ..6 permission|report|anything|contract|consent ..10 unlawful|illegal|must|remove~|delete~|cannot|right|violation
        makes it ..1 unlawful|illegal
        legally ..3 gotta|must|have|has|required|obligated|obliged ..4 <remove>
        legally ..2 gone|dead|over|finished
        statute|law|act|code prohibits|bans|forbids|outlaws|bars ..6 report~|late|collection~|negative~|charge_off~
        breaks|violates|breaking|violating ..2 hipaa|law|privacy|fcra|federal|rights|constitution
        on day # ..8 <remove>|required|wipe
        required ..2 to ..2 <remove> ..4 every|all|everything
        got to ..1 come off ..4 law
        breaking ..2 federal law & late|report|payment|collection
        *no ..1 legal ..1 right|reason ..3 report|to
        illegal ..6 collection|agency|collector|debt ..4 report
        violate ..4 privacy ..4 rights
        must be removed|deleted & privacy|illegal|violate~|original|sold|consent
        law ..1 requires ..1 deletion|removal
        law say|says everything
        *never signed anything ..4 with ..6 legally|report|illegal
        *never|not ..3 get|got|had|have|ask|asked|obtained ..3 permission|consent|signature|authorization|okay ..10 report~|illegal|file|remove~|must
        *without ..2 signature|permission|consent|contract|okay ..3 can not ..2 report|list|keep|legally|show
        *not|never ..2 agree~|sign~ ..5 report~ ..8 unlawful|illegal|violation|law
        automatic violation|deletion|delete
        violation ..8 take|come|comes|coming|pull|get ..3 off|down|it
        *not allowed|permitted to ..3 report|keep|list|put|show|share|mention
        discharge~|bankruptcy ..12 <remove> & must|has_to|have_to|obliges|obliged|required
        <bureau>|lender~|creditor~|collector~ ..8 breaking|broken|broke|breaks ..2 law
        signature|contract|paperwork ..8 has_to|have_to|must|got_to come|go ..2 off|down
        right|power to ..3 <remove> & law|statute|act|legal|legally & any|every|all`,
    },
  ],
};
