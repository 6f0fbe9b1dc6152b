/** Formats a hexadecimal hash as a custom UUID (version 8, RFC 9562 §5.8). */
export function toUuid(hash: string): string {
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
