/** Returns one to three letters for a make without a mark: "LR" for Land Rover, "GWM" for GWM, "J" for Jaguar. */
export function makeMonogram(make: string): string {
  const words = make.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = ''] = words;
  if (words.length === 1) return /^[\p{Lu}\p{N}]{2,3}$/u.test(first) ? first : first.slice(0, 1).toUpperCase();
  return words
    .slice(0, 3)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}
