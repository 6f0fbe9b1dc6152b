import { expect, test } from 'vitest';
import { decoded, tagsOf } from './tags.ts';

const read = (html: string) =>
  [...tagsOf(html)]
    .filter(({ kind }) => kind !== 'end')
    .map(({ name, attributes, text }) => [name, Object.fromEntries(attributes), text]);

test('values are read however they are quoted, and the first of two attributes counts', () => {
  expect(read('<A HREF="/a>b" title=\'"x"\' data-n=1 hidden href="/c">')).toEqual([
    ['a', { href: '/a>b', title: '"x"', 'data-n': '1', hidden: '' }, ''],
  ]);
});

test('a value that begins with a slash is not the end of the tag', () => {
  expect(read('<a href=/x><br/><img src="/y.jpg" />').map(([, attributes]) => attributes)).toEqual([
    { href: '/x' },
    {},
    { src: '/y.jpg' },
  ]);
});

test('markup in comments, scripts and styles is none', () => {
  expect(read('<!-- <a href="/x"> --><script>"<a href=y>"</script><style>a{}</style><p>')).toEqual([
    ['script', {}, '"<a href=y>"'],
    ['style', {}, 'a{}'],
    ['p', {}, ''],
  ]);
});

test('character references are resolved once', () => {
  expect(decoded('/a?b=1&amp;c=&#39;&#x2F;&quot;&amp;lt;&unknown;&#x110000;')).toBe(
    '/a?b=1&c=\'/"&lt;&unknown;&#x110000;',
  );
});

test('a tag that never ends is given up in linear time, well before this test would be', () => {
  expect(read(`<a ${'b="'.repeat(200_000)}`)).toEqual([]);
});
