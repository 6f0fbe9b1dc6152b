import { hash } from 'node:crypto';

/** 80 bits of SHA-256 in lower-case letters and digits, for the name of a file that never changes. */
export function pathHash(data: string): string {
  return hash('sha256', data, 'hex').slice(0, 20);
}

/** 132 bits of SHA-256 as 22 URL-safe characters: short enough for a manifest line, far past any chance of collision. */
export function shortHash(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url').slice(0, 22);
}
