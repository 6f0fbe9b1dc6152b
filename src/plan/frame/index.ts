import { listSocialLinks } from '#src/components/ui/social-links.ts';
import { listSiteGates, type Site } from '#src/config/index.ts';
import { type HeaderModel, makeThemeCss, makeThemeTokens } from '#src/features/frame/index.ts';
import { makeCollectionNotice } from '#src/features/leads/index.ts';
import { formatPlainPhone } from '#src/features/locations/index.ts';
import { MOCK_PREFIX, SERVICES_PREFIX } from '#src/lib/services-prefix.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { getForms } from '../catalogue/form-links.ts';
import { CONTACT_PATH } from '../catalogue/paths.ts';
import { getPictures } from '../catalogue/pictures.ts';
import { listHeaderPhones, type Place } from '../catalogue/places.ts';
import type { SiteContext } from '../context.ts';
import type { DealerIdentity, Frame } from '../inputs/index.ts';
import { makeBanner } from './banner.ts';
import { makeFooter } from './footer.ts';
import { makeHeader } from './header.ts';
import { makePageSources } from './page-sources.ts';

export { CONTACT_PATH, LOCATIONS_PATH } from '../catalogue/paths.ts';

/** Makes the frame of a site from its config and stock. */
export function makeFrame(context: SiteContext): Frame {
  const { site, clock } = context;
  const catalogue = getCatalogue(context);
  const banner = makeBanner(site, clock);
  const phones = listHeaderPhones(context, catalogue.places);
  const header = makeHeader(context, catalogue, phones);
  const footer = makeFooter(context, catalogue, { phones, navigation: header.navigation });
  const { provider, share } = getPictures(context);
  return {
    slug: site.slug,
    name: site.name,
    origin: site.url,
    locale: site.locale,
    themeCss: makeThemeCss(site.theme),
    themeColour: site.theme.brand,
    groundColour: makeThemeTokens(site.theme)['page'] ?? '',
    images: provider,
    share,
    font: site.theme.font,
    look: {
      card: site.features.cars.card,
      headings: site.theme.headings,
      tiles: site.features.home.tiles,
      pages: site.features.pages.layout,
      results: site.search.layout,
    },
    saved: site.features.saved,
    gates: listSiteGates(site),
    services: context.mock ? MOCK_PREFIX : SERVICES_PREFIX,
    events: site.features.events,
    vitalsSample: site.features.vitals.sample,
    verification: site.google_site_verification || undefined,
    chatbot: site.autobot,
    dealershipId: site.dealership_id,
    noun: site.search.noun,
    usedLabel: site.features.cars.usedLabel,
    searchPath: site.search.defaultPath,
    contactPath: CONTACT_PATH,
    wantedPath: getForms(site).find(({ id }) => id === 'notify-me')?.path ?? CONTACT_PATH,
    collectionNotice: makeCollectionNotice(site),
    banner,
    hasHeader: header.variant !== 'none',
    header: { fragment: 'site-header', inputs: header },
    footer: { fragment: 'site-footer', inputs: footer },
    phones,
    search: header.search,
    licences: footer.licences,
    scripts: site.scripts,
    sources: makePageSources(site, context.searchOrigin),
    dealer: makeDealerIdentity(site, catalogue.main, phones, share.url),
  };
}

function makeDealerIdentity(
  site: Site,
  main: Place | undefined,
  phones: HeaderModel['phones'],
  image: string,
): DealerIdentity {
  return {
    origin: site.url,
    name: site.name,
    locale: site.locale,
    logo: site.logo?.url ?? '/icon-512.png',
    image,
    phone: phones[0] && formatPlainPhone(phones[0]),
    about: site.about,
    social: listSocialLinks(site).map(({ url }) => url),
    address: site.address ?? main?.view.postal,
    geo: main?.view.geo,
    searchPath: site.search.defaultPath,
  };
}
