import { expect, test } from 'vitest';
import { HOUR } from '../../lib/durations.ts';
import { MAX_EXTENSION_MS, refuseExtension } from './reservation-states.ts';

const NOW = Date.parse('2026-11-20T00:00:00Z');
const held = { state: 'held', holdUntil: NOW + 10 * HOUR, blockedUntil: undefined } as const;

test.each([
  ['a later time', held, 20, undefined],
  ['a hold whose end has just passed', { ...held, holdUntil: NOW - HOUR }, 5, undefined],
  ['an earlier time', held, 9, 'not-later'],
  ['a time in the past', { ...held, holdUntil: NOW - 5 * HOUR }, -1, 'not-later'],
  ['a time that is too far away', held, MAX_EXTENSION_MS / HOUR + 1, 'too-late'],
  [
    'a reservation that waits for the dealer',
    { ...held, state: 'requested', holdUntil: undefined } as const,
    20,
    'not-held',
  ],
  ['a reservation that ended', { ...held, state: 'lapsed' } as const, 20, 'not-held'],
  ['a block that can be captured before it ends', { ...held, blockedUntil: NOW + 2 * HOUR }, 20, undefined],
  ['a block that ends after the hold', { ...held, blockedUntil: NOW + 0.5 * HOUR, holdUntil: NOW }, 0.25, undefined],
  ['a block that ends too soon to be captured', { ...held, blockedUntil: NOW + 0.5 * HOUR }, 20, 'block-ended'],
  ['a block that has ended', { ...held, blockedUntil: NOW - HOUR }, 20, 'block-ended'],
] as const)('extending: %s', (_, view, hours, refusal) => {
  expect(refuseExtension(view, NOW + hours * HOUR, NOW)?.kind).toBe(refusal);
});
