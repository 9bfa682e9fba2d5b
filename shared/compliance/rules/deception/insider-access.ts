import type { Rule, RuleCases } from '../rule';

export const INSIDER_ACCESS_CASES: RuleCases = {
  allowed: ["There's no back door, we use the same rights you have."],
  examples: ['I have a guy inside Experian who deletes things.', "We use a private portal the public can't get into."],
};

export const INSIDER_ACCESS: Rule = {
  id: 'insider-access',
  label: 'Insider access',
  severity: 'violation',
  family: 'deception',
  forbids: 'Inside contacts, secret channels or special status at the bureaus may not be claimed.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; 16 CFR 461.3',
  rewrite: { kind: 'replace', text: 'We use the same legal dispute rights that you have.' },
  signs: `hall|tray|walk_it|a_way_in|plugged_into|back_way|log_on|third_floor|they_know_me|machine,inside~|insider~|
    secret~|hidden|backdoor|door~|portal~|private|special|connection~|contact~|plug|direct|directly|exclusive|
    privileged|relationship~|friend~|former|formerly|worked|ex|channel~|eoscar|oscar|access~|guy~|button~|
    password|login|staircase|extension|cousin|nephew|uncle|sister|aunt|brother|wife|badge|favor~|floor|manager|
    supervisor|method~|underground|unpublished|vip|priority|list_of|works_at|work_at|i_know|we_know|
    used_to_work|knows_somebody|know_somebody|know_someone|somebody_at|someone_at|people_at|at_the_bureau|
    at_equifax|at_experian|at_transunion|phone_number|the_keys|behind_the|agencies|terminal|liaison|repository|
    unlisted|we_have_a|software|over_there|everybody_else|trusted|still_know|techniques|back_end|back_office|
    credential~|handful|line_into|does_not_give|courtesy|the_public|other_firms|on_speed_dial|a_lady|a_buddy|
    know_a|know_the|know_which`,
  patterns: [
    {
      when: `inside|insider|insiders ..2 man|guy|people|person|contact~|connection~|source~|track|access|team|friend~|line|knowledge & <bureau>|we|our|i|my|us|got|have
        guy|friend~|contact~|people|someone|somebody|person|connection~|buddy|cousin|sister|brother|rep|reps|plug|hookup|source|ally|employee~|folks|supervisor|manager|relationship~|employees ..2 inside|at|in|within|who|with ..3 <bureau>
        back_door|backdoor|side_door|secret_door|hidden_door|trapdoor
        direct|private|secret|special|exclusive|personal|hidden|dedicated|priority ..2 line|portal|channel|access|hotline|number|database|login|connection|pipeline|link|dashboard|contact|phone|entrance|extension & <bureau>|regular|public|credit|system|we|our|i|us|dispute~|people
        regular|ordinary|average|normal|everyday ..2 people|person|consumers|folks|public|joe *can|do|does not ..5 get|have|access|reach|see|know|use
        *public ..2 not ..3 have|access|see|know|get|reach|allowed
        *portal|line|channel|access|database ..5 public|consumers|people ..2 not|never
        e oscar
        former|ex|used_to_work|retired ..4 <bureau> ..3 employee~|worker~|manager~|insider~|rep~|people|team|exec~|agent~|staff
        used to work ..2 for|at|in|inside ..3 <bureau>
        worked ..2 inside|for|at ..3 <bureau> & we|our|know|button~|code~|secret~|exactly
        former ..3 insider~|employee~ & <bureau>
        push ..3 button~
        secret ..2 list|code|codes|method|formula|system|phone|address|number|department|technique|trick|sauce|strategy
        internal ..2 code~|list|system|number|process|portal|contact|department|phone|rules|manual|playbook
        bureau~ ..2 *not ..3 want ..4 know|see|hear
        *not want you ..2 know|knowing|find & <service>|method|trick|secret|this
        bureau~ ..2 hate|fear|dread|terrified|afraid|scared ..4 us|we|our|me|my|this|method
        hate|fear ..4 us because ..4 know
        special ..2 status|relationship~|access|treatment|privileges|clearance|permission & <bureau>|we|our|us
        skip ..3 line & <bureau>|dispute~
        know ..3 someone|people|folks|guys ..3 at|in|inside
        hookup|plug|connect ..3 at|inside|with ..2 <bureau>
        know ..3 people|person|folks|guy|someone ..4 press|push|hit|delete~|remove~|click
        people who press|push|hit|click
        works|work|working at|for|inside ..2 <bureau> ..8 hook~|us|me|delete~|remove~|help~|take~|favor~
        homie|cousin|friend|buddy|brother|sister|boy|girl|guy|partner works|work ..1 at|for|inside ..2 <bureau>
        hook~ ..2 us|me|you|it up & <bureau>|inside
        on the inside
        *not ..3 front door
        hidden|secret|special|private|exclusive ..1 portal|login|system|access|channel|backend|route|entrance|door
        proprietary ..2 channel|access|portal|pipeline|connection
        bypass~ ..5 dispute|standard|normal|system|process|bureau~
        which buttons|button to push|press|hit
        secret method|technique|strategy|process
        *bureau~ ..3 never|not|wish ..4 out|told|public|shared|secret|hide
        all about who you know
        got|have|has the ..2 login|key|keys|password & portal|bureau~|system|credit|door
        direct ..2 line ..3 to|into|with ..3 <bureau>
        insider ..1 connections|connection|contacts|contact|access|relationships|info|knowledge|tricks
        cheat code~
        special ..1 relationship~
        relationships ..2 at|with|in|inside ..3 bureau~
        front of the line
        owes me ..2 favor
        exclusive|internal|private ..1 access|line|number|phone ..4 bureau~|dispute|credit
        friend work|works in|at|for ..1 <bureau>
        staff|team|people ..2 came from ..2 bureau~
        private bureau
        internal dispute system
        hidden|secret|special|private|unlisted department|desk|office|unit|extension & <remove>|bureau~|number|we|our|i
        vip|exclusive|inside|insider|backstage|privileged access & <bureau>|we|our|us
        back end|backend & bureau~|bureaus'|software|system
        number at|in|inside ..2 <bureau>
        which|what buttons to
        *number|line|login|list|portal|machine ..8 public|shops|people|y'all|yall ..3 not
        number ..3 not ..2 on|listed|published ..4 website|anywhere|site & i|we|my|our`,
    },
  ],
};
