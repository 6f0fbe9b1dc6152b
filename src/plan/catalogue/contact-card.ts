import { formatPlainPhone, type LocationView, makePhoneLink, type PhoneLink } from '#src/features/locations/index.ts';
import { escapeMarkdown } from '#src/lib/markdown/index.ts';
import type { SiteContext } from '../context.ts';
import type { PageGuide } from '../inputs/index.ts';
import { getCatalogue } from './catalogue.ts';
import { LOCATIONS_PATH } from './paths.ts';
import type { Place } from './places.ts';

/** Makes the contact card of the given locations, falling back to the main location and the dealer's phone. */
export function makeContactCard(context: SiteContext, heading: string, chosen: readonly Place[]): PageGuide {
  const { places, main } = getCatalogue(context);
  const shown = chosen.length > 0 ? chosen : [main ?? places[0]].filter((place) => place !== undefined);
  const views = shown.map(({ view }) => view);
  const phone = chosen.length > 0 ? findPhone(views[0]) : findDealerPhone(context, views[0]);
  const email = views[0]?.email;
  return {
    heading,
    places: views,
    phone,
    email: email || undefined,
    allPlaces: places.length > views.length ? LOCATIONS_PATH : undefined,
  };
}

function findDealerPhone({ site }: SiteContext, view: LocationView | undefined): PhoneLink | undefined {
  return site.phone ? makePhoneLink(site.phone) : findPhone(view);
}

function findPhone(view: LocationView | undefined): PhoneLink | undefined {
  return view?.phone ?? view?.landline;
}

/** Returns, in Markdown, the dealer's name with its address, phone and email, as far as they are known. */
export function listContactDetails(context: SiteContext): string[] {
  const { site } = context;
  const main = getCatalogue(context).main?.view;
  const phone = site.phone ?? (main?.phone && formatPlainPhone(main.phone));
  return [
    [site.name, ...(main?.address ?? [])].map(escapeMarkdown).join(', '),
    ...(phone ? [escapeMarkdown(phone)] : []),
    ...(main?.email ? [escapeMarkdown(main.email)] : []),
  ];
}
