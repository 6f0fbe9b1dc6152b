const MARKS = /\p{M}+/gu;
const SEPARATORS = /[^a-z0-9]+/gu;
const OUTER_HYPHENS = /^-|-$/gu;

/** The text as part of a URL: `Citroën C3 (auto)` is `citroen-c3-auto`. Empty when nothing of it can be written so. */
export function slugify(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase().replace(SEPARATORS, '-').replace(OUTER_HYPHENS, '');
}
