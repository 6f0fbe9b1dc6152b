import { createHash } from 'node:crypto';

/** A made-up rating, the same for one id each time: from 3.9 to 4.9 stars of 40 to 539 reviews. */
export function sandboxRating(orgId: string): { reviewCount: number; avgStarRating: number } {
  const hash = createHash('sha256').update(orgId).digest();
  return { reviewCount: 40 + (hash.readUInt16BE(0) % 500), avgStarRating: 3.9 + (hash.readUInt8(2) % 11) / 10 };
}
