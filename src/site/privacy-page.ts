import { videoOf } from '#src/features/cars/index.ts';
import { literalText } from '#src/features/content/index.ts';
import { plainPhone } from '#src/features/locations/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import type { Site } from './index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
import { asksToSignIn } from './site-gates.ts';

/**
 * The privacy policy of a dealer that has written none, in Markdown (spec 1 §2). It says what this platform does for this
 * config and nothing else: what is not switched on is not mentioned.
 */
export function privacyText(context: SiteContext): string {
  const { site } = context;
  const { saving } = site.features.saved;
  const messages = messagesFor(site.locale);
  return [
    messages.privacyIntro({ name: literalText(site.name) }),
    messages.privacyBrowser,
    listed(keptInBrowser(site, messages)),
    saving === 'watchlist' ? messages.privacyWatchlist : messages.privacyUnread,
    ...(site.search.engine === 'meilisearch' ? [messages.privacySearch] : []),
    messages.privacyContact,
    ...otherCompanies(context, messages),
    messages.privacyAsk,
    listed(waysToAsk(context)),
  ].join('\n\n');
}

/** What scripts of the site put into the browser's storage, beside notes that a page takes for itself. */
function keptInBrowser(site: Site, messages: Messages): string[] {
  const { features, scripts } = site;
  const { saving, compare } = features.saved;
  return [
    ...(saving === 'favourites' ? [messages.privacyKeepsSaved] : []),
    ...(asksToSignIn(site) ? [messages.privacyKeepsUser, messages.privacyKeepsSession] : []),
    ...(compare ? [messages.privacyKeepsCompared] : []),
    ...(features.cars.recentlyViewed ? [messages.privacyKeepsViewed] : []),
    messages.privacyKeepsLayout,
    messages.privacyKeepsForms,
    messages.privacyKeepsVisit,
    ...(asksFirst(scripts) ? [messages.privacyKeepsAnswer] : []),
  ];
}

const asksFirst = (scripts: Site['scripts']) => scripts.some(({ load }) => load === 'consent');

/** The services that show films of cars in a frame: nobody is asked for one where scripts wait for a consent. */
function filmServices({ site, stock }: SiteContext): string[] {
  if (asksFirst(site.scripts)) return [];
  const films = stock.flatMap(({ video_url }) => (video_url ? videoOf(video_url) : []));
  return [...new Set(films.flatMap((film) => (film.kind === 'frame' ? film.service : [])))].sort();
}

const LOADS = {
  idle: 'privacyScript',
  interaction: 'privacyScriptTouched',
  consent: 'privacyScriptAgreed',
} as const satisfies Record<Site['scripts'][number]['load'], keyof Messages>;

function otherCompanies(context: SiteContext, messages: Messages): string[] {
  const { site } = context;
  const maps = catalogueOf(context).places.flatMap(({ view }) => (view.map?.embed ? hostOf(view.map.embed) : []));
  const pictures = catalogueOf(context).places.flatMap(({ view }) =>
    view.map?.image?.startsWith('http') ? hostOf(view.map.image) : [],
  );
  const films = filmServices(context);
  const services = [
    ...site.scripts.map(({ name, load }) => messages[LOADS[load]]({ name: literalText(name) })),
    ...[...new Set(maps)].map((host) => messages.privacyMaps({ host: literalText(host) })),
    ...[...new Set(pictures)].map((host) => messages.privacyMapPictures({ host: literalText(host) })),
    ...(films.length > 0 ? [messages.privacyFilms({ services: films.join(', ') })] : []),
    ...(site.xtime_url ? [messages.privacyBooking({ host: literalText(hostOf(site.xtime_url)) })] : []),
  ];
  if (services.length === 0) return [messages.privacyNoThird];
  const { saved, events } = site.features;
  const told = saved.saving === 'none' ? messages.privacyEventsForms : messages.privacyEvents;
  const tells = site.scripts.length > 0 && events.sink === 'dataLayer';
  return [messages.privacyThird, listed(services), ...(tells ? [told] : [])];
}

const hostOf = (url: string): string => new URL(url).host;

/** The dealer's name with its address, its phone and its mailbox, as far as they are known. */
function waysToAsk(context: SiteContext): string[] {
  const { site } = context;
  const main = catalogueOf(context).main?.view;
  const phone = site.phone ?? (main?.phone && plainPhone(main.phone));
  return [
    [site.name, ...(main?.address ?? [])].map(literalText).join(', '),
    ...(phone ? [literalText(phone)] : []),
    ...(main?.email ? [literalText(main.email)] : []),
  ];
}

const listed = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
