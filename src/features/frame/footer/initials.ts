/** Returns the initials of a person's first and last name, shown when there is no picture of them. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word = '') => [...word].slice(0, 1).join('').toUpperCase()).join('');
}
