import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkup, toScriptJson } from './markup.ts';

test('escapeMarkup escapes everything that could end an element or a double-quoted attribute', () => {
  expect(escapeMarkup('<a title="x">&')).toBe('&lt;a title=&quot;x&quot;&gt;&amp;');
});

test('toScriptJson writes no tag and no line separator, and keeps the value', () => {
  expect(toScriptJson({ name: '</script><b>\u2028' })).toBe('{"name":"\\u003c/script>\\u003cb>\\u2028"}');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = toScriptJson(value);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
