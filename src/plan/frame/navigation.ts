import type { Site } from '#src/config/index.ts';
import { getBodyIcon, getModelPath, sortModels } from '#src/features/brands/index.ts';
import { getBodyText } from '#src/features/cars/index.ts';
import type { NavLink, NavSources } from '#src/features/frame/index.ts';
import type { LandingPage } from '#src/features/search/index.ts';
import { type Locale, type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { slugify } from '#src/lib/slug.ts';
import { shorten } from '#src/lib/text.ts';
import { createBrandFinder } from '../catalogue/brands.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { ELECTRIC_PATH } from '../catalogue/paths.ts';

const MODEL_DESCRIPTION = 75;

/** Lists the entries of the header's dynamic menus: everything with a page on this site, in an order that sales do not change. */
export function makeNavigationSources(site: Site, catalogue: Catalogue): NavSources {
  const messages = messagesFor(site.locale);
  return {
    stock: listStockLinks(site, catalogue, messages),
    brands: listBrandLinks(site, catalogue.landings),
    bodies: listBodyLinks(catalogue.landings, site.locale),
    models: listModelLinks(site, messages),
    tractors: listTractorLinks(catalogue),
  };
}

/** Returns All, New, Demo, Used (or Pre-Owned) and Electric, without those that have no cars. */
function listStockLinks({ search, features }: Site, { landings }: Catalogue, messages: Messages): NavLink[] {
  const used = features.cars.usedLabel === 'pre-owned' ? messages.preOwned : messages.used;
  const rows = [
    { name: messages.new, page: listInStock(landings, '/search/new-cars') },
    { name: messages.demo, page: listInStock(landings, '/search/demo-cars') },
    { name: used, page: listInStock(landings, '/search/used-cars') },
    { name: messages.electric, page: listInStock(landings, ELECTRIC_PATH) },
  ];
  const links = rows.flatMap(({ name, page }) => (page ? { name, url: page.path } : []));
  return [{ name: messages.all, url: search.defaultPath }, ...links];
}

function listInStock(landings: readonly LandingPage[], path: string): LandingPage | undefined {
  return landings.find((page) => page.path === path && page.indexable);
}

function listBrandLinks(site: Site, landings: readonly LandingPage[]): NavLink[] {
  const findBrand = createBrandFinder(site);
  return landings.flatMap(({ subject, path }) => {
    if (subject.kind !== 'make') return [];
    const { mark, logo } = findBrand(subject.make);
    return { name: subject.make, url: path, make: mark, logo: logo || undefined };
  });
}

function listBodyLinks(landings: readonly LandingPage[], locale: Locale): NavLink[] {
  return landings.flatMap(({ subject, path, indexable }) => {
    if (subject.kind !== 'body' || !indexable) return [];
    const body = slugify(subject.body);
    return { name: getBodyText(subject.body, locale), url: path, body: getBodyIcon(body) ? body : undefined };
  });
}

const MODEL_WORDS = {
  new: { prefix: 'new' },
  all_new: { prefix: 'allNew' },
  coming_soon: { label: 'comingSoon' },
} as const satisfies Record<
  Site['models'][number]['status'],
  { prefix?: keyof Messages | undefined; label?: keyof Messages | undefined }
>;

/** Returns the models that the dealer sells new, in its own order: "All-new Example", or "Example" marked "Coming Soon". */
function listModelLinks({ models }: Site, messages: Messages): NavLink[] {
  return sortModels(models).map((model) => {
    const words: { prefix?: 'new' | 'allNew' | undefined; label?: 'comingSoon' | undefined } =
      MODEL_WORDS[model.status];
    const body = model.body && slugify(model.body);
    return {
      name: model.name,
      url: getModelPath(model),
      prefix: words.prefix ? messages[words.prefix] : undefined,
      label: words.label ? messages[words.label] : undefined,
      note: model.short_description ? shorten(model.short_description, MODEL_DESCRIPTION) : undefined,
      body: body && getBodyIcon(body) ? body : undefined,
    };
  });
}

function listTractorLinks({ hits, landings }: Catalogue): NavLink[] {
  const paths = new Set(
    hits
      .filter((hit) => hit.item_type === 'tractor')
      .map((hit) => `/search/${slugify(hit.make)}/${slugify(hit.model)}`),
  );
  return landings.flatMap(({ subject, path }) =>
    subject.kind === 'model' && paths.has(path) ? { name: `${subject.make} ${subject.model}`, url: path } : [],
  );
}
