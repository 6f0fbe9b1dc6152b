import { describe, expect, test } from 'vitest';
import { makeTestConfig } from '#tests/api/test-services.ts';
import { HOUR, SECOND } from '../../lib/durations.ts';
import { listNetworks } from '../security/networks.ts';
import { checkFormToken, type FormTokenOwner, makeFormToken } from './form-token.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const OWNER: FormTokenOwner = { tenant: 'city-motors', form: 'enquiry', networks: listNetworks('203.0.113.9') };
const config = makeTestConfig('data');
const token = makeFormToken({ config, now: () => START }, OWNER);
const check = (age: number, owner: Partial<FormTokenOwner> = {}, text: string | undefined = token) =>
  checkFormToken({ config, now: () => START + age }, { ...OWNER, ...owner }, text).kind;

describe('form token', () => {
  test('is valid from two seconds to twelve hours after it was made', () => {
    expect(check(0)).toBe('early');
    expect(check(2 * SECOND)).toBe('solved');
    expect(check(12 * HOUR)).toBe('solved');
    expect(check(12 * HOUR + 1)).toBe('expired');
  });

  test('belongs to one form of one dealer and one network', () => {
    expect(check(HOUR, { tenant: 'other-motors' })).toBe('wrong');
    expect(check(HOUR, { form: 'trade-in' })).toBe('wrong');
    expect(check(HOUR, { networks: listNetworks('198.51.100.9') })).toBe('wrong');
    // A phone gets another address of the same network between two pages.
    expect(check(HOUR, { networks: listNetworks('203.0.113.77') })).toBe('solved');
  });

  test('cannot be made up or made older', () => {
    expect(check(HOUR, {}, '')).toBe('missing');
    for (const junk of ['x', '..', `${token}.x`, token.replace(/.$/u, '_'), token.replace(/^[^.]+/u, '1')]) {
      expect(check(HOUR, {}, junk), junk).toBe('wrong');
    }
  });
});
