import type { Model } from './schema.ts';

/** Where a model leads: to the address that the dealer gave it, else to its own page (spec 2 §2 and §3). */
export function modelPath({ slug, override_url: override }: Pick<Model, 'slug' | 'override_url'>): string {
  return override ?? `/${slug}`;
}

/** The dealer's models in its own order: by position, those without one last, then by name. */
export function orderedModels<Entry extends Pick<Model, 'name' | 'position'>>(models: readonly Entry[]): Entry[] {
  const place = ({ position = Number.POSITIVE_INFINITY }: Entry): number => position;
  // Two without a position differ by NaN, which leaves it to their names.
  return models.toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}
