/**
 * The candidate that `word` is most likely a slip of, if any is near enough: case, separators and a few letters may
 * differ, or the end may be missing ("nav" for "navigation").
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  // Beyond this length a slip of the pen is not the likely cause, and comparing would cost more than it tells.
  if (word.length > 64) return undefined;
  const wanted = plain(word);
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const whole = plain(candidate);
    const distance = wanted.length >= 3 && whole.startsWith(wanted) ? 1 : editDistance(wanted, whole);
    if (distance <= allowedSlips(candidate) && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** "fone" is how "phone" sounds, and two slips of the pen away from it. */
const plain = (word: string): string =>
  word
    .toLowerCase()
    .replace(/[\s_-]/gu, '')
    .replaceAll('ph', 'f');

/** One slip in a short word, three in a long one. */
const allowedSlips = (word: string): number => Math.min(3, Math.max(1, Math.floor(word.length / 3)));

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other. */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}
