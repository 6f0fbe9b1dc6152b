import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals personal data, and hashes it so that it can be found without opening it. */
export interface Vault {
  /**
   * Encrypts. `context` (such as "lead") must be the same when opening, so that a value cannot be moved to another
   * column.
   */
  seal(context: string, plain: string | Uint8Array): Uint8Array;
  /** Decrypts. Throws if the bytes were changed or not sealed with one of the keys for this context. */
  open(context: string, sealed: Uint8Array): Buffer;
  /**
   * Returns a keyed hash of a normalised value, for lookup columns. It uses the oldest key, so that it survives
   * rotation.
   */
  hash(context: string, value: string): string;
}

/** Bytes of each part: key id, nonce and tag of AES-GCM (NIST SP 800-38D). */
const PARTS = { id: 4, nonce: 12, tag: 16 } as const;
const CIPHER = 'aes-256-gcm';

/**
 * Creates a vault with keys of 32 bytes: the first one seals, all of them open, so a key is rotated by prepending a new
 * one. Hashes use the last and oldest key, so that older rows are still found.
 */
export function createVault(keys: readonly Uint8Array[]): Vault {
  const [newest] = keys;
  const oldest = keys.at(-1);
  if (!newest || !oldest) throw new Error('A vault needs at least one key.');
  if (keys.some((key) => key.length !== 32)) throw new Error('Each vault key must have 32 bytes.');
  const byId = new Map(keys.map((key) => [getKeyId(key), deriveKey(key, 'seal')]));
  const sealing = { id: getKeyId(newest), key: deriveKey(newest, 'seal') };
  const hashing = deriveKey(oldest, 'hash');

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

/** Derives a key for one purpose, and for one use of it if there is a salt. */
export const deriveKey = (key: Uint8Array, purpose: string, salt: string | Uint8Array = ''): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `forecourt ${purpose}`, 32));

/** Returns a fingerprint of the key. */
export const getKeyId = (key: Uint8Array): string => deriveKey(key, 'id').subarray(0, PARTS.id).toString('hex');
