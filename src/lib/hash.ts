import { hash } from 'node:crypto';

/** Hashes data for the name of a file that never changes: 80 bits of SHA-256 in lower-case letters and digits. */
export function hashForPath(data: string): string {
  return hash('sha256', data, 'hex').slice(0, 20);
}

/** Hashes data to 22 URL-safe characters: 132 bits of SHA-256, short enough for a manifest line and still collision-free. */
export function hashContent(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url').slice(0, 22);
}

/**
 * Returns an id of at most 11 lower-case letters and digits for a text, the same on every machine and in every run. Among ten
 * thousand texts two share an id once in 180 million times (53 bits). Not for secrets: collisions are easy to construct. The
 * ids are in URLs and in the storage of browsers, so the algorithm (the public-domain cyrb53) must stay.
 */
export function makeShortId(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (b & 0x1fffff) + (a >>> 0)).toString(36);
}
