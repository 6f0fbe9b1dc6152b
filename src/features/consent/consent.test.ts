import { describe, expect, test } from 'vitest';
import { formatConsent, parseConsent } from './consent.ts';

describe('parseConsent', () => {
  test.each(['accepted', 'declined'] as const)('reads back %s', (decision) => {
    expect(parseConsent(formatConsent(decision, 'k3x9'), 'k3x9')).toBe(decision);
  });

  test('ignores a decision about other scripts', () => {
    expect(parseConsent(formatConsent('accepted', 'k3x9'), 'p0q2')).toBeUndefined();
  });

  test.each([null, '', 'accepted', 'yes k3x9', 'accepted k3x9 more', '{"accepted":true}', 'constructor k3x9'])(
    'ignores the text %j',
    (text) => {
      expect(parseConsent(text, 'k3x9')).toBeUndefined();
    },
  );
});
