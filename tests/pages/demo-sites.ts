import type { Site } from '#src/config/index.ts';
import { hasOwnCards, TEMPLATES } from '#src/templates/index.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from '#tests/browser/tenants.ts';

/** Returns a demo tenant per template that keeps its cards, so that it shows the template more than its own choices. */
export function chooseTypicalSites(): readonly Site[] {
  return TEMPLATES.flatMap(
    (name) =>
      TENANTS.find(({ template, features }) => template === name && hasOwnCards(name, features.cars.card)) ?? [],
  );
}

/** Returns the demo tenants with the given slugs, or one per template without any. */
export function chooseSites(slugs: readonly string[]): readonly Site[] {
  const unknown = slugs.filter((slug) => !TENANTS.some((site) => site.slug === slug));
  if (unknown.length > 0) {
    const slugs = TENANTS.map(({ slug }) => slug).join(', ');
    throw new Error(`There is no demo tenant ${unknown.join(', ')}. The demo tenants are: ${slugs}.`);
  }
  return slugs.length > 0 ? TENANTS.filter(({ slug }) => slugs.includes(slug)) : ONE_OF_EACH_TEMPLATE;
}
