const SHOUTED = /^[\p{Lu} '&-]{5,}$/u;
const WORD = /\p{L}+/gu;

/** A name that a feed shouts, in the letter case of a name: `SONIC PLUM`. Short ones (`BMW`, `HS`) may be meant so. */
export function calmed(text: string): string {
  if (!SHOUTED.test(text)) return text;
  return text.replace(WORD, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
