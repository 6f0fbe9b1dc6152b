import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markupJson } from './markup-json.ts';

test('JSON for markup holds no tag and means the same', () => {
  expect(markupJson({ name: '</script><b>' })).toBe('{"name":"\\u003c/script>\\u003cb>"}');
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = markupJson(value);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
