import type { ModelFilter, ModelGroup } from '#src/features/brands/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { createBrandFinder } from '../catalogue/brands.ts';
import { makeHomeCrumb } from '../catalogue/breadcrumbs.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { makeStockView } from '../catalogue/inventory.ts';
import { getMakesAndModels } from '../catalogue/makes-and-models.ts';
import { makeModelCard, type SiteModel } from '../catalogue/models.ts';
import type { SiteContext } from '../context.ts';
import type { Crumb, ModelInputs } from '../inputs/index.ts';
import { defineRoute } from '../route.ts';
import { getNotifyLink } from './forms.ts';

export const MODELS_PATH = '/models';

/** A list of models: all, or those of one body type or maker. */
interface ModelList {
  readonly path: string;
  readonly title: string;
  readonly models: readonly SiteModel[];
  readonly kind: 'all' | 'body' | 'make';
  /** Slug of the body type or the maker. */
  readonly slug?: string | undefined;
}

/** Plans every list of models. If a body type and a maker have the same slug, the body type wins. */
function planModelLists(context: SiteContext): ModelList[] {
  const { models } = getMakesAndModels(context);
  if (models.length === 0) return [];
  const messages = messagesFor(context.site.locale);
  const bodies = groupModels(models, 'body', ({ body }) => body, messages);
  const makes = groupModels(models, 'make', ({ brand }) => brand, messages);
  const taken = new Set(bodies.map(({ path }) => path));
  const all: ModelList = { path: MODELS_PATH, title: messages.newModels, models, kind: 'all' };
  return [all, ...bodies, ...makes.filter(({ path }) => !taken.has(path))];
}

export const modelsRoute = defineRoute({
  template: '/models',
  paths: (context) => planModelLists(context).map((list) => ({ path: list.path, params: list })),
  inputs: (context, list) => ({
    title: list.title,
    all: { name: messagesFor(context.site.locale).allModels, url: MODELS_PATH, current: list.kind === 'all' },
    groups: listModelGroups(list),
    bodies: makeFilters(context, list, 'body'),
    makes: makeFilters(context, list, 'make'),
    crumbs: list.kind === 'all' ? [makeHomeCrumb(context.site)] : listModelCrumbs(context),
  }),
  title: (list) => list.title,
});

/**
 * A model's own page at `/{modelSlug}`, and the same page at `/models/{slug}`, whose canonical URL is the first. A model
 * that links to another site has neither.
 */
export const modelRoute = defineRoute({
  template: '/model',
  paths: (context) => {
    const lists = new Set(planModelLists(context).map(({ path }) => path));
    return planModelPages(context).flatMap((model) =>
      [model.url, `${MODELS_PATH}/${model.model.slug}`]
        .filter((path) => !lists.has(path))
        .map((path) => ({ path, params: model })),
    );
  },
  listing: (_, { url, picture }, path) =>
    path === url ? { images: !picture.drawn ? [picture.url] : undefined } : undefined,
  inputs: (context, entry): ModelInputs => {
    const { model, brand, body, picture, stock } = entry;
    const view = stock && makeStockView(context, stock.place);
    return {
      name: model.name,
      status: model.status,
      canonical: entry.url,
      picture,
      brand,
      body: body ? { name: body.name, url: `${MODELS_PATH}/${body.slug}` } : undefined,
      lead: model.short_description || undefined,
      description: model.description || undefined,
      features: model.features,
      price: model.price_from ? getModelPrice(context, model.price_from) : undefined,
      brochure: model.brochure_url || undefined,
      stock: view ? { total: view.total, url: view.url, conditions: view.conditions, newest: view.newest } : undefined,
      ...getNotifyLink(context, entry.brand?.name ?? '', model.name),
      others: listOtherModels(context, entry).map(makeModelCard),
      places: listModelPlaces(context, entry),
      crumbs: listModelCrumbs(context, entry),
    };
  },
});

