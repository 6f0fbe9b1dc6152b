import { describe, expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('isPublicAddress', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    '2001::1',
    'localhost',
    '',
    '1',
    '0x7f.1',
  ])('rejects %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('accepts %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
