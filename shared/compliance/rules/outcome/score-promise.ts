import type { Rule, RuleCases } from '../rule';

export const SCORE_PROMISE_CASES: RuleCases = {
  allowed: [
    'Nobody can give you their word that every client sees a better score.',
    'We never promise a number of points.',
    'Nobody can guarantee forty points in thirty days.',
    'There is no guaranteed 700 score.',
    'How many points does a late payment cost?',
    'Ask who sells you two hundred points in two weeks how they know.',
  ],
  examples: [
    'You will gain a hundred and twenty points with us.',
    'Ready for fifty more points on your score?',
    'We guarantee a 750 score.',
    'I guarantee forty points in thirty days.',
    'Forty points in thirty days, guaranteed.',
    'Guaranteed +100 points',
    'Guaranteed 700 score, call now.',
    'Plus a hundred points in thirty days',
    "Don't panic, I guarantee your score will bounce back.",
    'I guarantee you a higher score.',
    'A higher score is guaranteed with our program.',
    'You have my word that every one of our clients sees a better score.',
  ],
};

export const SCORE_PROMISE: Rule = {
  id: 'score-promise',
  label: 'Score promise',
  severity: 'violation',
  family: 'outcome',
  forbids: 'Neither a higher score nor a number of points may be promised.',
  law: 'CROA, 15 U.S.C. 1679b(a)(3); FTC Act section 5; 16 CFR 310.3(a)(2)(iii) for phone sales',
  rewrite: {
    kind: 'replace',
    text: 'Scores move for many reasons. What we can do is help you check your reports for errors and build habits that scoring models reward.',
  },
  unless: 'score~|fico ..3 between #score and #score, used to be, minimum score, study, range~, your goal',
  signs: `#|700s|a_7|500s|tier|the_low|seven|sevens|exceptional|+#&score~|point~|fico|credit|rating|beacon|vantage|
    number~|jump~|up|to|club|hundred~|plus|gain~|more|higher|add~|see,#score,point~,score~&<gain>|double~|
    triple~|better|high|higher|good|great|excellent|perfect|top|sevens|sky|through|roof|moon|rocket~|fly~|grow~|
    explode~,hundreds|sevens|eights|seven_something|eight_something|digits|club`,
  patterns: [
    {
      when: 'i|we ..2 guarantee|promise ..2 # ..1 point~, i|we guarantee|promise ..2 score will, # points ..4 guaranteed, guaranteed ..1 #score ..1 score|fico & !it|they|he|she|who|that|nobody|no, guaranteed ..2 # points & !it|they|he|she|her|him|who|that, # points in # days|weeks|months & !they|it|he|she|her|him|who|lose|lost|lower|drop~|fell|cost~|can|could|says|selling|sells',
      isPlain: true,
    },
    {
      when: `<promise> & every|all|each ..4 client~|customer~|member~ ..2 see~|get~|gain~|leave~ ..3 better|higher|good score
        #score ..3 score in # days|weeks|months
        build|get|reach ..4 #score ..4 in # days|weeks|months
        <points> & <gain> & <service>|<viewer>|score|fico
        <gain> ..6 <points>
        <points> ..6 higher|more|up|better|boost|jump|increase|gain~|overnight|guaranteed|richer
        double|triple your ..2 score
        raise|boost|increase|add ..4 score ..4 by # & <service>|your
        # ..3 to your ..2 score|number|fico
        guaranteed|guarantee|promise ..3 #score & !deposit
        got|get you ..3 to ..2 #score
        from ..2 fives|sixes|low|fours ..3 to ..3 sevens|eights|sixes|high|seven
        into|in|past|over ..3 #score|sevens|eights|700s|800s ..3 mark|club|range & you|we|our|people|i|us
        low|mid|high # hundreds ..8 sevens|eights|#|high|mid
        now ..2 mid|high sevens|eights|#score
        score ..2 go|goes|going ..1 up ..3 #|minimum|at_least
        # points ..4 first|next|second|each|every month|week|round
        extra ..4 # point~ ..3 sound
        people past ..3 # mark
        # points ..1 are|is ..1 yours
        to the tune of # & score|fico|points
        score|fico|number ..1 goes|go|jumps|climbs|shoots|leaps|rises ..3 # & we|us|our|easy|guaranteed|promise
        double|doubles|doubled|triple|triples|tripled ..3 score|scores|fico & we|i|our|us|your
        plus # ..2 plus #
        <target-score> ..2 is|are ..1 lock|certain|guaranteed|given
        start|starts|starting|begin|begins with ..2 7|8|75|76
        7|8 in front & score|number|looking|we|you|five
        looking at ..4 #
        # points ..3 minimum|easy|floor|tops|least
        another|extra|more|plus # ..3 points|sound ..6 you|your
        what would ..4 # ..2 points
        worth ..2 # ..1 points|point
        pencil|count|plan|budget|figure ..3 in|on|for ..3 <points>|#score`,
    },
    {
      when: `get|gets|getting|take|takes|bring|put|puts|move|land|push|carry|walk|send|launch|rocket ..4 you|your|clients|people|folks|anyone|anybody|everyone|him|her|them ..8 <target-score>
        into ..4 <target-score>
        go|going|jump|climb|leap from ..6 to ..4 <target-score>
        you ..3 will ..4 <target-score>
        you ..4 be ..4 <target-score>
        rock~|rocking|hit|hitting|reach|reaching|join|crack|break|land|see|enjoy|score|flex|sitting|sit|holding|hold ..5 <target-score> & you|your|we|our|us|my|let|ready
        <target-score> ..5 guaranteed|promise|waiting|your|yours|within
        your ..6 <target-score> ..4 is|waiting|awaits
        hand~|give|deliver|promise|guarantee|back ..6 <target-score>
        every client|member ..5 <target-score>`,
      unless: 'under',
    },
  ],
};
