import { messagesFor } from '#src/lib/locale/index.ts';
import { BRANDS_PATH, createBrandFinder, type SiteBrand } from '../catalogue/brands.ts';
import { makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { type Catalogue, getCatalogue } from '../catalogue/catalogue.ts';
import { countStock, findStockPage, makeStockView } from '../catalogue/inventory.ts';
import { getMakesAndModels } from '../catalogue/makes-and-models.ts';
import { makeModelCard } from '../catalogue/models.ts';
import type { SiteContext } from '../context.ts';
import type { BrandInputs, StockView } from '../inputs/index.ts';
import { defineRoute } from '../route.ts';

/** The index of all makers that the dealer sells, services or has in stock. */
export const brandsRoute = defineRoute({
  template: '/brands',
  paths: (context) => (getMakesAndModels(context).brands.length > 0 ? [{ path: BRANDS_PATH, params: undefined }] : []),
  inputs: (context) => {
    const { brands } = getMakesAndModels(context);
    const tiles = (isListed: boolean) =>
      brands
        .filter((brand) => brand.isListed === isListed)
        .map((brand) => ({
          name: brand.name,
          url: brand.url,
          mark: brand.mark,
          logo: brand.logo || undefined,
          count: brand.makes.length > 0 ? countStock(context, findStockPage(context, brand)) : undefined,
        }));
    return { listed: tiles(true), stocked: tiles(false), crumbs: [makeHomeCrumb(context.site)] };
  },
});

/** `/brands/{slug}`: a maker's models and its stock. */
export const brandRoute = defineRoute({
  template: '/brand',
  paths: (context) => getMakesAndModels(context).brands.map((brand) => ({ path: brand.url, params: brand })),
  inputs: (context, brand): BrandInputs => {
    const catalogue = getCatalogue(context);
    const models = getMakesAndModels(context).models.filter((model) => model.brand?.slug === brand.slug);
    const stock = brand.makes.length > 0 ? makeStockView(context, findStockPage(context, brand)) : undefined;
    const picture = findBrandPicture(models[0], stock);
    return {
      brand: {
        name: brand.name,
        slug: brand.slug,
        mark: brand.mark,
        url: brand.url,
        logo: brand.logo || undefined,
      },
      picture,
      stock,
      models: models.map(makeModelCard),
      places: listBrandPlaces(context, catalogue, brand),
      crumbs: [makeHomeCrumb(context.site), { name: messagesFor(context.site.locale).brands, url: BRANDS_PATH }],
    };
  },
});

/** Returns the picture of its first model, else of the newest car that has one. */
function findBrandPicture(
  model: ReturnType<typeof getMakesAndModels>['models'][number] | undefined,
  stock: StockView | undefined,
): BrandInputs['picture'] {
  if (model) return { ...model.picture, name: model.model.name, link: model.url };
  const car = stock?.newest.find(({ primary_image_url: image }) => image !== undefined);
  return car?.primary_image_url
    ? { url: car.primary_image_url, drawn: false, name: car.name, link: `/cars/${car.slug}` }
    : undefined;
}

function listBrandPlaces({ site }: SiteContext, { places }: Catalogue, { slug }: SiteBrand): BrandInputs['places'] {
  const findBrand = createBrandFinder(site);
  return places
    .filter(({ location }) => location.manufacturers.some((maker) => findBrand(maker).slug === slug))
    .map(({ view }) => view);
}
