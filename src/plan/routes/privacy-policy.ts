import type { Site } from '#src/config/index.ts';
import { parseVideoUrl } from '#src/features/cars/index.ts';
import { formatPlainPhone } from '#src/features/locations/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { escapeMarkdown } from '#src/lib/markdown/index.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { hasSignIn } from '../catalogue/gates.ts';
import type { SiteContext } from '../context.ts';

/**
 * Writes the default privacy policy in Markdown, for dealers without their own. It covers only what the platform does with
 * this config: features that are switched off are not mentioned.
 */
export function writePrivacyPolicy(context: SiteContext): string {
  const { site } = context;
  const { saving } = site.features.saved;
  const messages = messagesFor(site.locale);
  return [
    messages.privacyIntro({ name: escapeMarkdown(site.name) }),
    messages.privacyBrowser,
    formatList(listStoredData(site, messages)),
    saving === 'watchlist' ? messages.privacyWatchlist : messages.privacyNoAccount,
    ...(site.search.engine === 'meilisearch' ? [messages.privacySearch] : []),
    messages.privacyContact,
    ...listThirdParties(context, messages),
    messages.privacyContactUs,
    formatList(listContactDetails(context)),
  ].join('\n\n');
}

/** Describes the data that the site's scripts store in the browser, except temporary data of a single page. */
function listStoredData(site: Site, messages: Messages): string[] {
  const { features, scripts } = site;
  const { saving, compare } = features.saved;
  return [
    ...(saving === 'favourites' ? [messages.privacyStoresSaved] : []),
    ...(hasSignIn(site) ? [messages.privacyStoresUser, messages.privacyStoresSession] : []),
    ...(compare ? [messages.privacyStoresCompared] : []),
    ...(features.cars.recentlyViewed ? [messages.privacyStoresViewed] : []),
    messages.privacyStoresLayout,
    messages.privacyStoresForms,
    messages.privacyStoresVisit,
    ...(asksForConsent(scripts) ? [messages.privacyStoresConsent] : []),
  ];
}

const asksForConsent = (scripts: Site['scripts']) => scripts.some(({ load }) => load === 'consent');

/** Returns the services that show car videos in a frame. There are none if the site asks for consent, because videos are then plain links. */
function listVideoServices({ site, stock }: SiteContext): string[] {
  if (asksForConsent(site.scripts)) return [];
  const videos = stock.flatMap(({ video_url }) => (video_url ? parseVideoUrl(video_url) : []));
  return [...new Set(videos.flatMap((video) => (video.kind === 'frame' ? video.service : [])))].sort();
}

const LOADS = {
  idle: 'privacyScript',
  interaction: 'privacyScriptOnInteraction',
  consent: 'privacyScriptOnConsent',
} as const satisfies Record<Site['scripts'][number]['load'], keyof Messages>;

function listThirdParties(context: SiteContext, messages: Messages): string[] {
  const { site } = context;
  const maps = getCatalogue(context).places.flatMap(({ view }) => (view.map?.embed ? getHost(view.map.embed) : []));
  const pictures = getCatalogue(context).places.flatMap(({ view }) =>
    view.map?.image?.startsWith('http') ? getHost(view.map.image) : [],
  );
  const videos = listVideoServices(context);
  const services = [
    ...site.scripts.map(({ name, load }) => messages[LOADS[load]]({ name: escapeMarkdown(name) })),
    ...[...new Set(maps)].map((host) => messages.privacyMaps({ host: escapeMarkdown(host) })),
    ...[...new Set(pictures)].map((host) => messages.privacyMapPictures({ host: escapeMarkdown(host) })),
    ...(videos.length > 0 ? [messages.privacyVideos({ services: videos.join(', ') })] : []),
    ...(site.xtime_url ? [messages.privacyBooking({ host: escapeMarkdown(getHost(site.xtime_url)) })] : []),
  ];
  if (services.length === 0) return [messages.privacyNoThirdParties];
  const { saved, events } = site.features;
  const eventsText = saved.saving === 'none' ? messages.privacyEventsForms : messages.privacyEvents;
  const sharesEvents = site.scripts.length > 0 && events.sink === 'dataLayer';
  return [messages.privacyThirdParties, formatList(services), ...(sharesEvents ? [eventsText] : [])];
}

const getHost = (url: string): string => new URL(url).host;

/** Returns the dealer's name with its address, phone and email, as far as they are known. */
function listContactDetails(context: SiteContext): string[] {
  const { site } = context;
  const main = getCatalogue(context).main?.view;
  const phone = site.phone ?? (main?.phone && formatPlainPhone(main.phone));
  return [
    [site.name, ...(main?.address ?? [])].map(escapeMarkdown).join(', '),
    ...(phone ? [escapeMarkdown(phone)] : []),
    ...(main?.email ? [escapeMarkdown(main.email)] : []),
  ];
}

const formatList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
