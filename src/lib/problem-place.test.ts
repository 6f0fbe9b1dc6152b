import { expect, test } from 'vitest';
import { located } from './problem-place.ts';

const finding = (path: string) => ({ path, message: '', expected: '', received: '', fix: '' });
const text = 'a\nb\nc\nd';
const offsets = new Map([
  ['list', 2],
  ['list[0]', 4],
  ['["a[b"]', 6],
]);
const lineOf = (path: string) => located([finding(path)], { offsets, text, file: 'f' })[0]?.line;

test('a problem is where its key is, else where the nearest key around it is, else at the top', () => {
  expect(lineOf('list[0]')).toBe(3);
  expect(lineOf('list[0].name')).toBe(3);
  expect(lineOf('list[7].name.first')).toBe(2);
  expect(lineOf('other.name')).toBe(1);
  expect(lineOf('')).toBe(1);
});

test('a key may have any signs in its name', () => {
  expect(lineOf('["a[b"]')).toBe(4);
  expect(lineOf('["a[b"].c')).toBe(4);
  expect(lineOf('["x[y\\"]"]["[z"]')).toBe(1);
});

test('problems come in the order of the file', () => {
  const found = located([finding('["a[b"]'), finding('list')], { offsets, text, file: 'f' });
  expect(found.map(({ path }) => path)).toEqual(['list', '["a[b"]']);
});
