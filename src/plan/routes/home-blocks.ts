import type { Site } from '#src/config/index.ts';
import { getAvailability, getSharedCard } from '#src/features/cars/index.ts';
import { listCurrentOffers } from '#src/features/content/index.ts';
import {
  EMPTY_STATE,
  evaluate,
  makeSearchUrl,
  NEWEST_FIRST,
  parseSearchParams,
  planSearch,
  type SearchState,
} from '#src/features/search/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { escapeMarkdown } from '#src/lib/markdown/index.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { getMakesAndModels } from '../catalogue/makes-and-models.ts';
import { makeModelCard } from '../catalogue/models.ts';
import type { SiteContext } from '../context.ts';
import type { HomeBlock, HomeInputs } from '../inputs/index.ts';
import { MODELS_PATH } from './models.ts';
import { createHtmlRenderer } from './pages.ts';

type Block = Site['home']['blocks'][number];
type Top = Omit<HomeInputs, 'blocks'>;

/** Makes the blocks of the home page in the dealer's order, without empty ones. */
export function makeHomeBlocks(context: SiteContext, top: Top): HomeBlock[] {
  // Shared by all texts of the page, so that heading ids are unique.
  const html = createHtmlRenderer(context);
  return context.site.home.blocks.flatMap((block) => makeBlock(context, top, block, html) ?? []);
}

type HtmlRenderer = ReturnType<typeof createHtmlRenderer>;

function makeBlock(context: SiteContext, top: Top, block: Block, html: HtmlRenderer): HomeBlock | undefined {
  switch (block.type) {
    case 'bodies':
    case 'makes':
      return top[block.type].length > 1 ? { type: block.type, ...getTitle(block) } : undefined;
    case 'price':
    case 'reviews':
      return top[block.type] && { type: block.type };
    case 'locations':
      return top.locations.length > 0 ? { type: block.type } : undefined;
    case 'cars':
      return makeCarsBlock(context, block);
    case 'models':
      return makeModelsBlock(context, block);
    case 'offers':
      return makeOffersBlock(context, block);
    case 'about':
      return makeAboutBlock(context, block, html);
    case 'text':
      return makeTextBlock(block, html);
    case 'steps': {
      const { type, title, steps, link } = block;
      return { type, title, steps, link };
    }
  }
}

type Of<Type extends Block['type']> = Extract<Block, { type: Type }>;

const getTitle = ({ title }: { readonly title?: string | undefined }) => (title ? { title } : {});

/** Ways to select cars, with their headings. */
const PICKS = {
  newest: { sort: NEWEST_FIRST, title: 'latestArrivals' },
  featured: { sort: 'custom_rank:desc', title: 'featured' },
  cheapest: { sort: 'price:asc', title: 'cheapest' },
} as const satisfies Record<Of<'cars'>['pick'], { sort: SearchState['sort']; title: string }>;

function makeCarsBlock(context: SiteContext, { type, title, pick, filter, count }: Of<'cars'>): HomeBlock | undefined {
  const { site, clock } = context;
  const { hits, scope, landings } = getCatalogue(context);
  const { many } = site.search.noun;
  const state = filter ? parseSearchParams(getBlockParams(filter)) : EMPTY_STATE;
  // All of them, because sold cars are skipped, and a price on application does not count as the lowest.
  const all = { ...scope, pageSize: hits.length, facets: [] };
  const found = evaluate(hits, planSearch({ ...state, sort: PICKS[pick].sort }, all, clock.now)).hits;
  const cars = found.filter((hit) => getAvailability(hit) === 'available' && (pick !== 'cheapest' || hit.price > 0));
  if (cars.length === 0) return undefined;
  const path = site.search.defaultPath;
  const base = landings.find((page) => page.path === path)?.base ?? EMPTY_STATE;
  const name = messagesFor(site.locale)[PICKS[pick].title];
  return {
    type,
    title: title ?? (typeof name === 'string' ? name : name({ noun: many })),
    // Counted like the linked page: in its own order, which may leave some cars out.
    ...(filter
      ? { url: makeSearchUrl(path, state, base), total: evaluate(hits, planSearch(state, all, clock.now)).total }
      : { url: path }),
    cars: cars.slice(0, count).map((hit) => getSharedCard(hit, clock)),
  };
}

/** Converts the filter of a config to URL parameters. */
function getBlockParams(filter: NonNullable<Of<'cars'>['filter']>): URLSearchParams {
  const entries = Object.entries(filter).flatMap(([name, values = []]) => values.map((value) => [name, value]));
  return new URLSearchParams(entries);
}

function makeModelsBlock(context: SiteContext, block: Of<'models'>): HomeBlock | undefined {
  const { models } = getMakesAndModels(context);
  if (models.length === 0) return undefined;
  const all = { url: MODELS_PATH, text: messagesFor(context.site.locale).allModels };
  return {
    type: block.type,
    ...getTitle(block),
    models: models.slice(0, block.count).map(makeModelCard),
    link: models.length > block.count ? all : undefined,
  };
}

function makeOffersBlock({ site, clock }: SiteContext, block: Of<'offers'>): HomeBlock | undefined {
  const { timeZone, locale } = site;
  const offers = listCurrentOffers(site.home.offers, { clock, timeZone, locale });
  return offers.length > 0 ? { type: block.type, ...getTitle(block), offers } : undefined;
}

/** Makes the block of the dealer's plain text, in which a new line starts a new paragraph. */
function makeAboutBlock(
  { site }: SiteContext,
  { title, look }: Of<'about'>,
  html: HtmlRenderer,
): HomeBlock | undefined {
  const { about, locale, name } = site;
  if (!about) return undefined;
  const text = about.split(/\n+/u).map(escapeMarkdown).join('\n\n');
  return { type: 'text', title: title ?? messagesFor(locale).aboutDealer({ name }), html: html(text).html, look };
}

function makeTextBlock({ type, body, image, link, look, ...block }: Of<'text'>, html: HtmlRenderer): HomeBlock {
  const text = html(body, block.title === undefined ? undefined : BELOW_TITLE).html;
  return { type, ...getTitle(block), html: text, look, image, link };
}

const BELOW_TITLE = 3;
