import { describe, expect, test } from 'vitest';
import { createSubjectMatcher } from './match-subject';
import { readLibrary } from './read-library';

const { match } = createSubjectMatcher(readLibrary());

describe('a request for a video finds what its subject alone finds', () => {
  test.each([
    ['utilization but make it a skincare routine', 'utilization'],
    ['late payments but make it a cooking show', 'late payments'],
    ['charge offs but make it funny', 'charge offs'],
    ['identity theft but make it true crime', 'identity theft'],
    ['statement date but explain it like im 5', 'statement date'],
    ['DTI explained without putting people to sleep', 'what is dti'],
    ["charge offs explained like i'm five", 'charge offs'],
    ["debt validation explained like you're talking to your grandma", 'debt validation'],
    ['how credit scores work explained with pizza', 'how credit scores work'],
    ['how to dispute an error, explained like a bedtime story', 'how to dispute an error'],
    ['repossession explained with legos', 'repossession'],
    [
      'POV you check your score and it dropped after paying off a card',
      'you check your score and it dropped after paying off a card',
    ],
    ['POV: a debt collector calls your job', 'a debt collector calls your job'],
    [
      'pov your landlord denied you an apartment over your credit',
      'your landlord denied you an apartment over your credit',
    ],
    ['trending sound + pay for delete', 'pay for delete'],
    ['trending audio: authorized users', 'authorized users'],
    ['use the trending sound for 609 letters', '609 letters'],
    ['3 credit myths my tiktok fyp keeps feeding me', '3 credit myths'],
    [
      '4 reasons my clients get denied an apartment that my feed never shows',
      'reasons my clients get denied an apartment',
    ],
    ['my boss wants one on goodwill letters', 'goodwill letters'],
    ['my client wants a video about wage garnishment', 'wage garnishment'],
    ['my manager asked me to do one on credit freezes', 'credit freezes'],
    ['quick reel about balance transfers', 'balance transfers'],
    ['short tiktok on co-signing', 'co-signing'],
    ['carousel on medical debt', 'medical debt'],
    ['carousel post about secured cards', 'secured cards'],
    ['reel idea: closing an old card', 'closing an old card'],
    ['video idea - authorized users for teenagers', 'authorized users for teenagers'],
    ['talking head about payday loans', 'payday loans'],
    ['youtube short on student loan default', 'student loan default'],
    ['story time: debt collector sued me too late', 'debt collector sued me too late'],
    ['hot take: closing your oldest card', 'closing your oldest card'],
    ['unpopular opinion, credit repair guarantees are a scam', 'credit repair guarantees are a scam'],
    ['green screen video on rent reporting', 'rent reporting'],
    ['duet this: guy selling cpn numbers', 'guy selling cpn numbers'],
    ['stitch with a guy who says buy tradelines', 'buy tradelines'],
    ['can you write something for instagram about buy now pay later', 'buy now pay later'],
    ['need a hook for a reel on the statement date', 'the statement date'],
    ['need content on divorce and joint accounts asap', 'divorce and joint accounts'],
    ['script for tiktok: how long does a late payment stay', 'how long does a late payment stay'],
    ['GRWM while I talk about charge offs', 'charge offs'],
    ['get ready with me: mortgage scores', 'mortgage scores'],
    ['tell me you have a maxed out card without telling me', 'a maxed out card'],
    ['nobody: me: freezing my credit after a data breach', 'freezing my credit after a data breach'],
    ['things my fyp gets wrong about closing cards', 'closing cards'],
    ['everyone in my DMs is asking about zombie debt', 'zombie debt'],
    ['my followers keep asking about collections under 100 dollars', 'collections under 100 dollars'],
    ['lets talk about tax liens, gen z version', 'tax liens'],
    ['rapid fire: inquiries', 'inquiries'],
    ['a skit about debt collectors calling my mom', 'debt collectors calling my mom'],
    ['meme about payday loans', 'payday loans'],
    ['ranking credit myths from bad to worst', 'credit myths'],
    ["what I'd tell my younger self about utilization", 'utilization'],
    ['no cap, does checking my own score lower it', 'does checking my own score lower it'],
    ['make it viral: disputing errors', 'disputing errors'],
    ['60 sec reel, wage garnishment, no jargon', 'wage garnishment'],
    ['storytime but its about identity theft', 'identity theft'],
    ['foreclosure, in the style of a nature documentary', 'foreclosure'],
    ['medical debt (keep it light)', 'medical debt'],
    ['chapter 7 bankruptcy in a fun way', 'chapter 7 bankruptcy'],
    ['whiteboard video on debt settlement', 'debt settlement'],
    ['b-roll with text: 3 steps to dispute an error', 'steps to dispute an error'],
    ['something catchy about autopay', 'autopay'],
  ])('%s: %s', (request, subject) => {
    const { subject: found, asked } = { asked: null, ...match(request) };
    const alone = { asked: null, ...match(subject) };
    expect(found).not.toBeNull();
    expect([found?.id, asked]).toEqual([alone.subject?.id, alone.asked]);
  });
});

describe('a request for a video on something else is declined', () => {
  test.each([
    'air fryer but make it credit',
    'air fryer wings but make it a skincare routine',
    'sourdough starter but make it funny',
    'Falcons draft recap but make it dramatic',
    'POV your team loses in overtime',
    'POV its our anniversary and he forgot',
    'POV: the pastor calls you out by name',
    'trending sound + happy anniversary to my bf',
    'trending sound + dog doing tricks',
    'trending audio: lakers highlights',
    'quick reel about my new haircut',
    'quick reel about Easter sunday service',
    'carousel on houseplants',
    'carousel on the best tacos in El Paso',
    'my boss wants one on the office potluck',
    'my client wants a video about her bakery',
    'my manager asked me to do one on our holiday hours',
    'photosynthesis explained without putting people to sleep',
    "offside rule explained like i'm five",
    'black holes explained with pizza',
    '3 skincare myths my tiktok fyp keeps feeding me',
    '5 things my DMs keep asking about my hair',
    'hot take: pineapple on pizza',
    'unpopular opinion, the sequel was better',
    'GRWM while I talk about my breakup',
    'story time: my cat got stuck in a tree',
    'reel idea: unboxing a stand mixer',
    'everyone in my DMs is asking about my sneakers',
    'my followers keep asking about my workout routine',
    'talking head about the sunday sermon',
    "reel for the church's homegoing service",
    'green screen video on the playoffs',
    'duet this: guy juggling knives',
    'script for tiktok: how to score a bowling game',
    'need a hook for a reel on tomato plants',
    'tell me you have a toddler without telling me',
    'a skit about the family barbecue',
    'youtube short on fantasy football sleepers',
    'score predictions for sunday but make it a poem',
    'happy anniversary reel for me and my bf, 2 yrs, with our inside jokes',
    "credits rolling at the end of a movie, explained like i'm five",
    'carousel on library card designs',
    'POV you freeze strawberries wrong',
    'quick reel about our coin collection',
    'meme about garbage collection day',
  ])('%s', (request) => {
    expect(match(request).subject).toBeNull();
  });
});

test('a known question that reads like a request is answered as the question that it is', () => {
  const question = 'video on rent and your credit';
  expect(match(question)).toMatchObject({ subject: { id: 'rent-reporting' }, asked: expect.any(Array) });
});
