import { createHash } from 'node:crypto';

/** Makes up a rating that is the same for an id each time: 3.9 to 4.9 stars from 40 to 539 reviews. */
export function makeSandboxRating(orgId: string): { reviewCount: number; avgStarRating: number } {
  const hash = createHash('sha256').update(orgId).digest();
  return { reviewCount: 40 + (hash.readUInt16BE(0) % 500), avgStarRating: 3.9 + (hash.readUInt8(2) % 11) / 10 };
}
