import { hasSignIn, type Site } from '#src/config/index.ts';
import { parseVideoUrl } from '#src/features/cars/index.ts';
import type { GatewayKind } from '#src/features/checkout/index.ts';
import { getPurposeLabel } from '#src/features/consent/index.ts';
import { makeCollectionNotice } from '#src/features/leads/index.ts';
import { getSavingList } from '#src/features/saved/index.ts';
import { type Locale, type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { escapeMarkdown } from '#src/lib/markdown/index.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { listContactDetails } from '../catalogue/contact-card.ts';
import type { SiteContext } from '../context.ts';

/** Paragraphs about the authority that takes complaints about privacy, by locale. */
const COMPLAINTS = {
  'en-AU': ['privacyComplaintAustralia'],
  'en-NZ': ['privacyComplaintNewZealand'],
  'en-US': [],
} as const satisfies Record<Locale, readonly (keyof Messages)[]>;

/** Paragraph about the place of saved cars, by the way of saving. */
const SAVED_CARS = {
  favourites: 'privacyNoAccount',
  watchlist: 'privacyWatchlist',
  both: 'privacySavedInAccount',
  none: 'privacyNoAccount',
} as const satisfies Record<Site['features']['saved']['saving'], keyof Messages>;

/**
 * Writes the default privacy policy in Markdown, for dealers without their own. It covers only what the platform does with
 * this config: features that are switched off are not mentioned.
 */
export function writePrivacyPolicy(context: SiteContext): string {
  const { site } = context;
  const messages = messagesFor(site.locale);
  return [
    messages.privacyIntro({ name: escapeMarkdown(site.name) }),
    messages.privacyBrowser,
    formatList(listStoredData(site, messages)),
    messages[SAVED_CARS[site.features.saved.saving]],
    ...(site.search.engine === 'meilisearch' ? [messages.privacySearch] : []),
    ...(site.search.demand ? [messages.privacyDemand] : []),
    ...(site.features.vitals.sample > 0 ? [messages.privacySpeed] : []),
    messages.privacyContact,
    ...describePayments(site, messages),
    ...(site.spinToWin ? [messages.privacySpin] : []),
    ...listThirdParties(context, messages),
    messages.privacyRecipients({ notice: escapeMarkdown(makeCollectionNotice(site)) }),
    messages.privacyContactUs,
    formatList(listContactDetails(context)),
    ...COMPLAINTS[site.locale].map((text) => messages[text]),
  ].join('\n\n');
}

const GATEWAY_NAMES = {
  stripe: 'Stripe',
  till: 'Till Payments',
  st_george: 'St.George PayWay',
} as const satisfies Record<GatewayKind, string>;

/** Names the companies that receive card details. */
function describePayments({ payments, locale }: Site, messages: Messages): string[] {
  const names = [...new Set(listGateways(payments))].map((kind) => GATEWAY_NAMES[kind]);
  const gateways = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  return names.length > 0 ? [messages.privacyPayments({ gateways })] : [];
}

const listGateways = ({ processors }: Site['payments']): GatewayKind[] =>
  processors.flatMap(({ authorization_key: key, authorization_type: kind }) => (key ? kind : []));

/** Describes the data that the site stores in the browser, except temporary data of a single page. */
function listStoredData(site: Site, messages: Messages): string[] {
  const { features, scripts } = site;
  const { compare } = features.saved;
  return [
    ...(getSavingList(features.saved) === 'favourites' ? [messages.privacyStoresSaved] : []),
    ...(hasSignIn(site) ? [messages.privacyStoresUser, messages.privacyStoresSession] : []),
    ...(listGateways(site.payments).length > 0 ? [messages.privacyStoresReservation] : []),
    ...(compare ? [messages.privacyStoresCompared] : []),
    ...(features.cars.recentlyViewed ? [messages.privacyStoresViewed] : []),
    messages.privacyStoresLayout,
    ...(features.finance.repayments || features.finance.calculator ? [messages.privacyStoresBudget] : []),
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
  const shown = getCatalogue(context).places.flatMap(({ view }) => view.map ?? []);
  const maps = shown.flatMap(({ interactive }) => listForeignHosts(interactive?.url));
  const pictures = shown.flatMap(({ image }) => listForeignHosts(image?.url));
  const videos = listVideoServices(context);
  const services = [
    ...site.scripts.map(({ name, purpose, load }) =>
      messages[LOADS[load]]({ name: `${escapeMarkdown(name)} (${getPurposeLabel(purpose, messages).toLowerCase()})` }),
    ),
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

/** Returns the host of an address that is not a path of the site itself. */
const listForeignHosts = (url: string | undefined): string[] => (url?.startsWith('http') ? [getHost(url)] : []);

const formatList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
