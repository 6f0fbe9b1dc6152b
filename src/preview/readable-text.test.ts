import { expect, test } from 'vitest';
import { formatReadably } from './readable-text.ts';

test('indents JSON and ADF, and leaves any other text unchanged', () => {
  expect(formatReadably('{"a":{"b":1}}')).toBe('{\n  "a": {\n    "b": 1\n  }\n}');
  const adf = '<adf><prospect status="new"><id source="a &gt; b">1</id><year></year><c>two\nlines</c></prospect></adf>';
  expect(formatReadably(`<?xml version="1.0"?>\n<?adf version="1.0"?>\n${adf}\n`).split('\n')).toEqual([
    '<?xml version="1.0"?>',
    '<?adf version="1.0"?>',
    '<adf>',
    '  <prospect status="new">',
    '    <id source="a &gt; b">1</id>',
    '    <year></year>',
    '    <c>two',
    'lines</c>',
    '  </prospect>',
    '</adf>',
  ]);
  for (const text of ['123456 is your code.\n\n@www.example #123456', '{"half', '']) {
    expect(formatReadably(text)).toBe(text);
  }
});
