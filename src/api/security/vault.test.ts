import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createVault } from './vault.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];

describe('the vault', () => {
  test('opens what it sealed, and what it seals twice differs', () => {
    const vault = createVault([first]);
    const sealed = vault.seal('lead', 'Zoë Māori, 0491 570 006');
    expect(vault.open('lead', sealed).toString()).toBe('Zoë Māori, 0491 570 006');
    expect(vault.seal('lead', 'a')).not.toEqual(vault.seal('lead', 'a'));
    expect(Buffer.from(sealed).includes('0491')).toBe(false);
  });

  test('opens nothing that was changed, that was sealed for something else, or that another key sealed', () => {
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

  test('after a change of keys opens what was sealed before, and finds it by the same hash', () => {
    const [before, after] = [createVault([first]), createVault([second, first])];
    expect(after.open('lead', before.seal('lead', 'old')).toString()).toBe('old');
    expect(() => before.open('lead', after.seal('lead', 'new'))).toThrow();
    expect(after.hash('phone', '0491570006')).toBe(before.hash('phone', '0491570006'));
  });

  test('hashes differ by what they are of, and by key', () => {
    const vault = createVault([first]);
    expect(vault.hash('phone', 'a')).not.toBe(vault.hash('email', 'a'));
    expect(vault.hash('phone', 'a')).not.toBe(createVault([second]).hash('phone', 'a'));
  });

  test('refuses to work without a key or with a short one', () => {
    expect(() => createVault([])).toThrow('at least one');
    expect(() => createVault([randomBytes(16)])).toThrow('32 bytes');
  });
});
