import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, containsMarkup, truncate } from './text.ts';

describe('cleanLine', () => {
  test.each([
    ['  a   b ', 'a b'],
    ['Main Road<br/>Sockburn<BR>Christchurch', 'Main Road Sockburn Christchurch'],
    ['<p>One owner</p><p>Full <b>history</b></p>', 'One owner Full history'],
    ['Fish &amp; Chips', 'Fish & Chips'],
    ['A&amp;amp;amp;nbsp;B', 'A B'],
    ['don&#39;t &#x2014; ever', "don't — ever"],
    ['Black\u0000 Edition\u001b[31m', 'Black Edition [31m'],
    ['one\r\ntwo\tthree', 'one two three'],
    ['\uFEFFa\u200Bb\u202Ec', 'abc'],
    ['Cafe\u0301', 'Café'],
    ['bad \ud800 half', 'bad \uFFFD half'],
    ['5 < 6 && 7 > 2', '5 < 6 && 7 > 2'],
    ['R&D &unknown; &', 'R&D &unknown; &'],
  ])('%j is %j', (text, tidy) => {
    expect(cleanLine(text)).toBe(tidy);
  });

  test('keeps a script in a title as text, which is escaped on output', () => {
    const text = 'Hilux </script><script>alert(1)</script>';
    expect(cleanLine(text)).toBe(text);
    expect(containsMarkup(text)).toBe(true);
    expect(containsMarkup('5 < 6')).toBe(false);
  });

  test('does not change text that it has cleaned', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 5 }),
      fc.constantFrom(
        '<',
        '>',
        '&',
        'amp;',
        'lt;',
        '<b>',
        '<br/>',
        '&lt;',
        '&#60;',
        '&nbsp;',
        '\n',
        '\r',
        ' ',
        'e\u0301',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = cleanLine(pieces.join(''));
        expect(cleanLine(once)).toBe(once);
        const lines = cleanText(pieces.join(''));
        expect(cleanText(lines)).toBe(lines);
      }),
      { numRuns: 500 },
    );
  });

  test('ends on markup nested a thousand levels deep', () => {
    const nested = `${'<b'.repeat(1000)}${'>'.repeat(1000)}`;
    expect(cleanLine(cleanLine(nested))).toBe(cleanLine(nested));
    expect(cleanLine('&amp;'.repeat(1000))).toBe('&'.repeat(1000));
  });
});

describe('cleanText', () => {
  test('keeps the lines of a description', () => {
    expect(cleanText('One<br>Two<br/><br/><br/>Three\r\n  Four  ')).toBe('One\nTwo\n\nThree\nFour');
  });
});

describe('truncate', () => {
  test('cuts at the end of a word', () => {
    expect(truncate('a long sentence of words', 12)).toBe('a long…');
    expect(truncate('x'.repeat(100), 10)).toBe('xxxxxxxxx…');
    expect(truncate('short', 10)).toBe('short');
  });

  test('never splits a character', () => {
    expect(truncate(`${'x'.repeat(8)}😀😀`, 10)).toBe('xxxxxxxx…');
  });
});
