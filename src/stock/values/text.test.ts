import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsMarkup, shortened, tidyLine, tidyText } from './text.ts';

describe('tidyLine', () => {
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
    expect(tidyLine(text)).toBe(tidy);
  });

  test('a script in a title stays as text, which is escaped wherever it is shown', () => {
    const text = 'Hilux </script><script>alert(1)</script>';
    expect(tidyLine(text)).toBe(text);
    expect(holdsMarkup(text)).toBe(true);
    expect(holdsMarkup('5 < 6')).toBe(false);
  });

  test('what was tidied once stays as it is, whatever the text', () => {
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
        const once = tidyLine(pieces.join(''));
        expect(tidyLine(once)).toBe(once);
        const lines = tidyText(pieces.join(''));
        expect(tidyText(lines)).toBe(lines);
      }),
      { numRuns: 500 },
    );
  });

  test('markup in markup a thousand deep comes to an end', () => {
    const nested = `${'<b'.repeat(1000)}${'>'.repeat(1000)}`;
    expect(tidyLine(tidyLine(nested))).toBe(tidyLine(nested));
    expect(tidyLine('&amp;'.repeat(1000))).toBe('&'.repeat(1000));
  });
});

describe('tidyText', () => {
  test('keeps the lines of a description', () => {
    expect(tidyText('One<br>Two<br/><br/><br/>Three\r\n  Four  ')).toBe('One\nTwo\n\nThree\nFour');
  });
});

describe('shortened', () => {
  test('cuts at the end of a word', () => {
    expect(shortened('a long sentence of words', 12)).toBe('a long…');
    expect(shortened('x'.repeat(100), 10)).toBe('xxxxxxxxx…');
    expect(shortened('short', 10)).toBe('short');
  });

  test('never cuts a character in two', () => {
    expect(shortened(`${'x'.repeat(8)}😀😀`, 10)).toBe('xxxxxxxx…');
  });
});
