import type { ModelFilter, ModelGroup } from '#src/features/brands/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import type { Crumb, ModelInputs } from './page.ts';
import { catalogueOf } from './routes-catalogue.ts';
import { route, type SiteContext } from './routes-context.ts';
import { homeCrumb } from './routes-crumbs.ts';
import { notifyLink } from './routes-forms.ts';
import { showroomOf } from './showroom.ts';
import { brandNamer } from './site-brands.ts';
import { modelCard, type SiteModel } from './site-models.ts';
import { stockView } from './stock-view.ts';

export const MODELS_PATH = '/models';

/** A list of models: all of them, or those of one body type or maker. */
interface ModelList {
  readonly path: string;
  readonly title: string;
  readonly models: readonly SiteModel[];
  readonly kind: 'all' | 'body' | 'make';
  /** The body type or the maker by its slug. */
  readonly slug?: string;
}

/** Every list of models; of two with one slug the body type wins. */
function modelLists(context: SiteContext): ModelList[] {
  const { models } = showroomOf(context);
  if (models.length === 0) return [];
  const messages = messagesFor(context.site.locale);
  const bodies = grouped(models, 'body', ({ body }) => body, messages);
  const makes = grouped(models, 'make', ({ brand }) => brand, messages);
  const taken = new Set(bodies.map(({ path }) => path));
  const all: ModelList = { path: MODELS_PATH, title: messages.newModels, models, kind: 'all' };
  return [all, ...bodies, ...makes.filter(({ path }) => !taken.has(path))];
}

export const modelsRoute = route({
  template: '/models',
  paths: (context) => modelLists(context).map((list) => ({ path: list.path, params: list })),
  inputs: (context, list) => ({
    title: list.title,
    all: { name: messagesFor(context.site.locale).allModels, url: MODELS_PATH, current: list.kind === 'all' },
    groups: groupsOf(list),
    bodies: filtersOf(context, list, 'body'),
    makes: filtersOf(context, list, 'make'),
    crumbs: list.kind === 'all' ? [homeCrumb(context.site)] : modelCrumbs(context),
  }),
});

/**
 * A model's own page at `/{modelSlug}`, and the same at `/models/{slug}`, which names the first as the address to be found
 * at (spec 2 §2). A model that leads elsewhere has neither.
 */
export const modelRoute = route({
  template: '/model',
  paths: (context) => {
    const lists = new Set(modelLists(context).map(({ path }) => path));
    return ownPages(context).flatMap((model) =>
      [model.url, `${MODELS_PATH}/${model.model.slug}`]
        .filter((path) => !lists.has(path))
        .map((path) => ({ path, params: model })),
    );
  },
  listing: (_, { url, picture }, path) =>
    path === url ? { ...(!picture.drawn && { images: [picture.url] }) } : undefined,
  inputs: (context, entry): ModelInputs => {
    const { model, brand, body, picture, stock } = entry;
    const view = stock && stockView(context, stock.place);
    return {
      name: model.name,
      status: model.status,
      canonical: entry.url,
      picture,
      ...(brand && { brand }),
      ...(body && { body: { name: body.name, url: `${MODELS_PATH}/${body.slug}` } }),
      ...(model.short_description && { lead: model.short_description }),
      ...(model.description && { description: model.description }),
      features: model.features,
      ...(model.price_from && { price: priceOf(context, model.price_from) }),
      ...(model.brochure_url && { brochure: model.brochure_url }),
      ...(view && { stock: { total: view.total, url: view.url, conditions: view.conditions, newest: view.newest } }),
      ...notifyLink(context, entry.brand?.name ?? '', model.name),
      others: othersOf(context, entry).map(modelCard),
      places: placesOf(context, entry),
      crumbs: modelCrumbs(context, entry),
    };
  },
});

/** The models that have a page of their own. */
function ownPages(context: SiteContext): SiteModel[] {
  return showroomOf(context).models.filter(({ model }) => model.override_url === undefined);
}

