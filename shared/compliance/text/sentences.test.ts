import { describe, expect, test } from 'vitest';
import { splitSentences } from './sentences';

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end));

describe('splitSentences', () => {
  test.each([
    ['titles and states', 'I met Dr. Smith in the U.S. market. He reads reports.', 2],
    ['a sentence that ends with an abbreviation', 'It is the law in the U.S. We follow it.', 2],
    ['decimals and money', 'It rose 3.5 percent to $1,500.25 this year. Good.', 2],
    ['domains', 'Go to AnnualCreditReport.com today. It is free.', 2],
    ['a spoken domain', 'Go to AnnualCreditReport dot com. It is free.', 2],
    ['a refusal and a number', 'I asked, and they said no. So I read item No. 5 again.', 2],
    [
      'a spoken address that looks like a title',
      'Report it at IdentityTheft dot gov. The FTC keeps it. Gov. Reed did.',
      3,
    ],
    ['an ellipsis inside a sentence', 'It takes time... and patience. Start now.', 2],
    ['an ellipsis at its end', 'It takes time... Start now.', 2],
    ['a quotation that goes on', '"Really?" she asked. Yes.', 2],
    ['a quotation of its own', '"Pay first." That is your sign.', 2],
    ['a missing space', 'We read it.Then we write.', 2],
    ['lower case throughout', 'we read it. then we write. done', 3],
    ['times of day', 'Call at 9 a.m. tomorrow. Bring it.', 2],
    ['a line that wraps', 'We read\nyour report. Done.', 2],
    ['lines of their own', 'Read it\nWrite it\n\nsend it', 3],
    ['several marks', 'Really?! Yes!!! No...', 3],
    ['no punctuation', 'we read it and then we write', 1],
  ])('%s', (_name, text, count) => expect(split(text)).toHaveLength(count));

  test('spans have no white space at their ends and cover every word', () => {
    const text = '  One.  Two?\n\tThree  ';
    expect(split(text)).toEqual(['One.', 'Two?', 'Three']);
  });
});
