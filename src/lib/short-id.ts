/**
 * A short name for a text, the same on every machine and in every run: 53 bits as up to 11 lower-case letters and digits.
 * Ten thousand texts share a name once in 180 million times. Not for secrets, and no help against somebody who wants a
 * collision (the two multiply-and-rotate lanes are those of the public-domain cyrb53).
 */
export function shortId(text: string): string {
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
