import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsOf, xmlFault } from './well-formed-fixture.ts';
import { element, escapeXml } from './xml.ts';

/** Any code units, halves of pairs and control characters too. */
const anyText = fc.string({ unit: 'binary' }).map((text) => text);
const hostile = fc.constantFrom(
  ...[']]>', '</adf>', '<!--', '<![CDATA[', '&#0;', '&amp;', '"', "'", '\u0000', '\uFFFE', '\uD800', '\u0008', '<?x?>'],
);

describe('XML', () => {
  test('is well-formed whatever the text and the attributes hold', () => {
    const text = fc.array(fc.oneof(anyText, hostile), { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (content, attribute) => {
        const { markup } = element('adf', {}, element('name', { part: attribute }, content));
        expect(xmlFault(markup)).toBeUndefined();
      }),
      { seed: 55, numRuns: 1000 },
    );
  });

  test('keeps every text that XML can hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(textsOf(element('name', {}, text).markup, 'name')).toEqual([text]);
      }),
      { seed: 55 },
    );
  });

  test.each([
    ['Tom & "Jerry" <script>', 'Tom &amp; &quot;Jerry&quot; &lt;script&gt;'],
    ['a\u0000\u0007\u001Bb', 'ab'],
    ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['half \uD83D of a pair', 'half  of a pair'],
    ['🚗 Māori', '🚗 Māori'],
  ])('writes %j as %j', (text, written) => {
    expect(escapeXml(text)).toBe(written);
  });
});

test('what tells of faults finds them', () => {
  for (const text of ['<a>', '<a></b>', '<a>&</a>', '<a b="<"></a>', '<a></a><a></a>', '<a></a>x', '<a>\u0001</a>']) {
    expect(xmlFault(text), text).toBeDefined();
  }
  expect(xmlFault('<?xml version="1.0"?>\n<a b="c">d<e></e></a>\n')).toBeUndefined();
});
