import { expect, test } from 'vitest';
import { decodeReferences, parseTags } from './tags.ts';

const read = (html: string) =>
  [...parseTags(html)]
    .filter(({ kind }) => kind !== 'end')
    .map(({ name, attributes, text }) => [name, Object.fromEntries(attributes), text]);

test('reads values with any quotes, and the first of two equal attributes', () => {
  expect(read('<A HREF="/a>b" title=\'"x"\' data-n=1 hidden href="/c">')).toEqual([
    ['a', { href: '/a>b', title: '"x"', 'data-n': '1', hidden: '' }, ''],
  ]);
});

test('a value that starts with a slash does not end the tag', () => {
  expect(read('<a href=/x><br/><img src="/y.jpg" />').map(([, attributes]) => attributes)).toEqual([
    { href: '/x' },
    {},
    { src: '/y.jpg' },
  ]);
});

test('ignores markup in comments, scripts and styles', () => {
  expect(read('<!-- <a href="/x"> --><script>"<a href=y>"</script><style>a{}</style><p>')).toEqual([
    ['script', {}, '"<a href=y>"'],
    ['style', {}, 'a{}'],
    ['p', {}, ''],
  ]);
});

test('decodes character references once', () => {
  expect(decodeReferences('/a?b=1&amp;c=&#39;&#x2F;&quot;&amp;lt;&unknown;&#x110000;')).toBe(
    '/a?b=1&c=\'/"&lt;&unknown;&#x110000;',
  );
});

test('handles a tag that never ends in linear time', () => {
  expect(read(`<a ${'b="'.repeat(200_000)}`)).toEqual([]);
});
