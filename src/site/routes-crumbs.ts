import { slugOf } from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Crumb } from './page.ts';
import type { Catalogue } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';

/** The way to a car or to a page of its make: home, all stock, make, model, as far as they have a page. */
export function stockCrumbs(
  { site }: SiteContext,
  { landingPaths }: Catalogue,
  car?: { readonly make: string; readonly model?: string | undefined },
): Crumb[] {
  const { noun, defaultPath } = site.search;
  const crumbs: Crumb[] = [
    homeCrumb(site),
    { name: noun.many.charAt(0).toUpperCase() + noun.many.slice(1), url: defaultPath },
  ];
  if (!car) return crumbs;
  const make = `/search/${slugOf(car.make)}`;
  if (landingPaths.has(make)) crumbs.push({ name: car.make, url: make });
  const model = car.model && `${make}/${slugOf(car.model)}`;
  if (model && landingPaths.has(model)) crumbs.push({ name: car.model ?? '', url: model });
  return crumbs;
}

export function homeCrumb({ locale }: SiteContext['site']): Crumb {
  return { name: messagesFor(locale).home, url: '/' };
}
