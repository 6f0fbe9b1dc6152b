import { bodyIcon, modelPath, orderedModels } from '#src/features/brands/index.ts';
import type { NavLink, NavSources } from '#src/features/frame/index.ts';
import { type LandingPage, slugOf } from '#src/features/search/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { ELECTRIC_PATH } from './frame-paths.ts';
import type { Site } from './index.ts';
import { shortened } from './metadata.ts';
import type { Catalogue } from './routes-catalogue.ts';
import { brandNamer } from './site-brands.ts';

const MODEL_DESCRIPTION = 75;

/** What the header's dynamic dropdowns list: what has a page on this site, in an order that no sale changes. */
export function navigationSources(site: Site, catalogue: Catalogue): NavSources {
  const messages = messagesFor(site.locale);
  return {
    stock: stockLinks(site, catalogue, messages),
    brands: brandLinks(site, catalogue.landings),
    bodies: bodyLinks(catalogue.landings),
    models: modelLinks(site, messages),
    tractors: tractorLinks(catalogue),
  };
}

/** All, New, Demo, Used or Pre-Owned, Electric (spec 2 §2), each where there are such cars. */
function stockLinks({ search, features }: Site, { landings }: Catalogue, messages: Messages): NavLink[] {
  const used = features.cars.usedLabel === 'pre-owned' ? messages.preOwned : messages.used;
  const rows = [
    { name: messages.new, page: stocked(landings, '/search/new-cars') },
    { name: messages.demo, page: stocked(landings, '/search/demo-cars') },
    { name: used, page: stocked(landings, '/search/used-cars') },
    { name: messages.electric, page: stocked(landings, ELECTRIC_PATH) },
  ];
  const links = rows.flatMap(({ name, page }) => (page ? { name, url: page.path } : []));
  return [{ name: messages.all, url: search.defaultPath }, ...links];
}

function stocked(landings: readonly LandingPage[], path: string): LandingPage | undefined {
  return landings.find((page) => page.path === path && page.indexable);
}

function brandLinks(site: Site, landings: readonly LandingPage[]): NavLink[] {
  const brandOf = brandNamer(site);
  return landings.flatMap(({ subject, path }) => {
    if (subject.kind !== 'make') return [];
    const { mark, logo } = brandOf(subject.make);
    return { name: subject.make, url: path, make: mark, ...(logo && { logo }) };
  });
}

function bodyLinks(landings: readonly LandingPage[]): NavLink[] {
  return landings.flatMap(({ subject, path, indexable }) => {
    if (subject.kind !== 'body' || !indexable) return [];
    const body = slugOf(subject.body);
    return { name: subject.body, url: path, ...(bodyIcon(body) && { body }) };
  });
}

const MODEL_WORDS = {
  new: { prefix: 'new' },
  all_new: { prefix: 'allNew' },
  coming_soon: { label: 'comingSoon' },
} as const satisfies Record<Site['models'][number]['status'], { prefix?: keyof Messages; label?: keyof Messages }>;

/** The models that the dealer sells new, in its own order: "All-new Example", or "Example" and "Coming Soon" (spec 2 §2). */
function modelLinks({ models }: Site, messages: Messages): NavLink[] {
  return orderedModels(models).map((model) => {
    const words: { prefix?: 'new' | 'allNew'; label?: 'comingSoon' } = MODEL_WORDS[model.status];
    const body = model.body && slugOf(model.body);
    return {
      name: model.name,
      url: modelPath(model),
      ...(words.prefix && { prefix: messages[words.prefix] }),
      ...(words.label && { label: messages[words.label] }),
      ...(model.short_description && { note: shortened(model.short_description, MODEL_DESCRIPTION) }),
      ...(body && bodyIcon(body) && { body }),
    };
  });
}

function tractorLinks({ hits, landings }: Catalogue): NavLink[] {
  const paths = new Set(
    hits.filter((hit) => hit.item_type === 'tractor').map((hit) => `/search/${slugOf(hit.make)}/${slugOf(hit.model)}`),
  );
  return landings.flatMap(({ subject, path }) =>
    subject.kind === 'model' && paths.has(path) ? { name: `${subject.make} ${subject.model}`, url: path } : [],
  );
}
