/** Converts text to a part of a URL: `Citroën C3 (auto)` becomes `citroen-c3-auto`. Empty if no letter or digit is left. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
}
