import {
  type BrandView,
  isModel,
  type Model,
  type ModelCard,
  type ModelPicture,
  modelPath,
  orderedModels,
} from '#src/features/brands/index.ts';
import { standInArt } from '#src/features/cars/index.ts';
import { slugOf } from '#src/features/search/index.ts';
import type { Site } from './index.ts';
import { shortened } from './metadata.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
import { brandNamer } from './site-brands.ts';
import { type StockPlace, stockPlace, stockTotal } from './stock-view.ts';

/** A model that the dealer sells new, with what the site knows about it. */
export interface SiteModel {
  readonly model: Model;
  readonly url: string;
  readonly picture: ModelPicture;
  readonly brand?: BrandView;
  /** Its body type with the slug of that. */
  readonly body?: { readonly name: string; readonly slug: string };
  /** Those in stock; absent where none is, and for one that is yet to come. */
  readonly stock?: { readonly place: StockPlace; readonly count: number };
}

/** The dealer's models in its own order. */
export function siteModels(context: SiteContext): SiteModel[] {
  const { site } = context;
  const brandOf = brandNamer(site);
  const kinds = distinctModels(context).map((kind) => ({ ...kind, maker: brandOf(kind.make).slug }));
  return picturedModels(site).map(({ model, picture }) => {
    const maker = model.manufacturer ?? site.manufacturer?.name;
    const brand = maker === undefined ? undefined : brandOf(maker);
    const body = model.body === undefined ? undefined : { name: model.body, slug: slugOf(model.body) };
    const inStock = kinds.filter(
      (kind) =>
        model.status !== 'coming_soon' &&
        (brand === undefined || kind.maker === brand.slug) &&
        isModel(kind, { name: model.name, make: brand?.name }),
    );
    const stock = inStock.length > 0 && stockOf(context, inStock);
    return {
      model,
      url: modelPath(model),
      picture,
      ...(brand && { brand }),
      ...(body && body.slug !== '' && { body }),
      ...(stock && { stock }),
    };
  });
}

/** Paints of the drawings that stand in for pictures, so that no two neighbours look alike. */
const SHOWROOM = ['blue', 'white', 'red', 'silver', 'green', 'grey', 'bronze', 'orange'] as const;

/** Each model with its picture, which does not depend on the stock. */
export function picturedModels({ models }: Pick<Site, 'models'>): { model: Model; picture: ModelPicture }[] {
  return orderedModels(models).map((model, index) => {
    if (model.image) return { model, picture: { url: model.image.url, drawn: model.image.url.startsWith('/art/') } };
    const colour = SHOWROOM[index % SHOWROOM.length];
    const url = standInArt({ item_type: 'car', simple_body: model.body ?? 'SUV', colour });
    return { model, picture: { url, drawn: true } };
  });
}

/** How many characters of a model's description a list shows (spec 2 §2). */
const NOTE_LENGTH = 75;

/** A model as lists show it. */
export function modelCard({ model, url, picture, brand, stock }: SiteModel): ModelCard {
  return {
    name: model.name,
    url,
    status: model.status,
    picture,
    ...(brand && { make: brand.name }),
    ...(model.short_description && { note: shortened(model.short_description, NOTE_LENGTH) }),
    ...(stock && { count: stock.count }),
  };
}

interface Kind {
  readonly make: string;
  readonly model: string;
}

/** The makes and models in stock, each pair once however many cars are of it. */
function distinctModels(context: SiteContext): Kind[] {
  const pairs = catalogueOf(context).hits.map(({ make, model }): [string, Kind] => [
    JSON.stringify([make, model]),
    { make, model },
  ]);
  return [...new Map(pairs).values()];
}

function stockOf(context: SiteContext, kinds: readonly Kind[]): NonNullable<SiteModel['stock']> {
  const place = stockPlace(context, {
    makes: kinds.map(({ make }) => make),
    models: kinds.map(({ model }) => model),
  });
  return { place, count: stockTotal(context, place) };
}
