import { type LocationView, type PhoneLink, phoneLink } from '#src/features/locations/index.ts';
import type { Place } from './frame-locations.ts';
import { LOCATIONS_PATH } from './frame-paths.ts';
import type { PageGuide } from './page-content.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';

/** These places and their phone; the main place and the dealer's own number where there are none. */
export function guideTo(context: SiteContext, heading: string, chosen: readonly Place[]): PageGuide {
  const { places, main } = catalogueOf(context);
  const shown = chosen.length > 0 ? chosen : [main ?? places[0]].filter((place) => place !== undefined);
  const views = shown.map(({ view }) => view);
  const phone = chosen.length > 0 ? phoneOf(views[0]) : dealersPhone(context, views[0]);
  const email = views[0]?.email;
  return {
    heading,
    places: views,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(places.length > views.length && { allPlaces: LOCATIONS_PATH }),
  };
}

function dealersPhone({ site }: SiteContext, view: LocationView | undefined): PhoneLink | undefined {
  return site.phone ? phoneLink(site.phone) : phoneOf(view);
}

function phoneOf(view: LocationView | undefined): PhoneLink | undefined {
  return view?.phone ?? view?.landline;
}
