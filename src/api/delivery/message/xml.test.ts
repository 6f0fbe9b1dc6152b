import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findXmlFault, getXmlTexts } from '#tests/fixtures/xml.ts';
import { element, escapeXmlText } from './xml.ts';

/** Any code units, including lone surrogates and control characters. */
const anyText = fc.string({ unit: 'binary' }).map((text) => text);
const hostile = fc.constantFrom(
  ']]>',
  '</adf>',
  '<!--',
  '<![CDATA[',
  '&#0;',
  '&amp;',
  '"',
  "'",
  '\u0000',
  '\uFFFE',
  '\uD800',
  '\u0008',
  '<?x?>',
);

describe('XML', () => {
  test('is well-formed for any texts and attributes', () => {
    const text = fc.array(fc.oneof(anyText, hostile), { maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (content, attribute) => {
        const { markup } = element('adf', {}, element('name', { part: attribute }, content));
        expect(findXmlFault(markup)).toBeUndefined();
      }),
      { seed: 55, numRuns: 1000 },
    );
  });

  test('preserves every text that XML can represent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(getXmlTexts(element('name', {}, text).markup, 'name')).toEqual([text]);
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
    expect(escapeXmlText(text)).toBe(written);
  });
});

test('the well-formedness check finds errors', () => {
  for (const text of ['<a>', '<a></b>', '<a>&</a>', '<a b="<"></a>', '<a></a><a></a>', '<a></a>x', '<a>\u0001</a>']) {
    expect(findXmlFault(text), text).toBeDefined();
  }
  expect(findXmlFault('<?xml version="1.0"?>\n<a b="c">d<e></e></a>\n')).toBeUndefined();
});
