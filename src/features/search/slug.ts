/** A name as part of a URL: "Citroën C4 Picasso" becomes "citroen-c4-picasso". Empty when no letter or digit is left. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/gu, '-').replace(/^-|-$/gu, '');
}
