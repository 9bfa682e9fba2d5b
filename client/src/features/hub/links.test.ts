import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkParts } from './links';

const linksIn = (text: string) => linkParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

test.each([
  ['See https://www.ftc.gov/rules.', [['https://www.ftc.gov/rules', 'https://www.ftc.gov/rules']]],
  ['(https://example.com/a_(b))', [['https://example.com/a_(b)', 'https://example.com/a_(b)']]],
  ['www.example.com, then', [['www.example.com', 'https://www.example.com/']]],
  ['https://example.com/caf\u00e9', [['https://example.com/caf\u00e9', 'https://example.com/caf%C3%A9']]],
  ['http://example.com/?q=a&b=c#d!', [['http://example.com/?q=a&b=c#d', 'http://example.com/?q=a&b=c#d']]],
])('%s', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://example.com/file',
  'https://user:secret@example.com/',
  'https://localhost/',
  'mailto:someone@example.com',
  'Read page one of the report.',
  // A Cyrillic letter that looks like a Latin one.
  'https://www.\u0430pple.com/',
  'https:////\u0430pple.com/',
  // A fraction slash, which looks like the end of the host.
  'https://ftc.gov\u2044rules.example.com/',
  // Read from right to left from here on.
  'https://example.com/\u202Evog.ctf//:sptth',
  'https://ftc.gov\u200B.example.com/',
])('%s is no link', (text) => {
  expect(linksIn(text)).toEqual([]);
});

test('markup around an address stays text', () => {
  expect(linkParts('<a href="https://example.com/x">y</a>')).toEqual([
    { text: '<a href="' },
    { text: 'https://example.com/x', href: 'https://example.com/x' },
    { text: '">y</a>' },
  ]);
});

test('the parts are the text, whatever it is, and every link leads to http or https', () => {
  const texts = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('https://', 'www.', 'a.b/', ')', ' ')),
  );
  fc.assert(
    fc.property(texts, (pieces) => {
      const text = pieces.join('');
      const parts = linkParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//);
    }),
  );
});