function priceOf({ site }: SiteContext, price: number): NonNullable<ModelInputs['price']> {
  return { price, ...(site.stock.priceType && { price_type: site.stock.priceType }) };
}

const OTHERS = 4;

/** Those of the same maker first, then those of the same body type. */
function othersOf(context: SiteContext, { url, brand, body }: SiteModel): SiteModel[] {
  const likeness = (other: SiteModel): number =>
    Number(brand !== undefined && other.brand?.slug === brand.slug) * 2 +
    Number(body !== undefined && other.body?.slug === body.slug);
  return showroomOf(context)
    .models.filter((other) => other.url !== url)
    .toSorted((a, b) => likeness(b) - likeness(a))
    .slice(0, OTHERS);
}

function placesOf(context: SiteContext, { brand }: SiteModel): ModelInputs['places'] {
  if (!brand) return [];
  const brandOf = brandNamer(context.site);
  return catalogueOf(context)
    .places.filter(
      ({ location }) =>
        location.location_type === 'sales' &&
        location.manufacturers.some((maker) => brandOf(maker).slug === brand.slug),
    )
    .map(({ view }) => view);
}

/** The way to a model: home, all models, those of its maker. */
function modelCrumbs(context: SiteContext, entry?: SiteModel): Crumb[] {
  const messages = messagesFor(context.site.locale);
  const ofMake = modelLists(context).find(({ kind, slug }) => kind === 'make' && slug === entry?.brand?.slug);
  return [
    homeCrumb(context.site),
    { name: messages.newModels, url: MODELS_PATH },
    ...(entry?.brand && ofMake ? [{ name: entry.brand.name, url: ofMake.path }] : []),
  ];
}

function grouped(
  models: readonly SiteModel[],
  kind: 'body' | 'make',
  subjectOf: (model: SiteModel) => { readonly name: string; readonly slug: string } | undefined,
  messages: Messages,
): ModelList[] {
  const groups = Map.groupBy(models, (model) => subjectOf(model)?.slug ?? '');
  groups.delete('');
  return [...groups].map(([slug, ofKind]) => {
    const name = ofKind.flatMap((model) => subjectOf(model)?.name ?? [])[0] ?? slug;
    return { path: `${MODELS_PATH}/${slug}`, title: messages.modelsOf({ what: name }), models: ofKind, kind, slug };
  });
}

/** Under the name of each maker where there are several, but not in a list of a body type, where each has only a few. */
function groupsOf({ models, kind }: ModelList): ModelGroup[] {
  const groups = [...Map.groupBy(models, ({ brand }) => (kind === 'body' ? '' : (brand?.slug ?? ''))).values()];
  return groups.map((group) => {
    const brand = groups.length > 1 ? group[0]?.brand : undefined;
    return { ...(brand && { brand }), models: group.map(modelCard) };
  });
}

/** The lists of one kind that can be chosen between; none where there is no choice. */
function filtersOf(context: SiteContext, current: ModelList, kind: 'body' | 'make'): ModelFilter[] {
  const lists = modelLists(context).filter((list) => list.kind === kind);
  if (lists.length < 2) return [];
  return lists.map(({ path, models: [first] }) => ({
    ...(kind === 'body' ? bodyFilter(first) : makeFilter(first)),
    url: path,
    current: path === current.path,
  }));
}

function bodyFilter(first: SiteModel | undefined): Pick<ModelFilter, 'name' | 'body'> {
  const { name = '', slug } = first?.body ?? {};
  return { name, ...(slug !== undefined && { body: slug }) };
}

function makeFilter(first: SiteModel | undefined): Pick<ModelFilter, 'name' | 'mark' | 'logo'> {
  const { name = '', mark, logo } = first?.brand ?? {};
  return { name, ...(mark !== undefined && { mark }), ...(logo !== undefined && { logo }) };
}
