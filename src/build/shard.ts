/** One of `count` equal jobs that split a fleet between them; `index` runs from 1. */
export interface Shard {
  index: number;
  count: number;
}

/** Parses `--shard 2/8`. Throws an error with a message for the person who typed it. */
export function parseShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/u.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) {
    throw new Error(`--shard ${text} is not a valid shard. Expected i/n with i from 1 to n, such as --shard 2/8.`);
  }
  return { index, count };
}

/**
 * Returns true if a tenant belongs to a shard. This depends on the slug alone, so jobs need no coordination and a new
 * tenant does not move the others (FNV-1a, 32 bits).
 */
export function isInShard(slug: string, shard: Shard): boolean {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(slug)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash % shard.count === shard.index - 1;
}
