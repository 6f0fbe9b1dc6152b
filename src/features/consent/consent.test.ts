import { describe, expect, test } from 'vitest';
import { decideEvents, formatConsent, parseConsent, type ScriptPurpose } from './consent.ts';

describe('parseConsent', () => {
  test.each<{ allowed: ScriptPurpose[] }>([{ allowed: ['chat', 'analytics'] }, { allowed: ['map'] }, { allowed: [] }])(
    'reads back $allowed',
    ({ allowed }) => {
      expect(parseConsent(formatConsent(allowed, 'k3x9'), 'k3x9')).toEqual(allowed);
    },
  );

  test('ignores a decision about other scripts', () => {
    expect(parseConsent(formatConsent(['chat'], 'k3x9'), 'p0q2')).toBeUndefined();
  });

  test.each([null, '', 'chat', 'yes k3x9', 'chat k3x9 more', 'chat, k3x9', 'none,chat k3x9', 'constructor k3x9'])(
    'ignores the text %j',
    (text) => {
      expect(parseConsent(text, 'k3x9')).toBeUndefined();
    },
  );
});

test('events follow the answer about analytics, or about anything if there is none to ask about', () => {
  expect(decideEvents(['chat'], ['chat', 'analytics'])).toBe('declined');
  expect(decideEvents(['analytics'], ['chat', 'analytics'])).toBe('accepted');
  expect(decideEvents(['chat'], ['chat', 'map'])).toBe('accepted');
  expect(decideEvents([], ['chat', 'map'])).toBe('declined');
});
