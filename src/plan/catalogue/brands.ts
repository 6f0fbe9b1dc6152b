import type { Site } from '#src/config/index.ts';
import { type BrandView, createManufacturerFinder, findManufacturer } from '#src/features/brands/index.ts';
import { slugify } from '#src/lib/slug.ts';
import type { SiteContext } from '../context.ts';
import { getCatalogue } from './catalogue.ts';

/** The index of makers, above the page of each. */
export const BRANDS_PATH = '/brands';

/** A maker with a page on the site. */
export interface SiteBrand extends BrandView {
  /** True if the dealer sells or services it according to the config; false if it is only in stock. */
  readonly isListed: boolean;
  /** Spellings of the make in the stock; empty if none is in stock. */
  readonly makes: readonly string[];
}

/** Creates a lookup of makers by name: the dealer's own entry, else the platform's, else just the name. */
export function createBrandFinder({ manufacturers }: Pick<Site, 'manufacturers'>): (make: string) => BrandView {
  const find = createManufacturerFinder(manufacturers);
  return (make) => {
    const { name, slug, logo } = find(make) ?? { name: make, slug: slugify(make), logo: undefined };
    const mark = findManufacturer(make)?.slug ?? findManufacturer(name)?.slug ?? slug;
    return { name, slug, mark, url: `${BRANDS_PATH}/${slug}`, logo: logo?.url ? logo.url : undefined };
  };
}

/**
 * Returns every maker that the dealer sells or services, in its own order, then those that are only in stock, by name.
 * Each has a page at `/brands/{slug}`.
 */
export function listSiteBrands(context: SiteContext): SiteBrand[] {
  const { site } = context;
  const findBrand = createBrandFinder(site);
  const listed = [
    ...(site.manufacturer ? [site.manufacturer.name] : []),
    ...site.manufacturers.map(({ name }) => name),
    ...site.locations.flatMap(({ visible, manufacturers }) => (visible ? manufacturers : [])),
  ];
  const stocked = [...new Set(getCatalogue(context).hits.map(({ make }) => make))].toSorted();
  const groups = Map.groupBy([...listed, ...stocked], (make) => findBrand(make).slug);
  groups.delete('');
  const brands = [...groups.values()].flatMap((group) => {
    const [first = ''] = group;
    const makes = stocked.filter((make) => group.includes(make));
    return { ...findBrand(first), isListed: listed.includes(first), makes };
  });
  return [
    ...brands.filter((brand) => brand.isListed),
    ...brands.filter((brand) => !brand.isListed).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  ];
}
