import { availability, toCard } from '#src/features/cars/index.ts';
import { currentOffers, literalText } from '#src/features/content/index.ts';
import {
  EMPTY_STATE,
  evaluate,
  NEWEST_FIRST,
  type SearchState,
  searchPlan,
  searchUrl,
  stateFromParams,
} from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Site } from './index.ts';
import type { HomeBlock, HomeInputs } from './page-content.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
import { MODELS_PATH } from './routes-models.ts';
import { htmlRenderer } from './routes-pages.ts';
import { showroomOf } from './showroom.ts';
import { modelCard } from './site-models.ts';

type Block = Site['home']['blocks'][number];
type Top = Omit<HomeInputs, 'blocks'>;

/** The parts of the home page in the dealer's order, without those that have nothing to show. */
export function homeBlocks(context: SiteContext, top: Top): HomeBlock[] {
  // One for all texts of the page, so that no two headings have one id.
  const html = htmlRenderer(context);
  return context.site.home.blocks.flatMap((block) => blockView(context, top, block, html) ?? []);
}

type HtmlRenderer = ReturnType<typeof htmlRenderer>;

function blockView(context: SiteContext, top: Top, block: Block, html: HtmlRenderer): HomeBlock | undefined {
  switch (block.type) {
    case 'bodies':
    case 'makes':
      return top[block.type].length > 1 ? { type: block.type, ...titled(block) } : undefined;
    case 'price':
    case 'reviews':
      return top[block.type] && { type: block.type };
    case 'locations':
      return top.locations.length > 0 ? { type: block.type } : undefined;
    case 'cars':
      return carsBlock(context, block);
    case 'models':
      return modelsBlock(context, block);
    case 'offers':
      return offersBlock(context, block);
    case 'about':
      return aboutBlock(context, block, html);
    case 'text':
      return textBlock(block, html);
    case 'steps': {
      const { type, title, steps, link } = block;
      return { type, title, steps, ...(link && { link }) };
    }
  }
}

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

const titled = ({ title }: { readonly title?: string | undefined }) => (title ? { title } : {});

/** How cars are picked, and what that is called. */
const PICKS = {
  newest: { sort: NEWEST_FIRST, title: 'latestArrivals' },
  featured: { sort: 'custom_rank:desc', title: 'featured' },
  cheapest: { sort: 'price:asc', title: 'cheapest' },
} as const satisfies Record<Of<'cars'>['pick'], { sort: SearchState['sort']; title: string }>;

function carsBlock(context: SiteContext, { type, title, pick, filter, count }: Of<'cars'>): HomeBlock | undefined {
  const { site, clock } = context;
  const { hits, scope, landings } = catalogueOf(context);
  const { many } = site.search.noun;
  const wanted = filter ? stateFromParams(paramsOf(filter)) : EMPTY_STATE;
  // All of them, because sold ones are passed over, and a price that is on application is not the lowest.
  const all = { ...scope, pageSize: hits.length, facets: [] };
  const found = evaluate(hits, searchPlan({ ...wanted, sort: PICKS[pick].sort }, all, clock.now)).hits;
  const cars = found.filter((hit) => availability(hit) === 'available' && (pick !== 'cheapest' || hit.price > 0));
  if (cars.length === 0) return undefined;
  const path = site.search.defaultPath;
  const base = landings.find((page) => page.path === path)?.base ?? EMPTY_STATE;
  const name = messagesFor(site.locale)[PICKS[pick].title];
  return {
    type,
    title: title ?? (typeof name === 'string' ? name : name({ noun: many })),
    // Counted as that page counts: in its own order, which may leave some out.
    ...(filter
      ? { url: searchUrl(path, wanted, base), total: evaluate(hits, searchPlan(wanted, all, clock.now)).total }
      : { url: path }),
    cars: cars.slice(0, count).map((hit) => toCard(hit, clock)),
  };
}

/** Refinements of a config as an address would hold them. */
function paramsOf(filter: NonNullable<Of<'cars'>['filter']>): URLSearchParams {
  const entries = Object.entries(filter).flatMap(([name, values = []]) => values.map((value) => [name, value]));
  return new URLSearchParams(entries);
}

function modelsBlock(context: SiteContext, block: Of<'models'>): HomeBlock | undefined {
  const { models } = showroomOf(context);
  if (models.length === 0) return undefined;
  const all = { url: MODELS_PATH, text: messagesFor(context.site.locale).allModels };
  return {
    type: block.type,
    ...titled(block),
    models: models.slice(0, block.count).map(modelCard),
    ...(models.length > block.count && { link: all }),
  };
}

function offersBlock({ site, clock }: SiteContext, block: Of<'offers'>): HomeBlock | undefined {
  const { timeZone, locale } = site;
  const offers = currentOffers(site.home.offers, { clock, timeZone, locale });
  return offers.length > 0 ? { type: block.type, ...titled(block), offers } : undefined;
}

/** The dealer's few sentences, which are plain text: a new line is a new paragraph. */
function aboutBlock({ site }: SiteContext, { title, look }: Of<'about'>, html: HtmlRenderer): HomeBlock | undefined {
  const { about, locale, name } = site;
  if (!about) return undefined;
  const text = about.split(/\n+/u).map(literalText).join('\n\n');
  return { type: 'text', title: title ?? messagesFor(locale).aboutDealer({ name }), html: html(text).html, look };
}

function textBlock({ type, body, image, link, look, ...block }: Of<'text'>, html: HtmlRenderer): HomeBlock {
  const text = html(body, block.title === undefined ? undefined : BELOW_TITLE).html;
  return { type, ...titled(block), html: text, look, ...(image && { image }), ...(link && { link }) };
}

const BELOW_TITLE = 3;
