import { describe, expect, test } from 'vitest';
import { toDemandText } from './demand-text.ts';

describe('a text that was looked for in vain', () => {
  test.each([
    ['  Left-hand   DRIVE ', 'left-hand drive'],
    ['suv under $40,000', 'suv under $40,000'],
    ['2018-2021 hilux', undefined],
    ['hilux 2018', 'hilux 2018'],
  ])('%j is counted as %j', (text, counted) => {
    expect(toDemandText(text)).toBe(counted);
  });

  test.each([
    '',
    ' ',
    'jo@example.com',
    '0412 345 678',
    '(03) 9123-4567',
    '+64 21 123 456 7',
    'https://example.com/a',
    'www.example.com',
    'x'.repeat(81),
  ])('%j is not counted', (text) => {
    expect(toDemandText(text)).toBeUndefined();
  });
});
