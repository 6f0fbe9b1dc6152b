import type { Site } from '#src/config/index.ts';
import {
  type BrandView,
  getModelPath,
  isModel,
  type Model,
  type ModelCard,
  type ModelPicture,
  sortModels,
} from '#src/features/brands/index.ts';
import { getBodyText, getStandInArt } from '#src/features/cars/index.ts';
import { slugify } from '#src/lib/slug.ts';
import { shorten } from '#src/lib/text.ts';
import type { SiteContext } from '../context.ts';
import { createBrandFinder } from './brands.ts';
import { getCatalogue } from './catalogue.ts';
import { countStock, findStockPage, type StockPage } from './inventory.ts';

/** A model that the dealer sells new, with its URL, picture, brand and stock. */
export interface SiteModel {
  readonly model: Model;
  readonly url: string;
  readonly picture: ModelPicture;
  readonly brand?: BrandView | undefined;
  /** Its body type and the slug of that. */
  readonly body?: { readonly name: string; readonly slug: string } | undefined;
  /** The model's cars in stock; absent if there are none, and for a model marked "coming soon". */
  readonly stock?: { readonly place: StockPage; readonly count: number } | undefined;
}

/** Returns the dealer's models in the dealer's order. */
export function listSiteModels(context: SiteContext): SiteModel[] {
  const { site } = context;
  const findBrand = createBrandFinder(site);
  const kinds = listDistinctModels(context).map((kind) => ({ ...kind, maker: findBrand(kind.make).slug }));
  return listModelsWithPictures(site).map(({ model, picture }) => {
    const maker = model.manufacturer ?? site.manufacturer?.name;
    const brand = maker === undefined ? undefined : findBrand(maker);
    const body =
      model.body === undefined ? undefined : { name: getBodyText(model.body, site.locale), slug: slugify(model.body) };
    const inStock = kinds.filter(
      (kind) =>
        model.status !== 'coming_soon' &&
        (brand === undefined || kind.maker === brand.slug) &&
        isModel(kind, { name: model.name, make: brand?.name }),
    );
    const stock = inStock.length > 0 && findModelStock(context, inStock);
    return {
      model,
      url: getModelPath(model),
      picture,
      brand,
      body: body && body.slug !== '' ? body : undefined,
      stock: stock || undefined,
    };
  });
}

/** Colours of the drawings that replace missing pictures, varied so that neighbours differ. */
const DRAWING_COLOURS = ['blue', 'white', 'red', 'silver', 'green', 'grey', 'bronze', 'orange'] as const;

/** Returns each model with its picture, which does not depend on the stock. */
export function listModelsWithPictures({ models }: Pick<Site, 'models'>): { model: Model; picture: ModelPicture }[] {
  return sortModels(models).map((model, index) => {
    if (model.image) return { model, picture: { url: model.image.url, drawn: model.image.url.startsWith('/art/') } };
    const colour = DRAWING_COLOURS[index % DRAWING_COLOURS.length];
    const url = getStandInArt({
      item_type: 'car',
      make: model.manufacturer ?? model.name,
      model: model.name,
      simple_body: model.body ?? 'SUV',
      colour,
    });
    return { model, picture: { url, drawn: true } };
  });
}

/** Number of characters of a model's description that a list shows. */
const NOTE_LENGTH = 75;

/** Makes the card that lists show for a model. */
export function makeModelCard({ model, url, picture, brand, stock }: SiteModel): ModelCard {
  return {
    name: model.name,
    url,
    status: model.status,
    picture,
    make: brand?.name,
    note: model.short_description ? shorten(model.short_description, NOTE_LENGTH) : undefined,
    count: stock?.count,
  };
}

interface Kind {
  readonly make: string;
  readonly model: string;
}

/** Returns the distinct pairs of make and model in stock. */
function listDistinctModels(context: SiteContext): Kind[] {
  const pairs = getCatalogue(context).hits.map(({ make, model }): [string, Kind] => [
    JSON.stringify([make, model]),
    { make, model },
  ]);
  return [...new Map(pairs).values()];
}

function findModelStock(context: SiteContext, kinds: readonly Kind[]): NonNullable<SiteModel['stock']> {
  const place = findStockPage(context, {
    makes: kinds.map(({ make }) => make),
    models: kinds.map(({ model }) => model),
  });
  return { place, count: countStock(context, place) };
}
