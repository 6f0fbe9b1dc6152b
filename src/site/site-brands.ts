import { type BrandView, findManufacturer, manufacturerFinder } from '#src/features/brands/index.ts';
import { slugOf } from '#src/features/search/index.ts';
import type { Site } from './index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';

/** The index of makers, above the page of each. */
export const BRANDS_PATH = '/brands';

/** A maker with a page on the site. */
export interface SiteBrand extends BrandView {
  /** Whether the dealer names it as one that it sells or looks after; else it is only in stock. */
  readonly named: boolean;
  /** What the stock calls it; none where none is in stock. */
  readonly makes: readonly string[];
}

/** The maker behind a name, as this site shows it: the dealer's own entry, ours, or the bare name. */
export function brandNamer({ manufacturers }: Pick<Site, 'manufacturers'>): (make: string) => BrandView {
  const find = manufacturerFinder(manufacturers);
  return (make) => {
    const known = find(make);
    const { name, slug, logo } = known ?? { name: make, slug: slugOf(make), logo: undefined };
    const mark = findManufacturer(make)?.slug ?? findManufacturer(name)?.slug ?? slug;
    return { name, slug, mark, url: `${BRANDS_PATH}/${slug}`, ...(logo?.url && { logo: logo.url }) };
  };
}

/**
 * Every maker that the dealer sells or looks after, in its own order, then those that are only in stock, by name. Each
 * has a page at `/brands/{slug}` (spec 2 §2).
 */
export function siteBrands(context: SiteContext): SiteBrand[] {
  const { site } = context;
  const brandOf = brandNamer(site);
  const named = [
    ...(site.manufacturer ? [site.manufacturer.name] : []),
    ...site.manufacturers.map(({ name }) => name),
    ...site.locations.flatMap(({ visible, manufacturers }) => (visible ? manufacturers : [])),
  ];
  const stocked = [...new Set(catalogueOf(context).hits.map(({ make }) => make))].toSorted();
  const groups = Map.groupBy([...named, ...stocked], (make) => brandOf(make).slug);
  groups.delete('');
  const brands = [...groups.values()].flatMap((group) => {
    const [first = ''] = group;
    const makes = stocked.filter((make) => group.includes(make));
    return { ...brandOf(first), named: named.includes(first), makes };
  });
  return [
    ...brands.filter((brand) => brand.named),
    ...brands.filter((brand) => !brand.named).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  ];
}
