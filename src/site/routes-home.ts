import type { HomeHero, Tile } from '#src/features/content/index.ts';
import { reviewsView } from '#src/features/reviews/index.ts';
import { type Catalogue, catalogueOf } from './routes-catalogue.ts';
import { route, type SiteContext } from './routes-context.ts';
import { homeBlocks } from './routes-home-blocks.ts';
import { priceFinder } from './routes-price.ts';
import { bodyTiles, conditionTiles, makeTiles } from './routes-tiles.ts';

const NOT_FOUND_TILES = { makes: 12, bodies: 6 };

export const homeRoute = route({
  template: '/home',
  paths: () => [{ path: '/', params: undefined }],
  inputs: (context) => {
    const { site } = context;
    const catalogue = catalogueOf(context);
    const price = priceFinder(context);
    const reviews = reviewsView(site);
    const { carouselTitle } = site.features.locations;
    const top = {
      hero: heroOf(context, catalogue),
      total: catalogue.landings.find((page) => page.path === site.search.defaultPath)?.count ?? 0,
      conditions: conditionTiles(context),
      ...(price && { price }),
      quickPicks: site.features.cars.quickPicks,
      makes: makeTiles(catalogue.landings, site.manufacturers),
      bodies: bodyTiles(catalogue.landings),
      ...(reviews && { reviews }),
      locations: catalogue.places.map(({ view }) => view),
      ...(carouselTitle && { locationsTitle: carouselTitle }),
      ...(site.about && { about: site.about }),
    };
    return { ...top, blocks: homeBlocks(context, top) };
  },
});

/** The best placed car with a picture stands for the dealer until the dealer gives a picture of its own. */
function heroOf({ site }: SiteContext, { hits }: Catalogue): HomeHero {
  const pictured = hits.filter((hit) => hit.status === 'in_stock' && hit.primary_image_url && hit.price > 0);
  const best = pictured.reduce<(typeof hits)[number] | undefined>(
    (first, hit) => (!first || hit.custom_rank > first.custom_rank ? hit : first),
    undefined,
  );
  return {
    variant: site.features.home.hero,
    ...(site.tagline && { tagline: site.tagline }),
    ...(best?.primary_image_url && {
      car: { name: best.name, url: `/cars/${best.slug}`, image: best.primary_image_url },
    }),
  };
}

export const notFoundRoute = route({
  template: '/not-found',
  status: 404,
  paths: () => [{ path: '/404', params: undefined }],
  inputs: (context) => {
    const { site } = context;
    const { landings, main } = catalogueOf(context);
    const email = main?.view.email;
    // Names without counts: the page of all pages that nobody looks for need not change with each sale.
    const plain = ({ count: _, ...tile }: Tile): Tile => tile;
    return {
      ...(email && { email }),
      makes: makeTiles(landings, site.manufacturers).slice(0, NOT_FOUND_TILES.makes).map(plain),
      bodies: bodyTiles(landings).slice(0, NOT_FOUND_TILES.bodies).map(plain),
    };
  },
});
