import type { HomeHero, Tile } from '#src/features/content/index.ts';
import { makeReviewsView } from '#src/features/reviews/index.ts';
import { type Catalogue, getCatalogue } from '../catalogue/catalogue.ts';
import { makePriceFinder } from '../catalogue/price-slider.ts';
import { listBodyTiles, listConditionTiles, listMakeTiles } from '../catalogue/tiles.ts';
import type { SiteContext } from '../context.ts';
import { defineRoute } from '../route.ts';
import { makeHomeBlocks } from './home-blocks.ts';

const NOT_FOUND_TILES = { makes: 12, bodies: 6 };

export const homeRoute = defineRoute({
  template: '/home',
  paths: () => [{ path: '/', params: undefined }],
  inputs: (context) => {
    const { site } = context;
    const catalogue = getCatalogue(context);
    const price = makePriceFinder(context);
    const reviews = makeReviewsView(site);
    const { carouselTitle } = site.features.locations;
    const top = {
      hero: makeHero(context, catalogue),
      total: catalogue.landings.find((page) => page.path === site.search.defaultPath)?.count ?? 0,
      conditions: listConditionTiles(context),
      price,
      quickPicks: site.features.cars.quickPicks,
      makes: listMakeTiles(catalogue.landings, site.manufacturers),
      bodies: listBodyTiles(catalogue.landings, site.locale),
      reviews,
      locations: catalogue.places.map(({ view }) => view),
      locationsTitle: carouselTitle || undefined,
      about: site.about || undefined,
    };
    return { ...top, blocks: makeHomeBlocks(context, top) };
  },
});

/** Makes the hero with the dealer's picture, falling back to the top-ranked car that has one. */
function makeHero({ site }: SiteContext, { hits }: Catalogue): HomeHero {
  const pictured = hits.filter((hit) => hit.status === 'in_stock' && hit.primary_image_url && hit.price > 0);
  const best = pictured.reduce<(typeof hits)[number] | undefined>(
    (first, hit) => (!first || hit.custom_rank > first.custom_rank ? hit : first),
    undefined,
  );
  return {
    variant: site.features.home.hero,
    tagline: site.tagline || undefined,
    car: best?.primary_image_url
      ? { name: best.name, url: `/cars/${best.slug}`, image: best.primary_image_url }
      : undefined,
  };
}

export const notFoundRoute = defineRoute({
  template: '/not-found',
  status: 404,
  paths: () => [{ path: '/404', params: undefined }],
  inputs: (context) => {
    const { site } = context;
    const { landings, main } = getCatalogue(context);
    const email = main?.view.email;
    // Names without counts, so that the not-found page does not change with each sale.
    const removeCount = ({ count: _, ...tile }: Tile): Tile => tile;
    return {
      email: email || undefined,
      makes: listMakeTiles(landings, site.manufacturers).slice(0, NOT_FOUND_TILES.makes).map(removeCount),
      bodies: listBodyTiles(landings, site.locale).slice(0, NOT_FOUND_TILES.bodies).map(removeCount),
    };
  },
});
