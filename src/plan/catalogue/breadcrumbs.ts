import { messagesFor } from '#src/lib/locale/index.ts';
import { slugify } from '#src/lib/slug.ts';
import type { SiteContext } from '../context.ts';
import type { Crumb } from '../inputs/index.ts';
import type { Catalogue } from './catalogue.ts';

/** Returns the breadcrumbs of a car or of a page of its make: home, all stock, make, model, as far as they have pages. */
export function listStockCrumbs(
  { site }: SiteContext,
  { landingPaths }: Catalogue,
  car?: { readonly make: string; readonly model?: string | undefined },
): Crumb[] {
  const { noun, defaultPath } = site.search;
  const crumbs: Crumb[] = [
    makeHomeCrumb(site),
    { name: noun.many.charAt(0).toUpperCase() + noun.many.slice(1), url: defaultPath },
  ];
  if (!car) return crumbs;
  const make = `/search/${slugify(car.make)}`;
  if (landingPaths.has(make)) crumbs.push({ name: car.make, url: make });
  const model = car.model && `${make}/${slugify(car.model)}`;
  if (model && landingPaths.has(model)) crumbs.push({ name: car.model ?? '', url: model });
  return crumbs;
}

/** Returns the link to more cars of a kind, from the breadcrumbs of one of them. */
export function getMoreLink([, all, ...narrower]: readonly Crumb[], searchPath: string): Crumb {
  const crumbs = narrower.length > 0 ? narrower : [all];
  return { url: crumbs.at(-1)?.url ?? searchPath, name: crumbs.map((crumb) => crumb?.name).join(' ') };
}

export function makeHomeCrumb({ locale }: SiteContext['site']): Crumb {
  return { name: messagesFor(locale).home, url: '/' };
}
