const ALL_CAPITALS = /^[\p{Lu} '&-]{5,}$/u;
const WORD = /\p{L}+/gu;

/** Changes a name in capitals to the letter case of a name: `SONIC PLUM`. Short ones (`BMW`, `HS`) may be intended. */
export function fixShouting(text: string): string {
  if (!ALL_CAPITALS.test(text)) return text;
  return text.replace(WORD, (word) => word.charAt(0) + word.slice(1).toLowerCase());
}