/** Returns the models that have their own page. */
function planModelPages(context: SiteContext): SiteModel[] {
  return getMakesAndModels(context).models.filter(({ model }) => model.override_url === undefined);
}

function getModelPrice({ site }: SiteContext, price: number): NonNullable<ModelInputs['price']> {
  return { price, price_type: site.stock.priceType || undefined };
}

const OTHERS = 4;

/** Returns other models: of the same maker first, then of the same body type. */
function listOtherModels(context: SiteContext, { url, brand, body }: SiteModel): SiteModel[] {
  const scoreLikeness = (other: SiteModel): number =>
    Number(brand !== undefined && other.brand?.slug === brand.slug) * 2 +
    Number(body !== undefined && other.body?.slug === body.slug);
  return getMakesAndModels(context)
    .models.filter((other) => other.url !== url)
    .toSorted((a, b) => scoreLikeness(b) - scoreLikeness(a))
    .slice(0, OTHERS);
}

function listModelPlaces(context: SiteContext, { brand }: SiteModel): ModelInputs['places'] {
  if (!brand) return [];
  const findBrand = createBrandFinder(context.site);
  return getCatalogue(context)
    .places.filter(
      ({ location }) =>
        location.location_type === 'sales' &&
        location.manufacturers.some((maker) => findBrand(maker).slug === brand.slug),
    )
    .map(({ view }) => view);
}

/** Returns a model's breadcrumbs: home, all models, models of its maker. */
function listModelCrumbs(context: SiteContext, entry?: SiteModel): Crumb[] {
  const messages = messagesFor(context.site.locale);
  const makeList = planModelLists(context).find(({ kind, slug }) => kind === 'make' && slug === entry?.brand?.slug);
  return [
    makeHomeCrumb(context.site),
    { name: messages.newModels, url: MODELS_PATH },
    ...(entry?.brand && makeList ? [{ name: entry.brand.name, url: makeList.path }] : []),
  ];
}

function groupModels(
  models: readonly SiteModel[],
  kind: 'body' | 'make',
  getSubject: (model: SiteModel) => { readonly name: string; readonly slug: string } | undefined,
  messages: Messages,
): ModelList[] {
  const groups = Map.groupBy(models, (model) => getSubject(model)?.slug ?? '');
  groups.delete('');
  return [...groups].map(([slug, ofKind]) => {
    const name = ofKind.flatMap((model) => getSubject(model)?.name ?? [])[0] ?? slug;
    return { path: `${MODELS_PATH}/${slug}`, title: messages.modelsOf({ what: name }), models: ofKind, kind, slug };
  });
}

/** Groups models by maker if there are several makers. A list of one body type is not grouped, as each maker has few models. */
function listModelGroups({ models, kind }: ModelList): ModelGroup[] {
  const groups = [...Map.groupBy(models, ({ brand }) => (kind === 'body' ? '' : (brand?.slug ?? ''))).values()];
  return groups.map((group) => {
    const brand = groups.length > 1 ? group[0]?.brand : undefined;
    return { brand, models: group.map(makeModelCard) };
  });
}

/** Returns the lists of one kind to choose from, or none if there is no choice. */
function makeFilters(context: SiteContext, current: ModelList, kind: 'body' | 'make'): ModelFilter[] {
  const lists = planModelLists(context).filter((list) => list.kind === kind);
  if (lists.length < 2) return [];
  return lists.map(({ path, models: [first] }) => ({
    ...(kind === 'body' ? makeBodyFilter(first) : makeFilter(first)),
    url: path,
    current: path === current.path,
  }));
}

function makeBodyFilter(first: SiteModel | undefined): Pick<ModelFilter, 'name' | 'body'> {
  const { name = '', slug } = first?.body ?? {};
  return { name, body: slug };
}

function makeFilter(first: SiteModel | undefined): Pick<ModelFilter, 'name' | 'mark' | 'logo'> {
  const { name = '', mark, logo } = first?.brand ?? {};
  return { name, mark, logo };
}
