/** An id of the shape of a UUID made by a rule of one's own (RFC 9562 §5.8), of a hash in hexadecimal digits. */
export function derivedId(hash: string): string {
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`];
  return [...parts, hash.slice(20, 32)].join('-');
}
