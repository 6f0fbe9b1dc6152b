import type { Model } from './schema.ts';

/** Returns the link of a model: the address set by the dealer, else its own page. */
export function getModelPath({ slug, override_url: override }: Pick<Model, 'slug' | 'override_url'>): string {
  return override ?? `/${slug}`;
}

/** Sorts a dealer's models by position, those without one last, then by name. */
export function sortModels<Entry extends Pick<Model, 'name' | 'position'>>(models: readonly Entry[]): Entry[] {
  const place = ({ position = Number.POSITIVE_INFINITY }: Entry): number => position;
  // Two models without a position compare as NaN, which leaves the order to their names.
  return models.toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}
