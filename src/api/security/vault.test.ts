import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createVault } from './vault.ts';

const first = randomBytes(32);
const second = randomBytes(32);

describe('vault', () => {
  test('opens what it sealed, and seals the same text differently each time', () => {
    const vault = createVault([first]);
    const sealed = vault.seal('lead', 'Zoë Māori, 0491 570 006');
    expect(vault.open('lead', sealed).toString()).toBe('Zoë Māori, 0491 570 006');
    expect(vault.seal('lead', 'a')).not.toEqual(vault.seal('lead', 'a'));
    expect(Buffer.from(sealed).includes('0491')).toBe(false);
  });

  test('opens nothing that was changed, sealed for another context, or sealed with another key', () => {
    const vault = createVault([first]);
    const sealed = vault.seal('lead', 'secret');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Uint8Array.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => vault.open('lead', changed), `byte ${index}`).toThrow();
    }
    expect(() => vault.open('customer', sealed)).toThrow();
    expect(() => createVault([second]).open('lead', sealed)).toThrow('API_KEYS');
    expect(() => vault.open('lead', new Uint8Array())).toThrow();
  });

  test('opens and finds older data after a key rotation', () => {
    const before = createVault([first]);
    const after = createVault([second, first]);
    expect(after.open('lead', before.seal('lead', 'old')).toString()).toBe('old');
    expect(() => before.open('lead', after.seal('lead', 'new'))).toThrow();
    expect(after.hash('phone', '0491570006')).toBe(before.hash('phone', '0491570006'));
  });

  test('hashes differ by context and key', () => {
    const vault = createVault([first]);
    expect(vault.hash('phone', 'a')).not.toBe(vault.hash('email', 'a'));
    expect(vault.hash('phone', 'a')).not.toBe(createVault([second]).hash('phone', 'a'));
  });

  test('requires at least one key of 32 bytes', () => {
    expect(() => createVault([])).toThrow('at least one');
    expect(() => createVault([randomBytes(16)])).toThrow('32 bytes');
  });
});
