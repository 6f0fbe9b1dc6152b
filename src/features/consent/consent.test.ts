import { describe, expect, test } from 'vitest';
import { formatConsent, parseConsent } from './consent.ts';

describe('readConsent', () => {
  test.each(['accepted', 'declined'] as const)('reads back that it was %s', (decision) => {
    expect(parseConsent(formatConsent(decision, 'k3x9'), 'k3x9')).toBe(decision);
  });

  test('a decision about other scripts answers nothing', () => {
    expect(parseConsent(formatConsent('accepted', 'k3x9'), 'p0q2')).toBeUndefined();
  });

  test.each([null, '', 'accepted', 'yes k3x9', 'accepted k3x9 more', '{"accepted":true}', 'constructor k3x9'])(
    'the text %j answers nothing',
    (text) => {
      expect(parseConsent(text, 'k3x9')).toBeUndefined();
    },
  );
});
