import { describe, expect, test } from 'vitest';
import { checkScript, statementsToRead } from './check-script';

const PROMISE = 'We guarantee that every collection gets deleted.';
const BOTH = 'We guarantee a 100 point score increase within 30 days.';
const PLAIN = 'Payment history is the largest part of most scores.';

describe('statementsToRead', () => {
  test('gives each found sentence once, with all its rules, in the order of the text', () => {
    const text = `${PLAIN} ${BOTH} ${PLAIN}\n\n${PROMISE}`;
    const statements = statementsToRead(text);
    expect(statements.map(({ start, end }) => text.slice(start, end))).toEqual([BOTH, PROMISE]);
    const found = checkScript(text).findings.map(({ start, ruleId }) => [start, ruleId]);
    expect(statements.flatMap(({ start, ruleIds }) => ruleIds.map((ruleId) => [start, ruleId]))).toEqual(found);
    expect(found.length).toBeGreaterThan(2);
  });

  test('has nothing to say of plain education, or of a text in another language', () => {
    expect(statementsToRead(`${PLAIN} Check your report this week.`)).toEqual([]);
    expect(statementsToRead('Revisamos su reporte con usted. Los resultados varían según cada caso.')).toEqual([]);
  });

  test('leaves out what the script as a whole lacks', () => {
    const text = `We help people get errors off their credit reports, and we do it every day. ${PLAIN} Call us today and we will look at your reports together, page by page.`;
    const missing = checkScript(text).findings.map(({ ruleId }) => ruleId);
    expect(missing).toContain('missing-results-disclaimer');
    expect(statementsToRead(text).flatMap(({ ruleIds }) => ruleIds)).not.toContain('missing-results-disclaimer');
  });
});
