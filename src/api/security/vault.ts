import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals what tells who a person is, and finds it again without opening it. */
export interface Vault {
  /** Encrypts; `context` (such as "lead") must be the same when it is opened, so that no column's value passes for another's. */
  seal(context: string, plain: string | Uint8Array): Uint8Array;
  /** Throws where the bytes were not sealed by one of the keys for this context, or were changed since. */
  open(context: string, sealed: Uint8Array): Buffer;
  /** A keyed hash of a normalised value, for columns to find by. The same for all keys but the first is what rotation costs. */
  hash(context: string, value: string): string;
}

/** Bytes of each part: key id, nonce and tag as AES-GCM has them (NIST SP 800-38D). */
const PARTS = { id: 4, nonce: 12, tag: 16 } as const;
const CIPHER = 'aes-256-gcm';

/**
 * A vault with keys of 32 bytes: the first seals, all open, so that a key is changed by putting a new one in front. Hashes
 * come from the last, which is the oldest: what was stored before a change is still found.
 */
export function createVault(keys: readonly Uint8Array[]): Vault {
  const [newest] = keys;
  const oldest = keys.at(-1);
  if (!newest || !oldest) throw new Error('A vault needs at least one key.');
  if (keys.some((key) => key.length !== 32)) throw new Error('A key of the vault has 32 bytes.');
  const byId = new Map(keys.map((key) => [keyId(key), derived(key, 'seal')]));
  const sealing = { id: keyId(newest), key: derived(newest, 'seal') };
  const hashing = derived(oldest, 'hash');

  return {
    seal(context, plain) {
      const nonce = randomBytes(PARTS.nonce);
      const cipher = createCipheriv(CIPHER, sealing.key, nonce).setAAD(Buffer.from(context));
      const body = [cipher.update(plain), cipher.final()];
      return Buffer.concat([Buffer.from(sealing.id, 'hex'), nonce, cipher.getAuthTag(), ...body]);
    },
    open(context, sealed) {
      const bytes = Buffer.from(sealed);
      const afterId = PARTS.id + PARTS.nonce;
      const key = byId.get(bytes.subarray(0, PARTS.id).toString('hex'));
      if (!key) throw new Error('These bytes were sealed with a key that is not among API_KEYS.');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(PARTS.id, afterId));
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(afterId, afterId + PARTS.tag));
      return Buffer.concat([decipher.update(bytes.subarray(afterId + PARTS.tag)), decipher.final()]);
    },
    hash: (context, value) => createHmac('sha256', hashing).update(`${context}\0${value}`).digest('base64url'),
  };
}

const derived = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `forecourt ${purpose}`, 32));

/** Which key it is, and nothing else about it. */
const keyId = (key: Uint8Array): string => derived(key, 'id').subarray(0, PARTS.id).toString('hex');
