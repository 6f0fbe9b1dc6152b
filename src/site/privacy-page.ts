import { literalText } from '#src/features/content/index.ts';
import { plainPhone } from '#src/features/locations/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import type { Site } from './index.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';

/**
 * The privacy policy of a dealer that has written none, in Markdown (spec 1 §2). It says what this platform does for this
 * config and nothing else: what is not switched on is not mentioned.
 */
export function privacyText(context: SiteContext): string {
  const { site } = context;
  const messages = messagesFor(site.locale);
  return [
    messages.privacyIntro({ name: literalText(site.name) }),
    messages.privacyBrowser,
    ...(site.search.engine === 'meilisearch' ? [messages.privacySearch] : []),
    messages.privacyContact,
    ...otherCompanies(context, messages),
    messages.privacyAsk,
    listed(waysToAsk(context)),
  ].join('\n\n');
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
  const services = [
    ...site.scripts.map(({ name, load }) => messages[LOADS[load]]({ name: literalText(name) })),
    ...[...new Set(maps)].map((host) => messages.privacyMaps({ host: literalText(host) })),
    ...[...new Set(pictures)].map((host) => messages.privacyMapPictures({ host: literalText(host) })),
    ...(site.xtime_url ? [messages.privacyBooking({ host: literalText(hostOf(site.xtime_url)) })] : []),
  ];
  return services.length > 0 ? [messages.privacyThird, listed(services)] : [messages.privacyNoThird];
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
