import { messagesFor } from '#src/lib/locale/index.ts';
import type { BrandInputs } from './page.ts';
import { type Catalogue, catalogueOf } from './routes-catalogue.ts';
import { route, type SiteContext } from './routes-context.ts';
import { homeCrumb } from './routes-crumbs.ts';
import { showroomOf } from './showroom.ts';
import { BRANDS_PATH, brandNamer, type SiteBrand } from './site-brands.ts';
import { modelCard } from './site-models.ts';
import { type StockView, stockPlace, stockTotal, stockView } from './stock-view.ts';

/** Every maker that the dealer sells, looks after or has in stock, each leading to its page. */
export const brandsRoute = route({
  template: '/brands',
  paths: (context) => (showroomOf(context).brands.length > 0 ? [{ path: BRANDS_PATH, params: undefined }] : []),
  inputs: (context) => {
    const { brands } = showroomOf(context);
    const tiles = (named: boolean) =>
      brands
        .filter((brand) => brand.named === named)
        .map((brand) => ({
          name: brand.name,
          url: brand.url,
          mark: brand.mark,
          ...(brand.logo && { logo: brand.logo }),
          ...(brand.makes.length > 0 && { count: stockTotal(context, stockPlace(context, brand)) }),
        }));
    return { named: tiles(true), stocked: tiles(false), crumbs: [homeCrumb(context.site)] };
  },
});

/** `/brands/{slug}` (spec 2 §2): a maker's models and its stock. */
export const brandRoute = route({
  template: '/brand',
  paths: (context) => showroomOf(context).brands.map((brand) => ({ path: brand.url, params: brand })),
  inputs: (context, brand): BrandInputs => {
    const catalogue = catalogueOf(context);
    const models = showroomOf(context).models.filter((model) => model.brand?.slug === brand.slug);
    const stock = brand.makes.length > 0 ? stockView(context, stockPlace(context, brand)) : undefined;
    const picture = brandPicture(models[0], stock);
    return {
      brand: {
        name: brand.name,
        slug: brand.slug,
        mark: brand.mark,
        url: brand.url,
        ...(brand.logo && { logo: brand.logo }),
      },
      ...(picture && { picture }),
      ...(stock && { stock }),
      models: models.map(modelCard),
      places: placesOf(context, catalogue, brand),
      crumbs: [homeCrumb(context.site), { name: messagesFor(context.site.locale).brands, url: BRANDS_PATH }],
    };
  },
});

/** The first of its models, else the newest car with a picture. */
function brandPicture(
  model: ReturnType<typeof showroomOf>['models'][number] | undefined,
  stock: StockView | undefined,
): BrandInputs['picture'] {
  if (model) return { ...model.picture, name: model.model.name, link: model.url };
  const car = stock?.newest.find(({ primary_image_url: image }) => image !== undefined);
  return car?.primary_image_url
    ? { url: car.primary_image_url, drawn: false, name: car.name, link: `/cars/${car.slug}` }
    : undefined;
}

function placesOf({ site }: SiteContext, { places }: Catalogue, { slug }: SiteBrand): BrandInputs['places'] {
  const brandOf = brandNamer(site);
  return places
    .filter(({ location }) => location.manufacturers.some((maker) => brandOf(maker).slug === slug))
    .map(({ view }) => view);
}
