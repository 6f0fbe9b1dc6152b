import { distance } from 'fastest-levenshtein';

/** Shorter words are too alike. */
const SHORTEST = 4;
/** The shortest words that may have letters in any order, and two mistakes. */
const LONG = 6;
const LONGER = 8;

/** Counts the mistakes of a misspelt word or phrase. Returns Infinity where they are too many for its length. */
export function countMistakes(key: string, candidate: string): number {
  const most = key.length >= LONGER ? 2 : 1;
  if (key.length < SHORTEST || Math.abs(key.length - candidate.length) > most) return Number.POSITIVE_INFINITY;
  // A number with a mistake is another number.
  if (getDigits(key) !== getDigits(candidate)) return Number.POSITIVE_INFINITY;
  const mistakes = distance(spellSound(key), spellSound(candidate));
  if (key.length === SHORTEST) {
    // Of four letters, only a missing fifth and a swap are mistakes: "hilx", "frod".
    const isMissing = candidate.length > SHORTEST && mistakes === 1;
    return isMissing || isSwap(key, candidate) ? 1 : Number.POSITIVE_INFINITY;
  }
  const isOne =
    mistakes === 2 && (isSwap(key, candidate) || collapse(key) === collapse(candidate) || isMixed(key, candidate));
  const counted = isOne ? 1 : mistakes;
  return counted <= most ? counted : Number.POSITIVE_INFINITY;
}

/** "Dolfin" has no more mistakes than "dolphn". */
const spellSound = (key: string): string => (key.includes('ph') ? key.replaceAll('ph', 'f') : key);
const getDigits = (key: string): string => (/\d/.test(key) ? key.replace(/\D/gu, '') : '');
/** Removes doubled letters: "corrola" and "corolla" differ in which letter is doubled. */
const collapse = (key: string): string => key.replace(/(.)\1/gu, '$1');
const sortLetters = (key: string): string => [...key].toSorted().join('');

/** Returns whether a longer word has the same letters in another order: "yahama". */
function isMixed(a: string, b: string): boolean {
  return a.length >= LONG && a.length === b.length && sortLetters(a) === sortLetters(b);
}

/** Returns whether the words differ by two neighbouring letters that changed places. */
function isSwap(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** A shopper who types sends the same words with each letter, so that the phrases found last are remembered. */
const MOST_REMEMBERED = 500;

/** Creates a lookup of the phrase that is nearest to a misspelt one. Of equally near ones, the commonest in stock is found. */
export function createSpelling(
  keys: Iterable<string>,
  getCount: (key: string) => number,
): (key: string) => string | undefined {
  const buckets = new Map<string, string[]>();
  const put = (bucket: string, key: string) => {
    const list = buckets.get(bucket);
    if (list) list.push(key);
    else buckets.set(bucket, [key]);
  };
  for (const key of keys) {
    if (key.length < SHORTEST) continue;
    put(key.charAt(0), key);
    // A typo in the first letter is rare, so it counts only where the rest is the same.
    put(`-${key.slice(1)}`, key);
  }
  const find = (key: string): string | undefined => {
    let best: string | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const candidate of buckets.get(key.charAt(0)) ?? []) {
      const mistakes = countMistakes(key, candidate);
      if (mistakes > least || mistakes === Number.POSITIVE_INFINITY) continue;
      if (mistakes === least && best !== undefined && getCount(candidate) <= getCount(best)) continue;
      best = candidate;
      least = mistakes;
    }
    return (
      best ??
      buckets
        .get(`-${key.slice(1)}`)
        ?.find((candidate) => key.length > SHORTEST && getDigits(key) === getDigits(candidate))
    );
  };
  const found = new Map<string, string | undefined>();
  return (key) => {
    if (found.has(key)) return found.get(key);
    if (found.size === MOST_REMEMBERED) found.clear();
    const phrase = find(key);
    found.set(key, phrase);
    return phrase;
  };
}
