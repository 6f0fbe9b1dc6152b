import type { PageTemplate } from '#src/plan/inputs/index.ts';
import { makeCampaign } from '#tests/fixtures/campaign.ts';

/**
 * The parts that a switch may change on pages of a template, as regions of tests/html/regions.ts, or the whole page. `every page`
 * applies to all templates.
 */
export type Changes = Partial<Record<PageTemplate | 'every page', readonly string[] | 'all of it'>>;

export interface SwitchRow {
  changes: Changes;
  /** Templates whose pages exist only with some values. */
  pages?: readonly PageTemplate[];
  /** The values to compare if the schema has no short list of them. Others are compared with the first. */
  values?: readonly unknown[];
  /** Further pages to compare, besides the first of each template. */
  at?: readonly string[];
  /** The reason why no page changes. */
  unseen?: string;
  /** Further config that the switch needs to have an effect. */
  with?: Record<string, unknown>;
}

const HEADER = ['header.site-header'];
const FOOTER = ['footer.site-footer'];
const NAVIGATION = ['nav.nav'];
const STRUCTURED_DATA = ['script[type=application/ld+json]'];
const PLACES = [...STRUCTURED_DATA, '.place-card', '.place-detail'];
const GARAGE_LINKS = ['.saved-links', '.nav-drawer-phones'];
const POLICY = ['meta[http-equiv=content-security-policy]'];
const SEARCH_BOX = ['search'];
const PRICE_FINDER = ['.price-finder'];
/** Files that list pages. */
const SITEMAP = { '/sitemap.xml': 'all of it' } as const satisfies Changes;
const LISTS = { ...SITEMAP, '/llms.txt': 'all of it' } as const satisfies Changes;
const WITH_REPAYMENTS = { features: { finance: { repayments: true } } };
/** Stock files for search in the browser have a content hash in their name. */
const STOCK_FILE = { '/stock.json': 'all of it' } as const satisfies Changes;
const WITH_GROUP = { features: { footer: { group: { show: true } } } };
const WITH_MAP_PICTURE = { features: { locations: { map: { provider: 'image', image: '/assets/yard.jpg' } } } };

/** A form with its script. */
const FORM = ['.form-card'];
const WITH_WHEEL = { spinToWin: makeCampaign() };

/** Every switch by its name under `features`. A new switch without a row fails the test, which prints the row to add. */
export const SWITCH_ROWS: Readonly<Record<string, SwitchRow>> = {
  // The hero determines the order of the sections below it.
  'home.hero': { changes: { '/home': ['main', 'script'] }, pages: ['/finder.json'] },
  'home.tiles': { changes: { 'every page': ['body@data-tiles'] } },
  'home.priceSlider.minimum': { changes: { '/home': [...PRICE_FINDER, 'noscript'] }, values: [0, 10_000] },
  'home.priceSlider.maximum': { changes: { '/home': [...PRICE_FINDER, 'noscript'] }, values: [100_000, 50_000] },
  'pages.layout': {
    changes: {
      // The map of a location comes before or after its details.
      'every page': ['body@data-pages', '.place-detail'],
    },
  },
  'pages.valuations': { changes: LISTS, pages: ['/page'] },
  'pages.finance': {
    changes: {
      ...LISTS,
      '/car': ['.car-actions', '.action-bar'],
      '/garage': ['main'],
      '/sign-in': ['.sign-in@data-sign-in'],
    },
    pages: ['/page', '/form.json'],
  },

  'header.variant': { changes: { 'every page': HEADER } },
  'header.layout': { changes: { 'every page': HEADER } },
  'header.searchPlaceholder': { changes: { 'every page': SEARCH_BOX } },
  'header.collapseLocations': {
    changes: { 'every page': NAVIGATION },
    // The navigation must not link to the locations itself, and there must be locations to list.
    with: {
      navigation: { header: [{ name: 'Trucks', url: '/search/used-trucks' }] },
      features: { locations: { ownPages: true } },
    },
  },
  'header.rating': { changes: { 'every page': HEADER } },

  'footer.layout': { changes: { 'every page': FOOTER } },
  'footer.hours': { changes: { 'every page': FOOTER } },
  // Shared links name the licence too.
  'footer.licences': { changes: { 'every page': [...FOOTER, 'meta[property=og:description]'] } },
  'footer.team': { changes: { 'every page': FOOTER } },
  'footer.map': { changes: { 'every page': FOOTER } },
  'footer.group.show': { changes: { 'every page': FOOTER } },
  'footer.group.logo': { changes: { 'every page': FOOTER }, with: WITH_GROUP },
  'footer.group.align': { changes: { 'every page': FOOTER }, with: WITH_GROUP },

  'hours.weekendByAppointment': {
    changes: { 'every page': [...STRUCTURED_DATA, '.hours', '.open-now'] },
  },
  'locations.order': {
    changes: {
      '/form': FORM,
      '/form.json': 'all of it',
      '/home': PLACES,
      '/locations': ['main', 'meta', ...STRUCTURED_DATA],
      '/location': ['main', ...STRUCTURED_DATA],
      ...LISTS,
    },
  },
  'locations.linkToContact': {
    changes: { 'every page': PLACES, '/car': ['h2'], '/checkout': ['h2'], ...SITEMAP },
    pages: ['/location'],
  },
  'locations.ownPages': {
    changes: {
      'every page': [...PLACES, ...NAVIGATION],
      '/location': ['head'],
      '/car': ['h2'],
      '/checkout': ['h2'],
      ...SITEMAP,
    },
    pages: ['/location'],
  },
  'locations.carouselTitle': {
    changes: { '/home': ['.section-heading', '.place-carousel@aria-label', '.carousel-track@aria-label'] },
    values: ['Our Locations', 'Find us'],
  },
  'locations.map.provider': {
    changes: { 'every page': ['.place-map', '.place-detail', ...POLICY], '/page': ['main'] },
    with: { features: { locations: { map: { image: '/assets/yard.jpg', style: '/assets/map.json' } } } },
  },
  'locations.map.credit': {
    changes: { 'every page': ['.place-map'] },
    values: ['© Map makers', 'Other makers'],
    with: WITH_MAP_PICTURE,
  },
  'locations.map.style': {
    changes: { 'every page': ['.place-map'] },
    values: ['/assets/map.json', '/assets/other-map.json'],
    with: { features: { locations: { map: { provider: 'maplibre', style: '/assets/map.json' } } } },
  },
  'locations.map.image': {
    changes: { 'every page': ['.place-map'] },
    values: ['/assets/yard.jpg', '/assets/yard-small.jpg'],
    with: WITH_MAP_PICTURE,
  },

  'cars.energyLabel': {
    changes: { 'every page': ['.car-card', 'script'], '/car': ['.car-energy'], ...STOCK_FILE },
    pages: ['/stock.json'],
    values: [false, true],
  },
  'cars.consumerNotice': { changes: { '/car': ['.notice-link'] }, pages: ['/consumer-notice'], values: [false, true] },
  'cars.usedLabel': {
    changes: {
      'every page': [...NAVIGATION, '.car-card', 'script'],
      '/home': ['.hero-shortcuts'],
      '/brand': ['.stock-links'],
      '/car': ['meta', 'main'],
      '/not-found': ['template@data-new-car'],
      '/llms.txt': 'all of it',
    },
  },
  'cars.card': { changes: { 'every page': ['body@data-card'] } },
  'cars.quickPicks': {
    changes: { '/home': [...PRICE_FINDER, 'noscript'], '/page': FORM, '/form': FORM, '/form.json': 'all of it' },
    values: [
      [5000, 10_000],
      [5000, 20_000],
    ],
  },
  'cars.actions': {
    changes: { '/car': ['.car-actions', '.action-bar'], '/saved': ['script'] },
    values: [
      ['enquire', 'test-drive'],
      ['finance', 'enquire', 'trade-in'],
    ],
  },
  'cars.requestPhotosUpTo': { changes: { '/car': ['.car-actions', '.action-bar', 'script'] }, values: [20, 0] },
  'cars.cardPhotos': {
    pages: ['/stock.json'],
    changes: {
      '/search': ['.car-photos', 'script'],
      '/home': ['.car-photos'],
      '/car': ['.car-photos'],
      '/brand': ['.car-photos'],
      ...STOCK_FILE,
    },
    values: [5, 2],
  },
  'cars.vin': { changes: { '/car': ['.specification', ...STRUCTURED_DATA] } },
  'cars.recentlyViewed': { changes: { '/car': ['.recently-viewed'], '/page': ['.prose'] } },

  'finance.repayments': {
    // Searches by weekly repayment then use the terms that pages show.
    changes: {
      'every page': [
        '.car-card',
        '.finance',
        '.finance-disclaimer',
        '.finance-footnote',
        '.calculator-part',
        '[data-island]',
        'script',
      ],
      '/car': ['.car-panel'],
      // The finance page then has the calculator, and the privacy policy names the budget.
      '/page': ['main'],
      ...STOCK_FILE,
    },
    pages: ['/stock.json'],
  },
  'finance.cards': {
    changes: { 'every page': ['.car-card', '.finance-footnote', 'script'], ...STOCK_FILE },
    pages: ['/stock.json'],
    with: WITH_REPAYMENTS,
  },
  'finance.frequency': {
    changes: { 'every page': ['.car-card', '.finance', '.calculator-part', 'script'], ...STOCK_FILE },
    pages: ['/stock.json'],
    with: WITH_REPAYMENTS,
  },
  'finance.replaceContent': { changes: { '/car': ['.finance', '.finance-disclaimer'] }, with: WITH_REPAYMENTS },
  'finance.softCheck': { changes: { '/page': FORM, '/form.json': 'all of it' }, at: ['/apply-for-finance'] },
  'finance.calculator': {
    changes: { '/page': ['main', 'script'] },
    at: ['/apply-for-finance'],
  },
  'finance.customerLookup': { changes: { '/page': FORM, '/form.json': 'all of it' }, at: ['/apply-for-finance'] },
  'finance.personalised': { changes: LISTS, pages: ['/page', '/form.json'] },

  'saved.saving': {
    changes: {
      'every page': ['.saved-links', '[data-saved-bar]'],
      '/garage': ['.garage-links'],
      '/sign-in': ['.sign-in'],
      // Both addresses show the list that the dealer has; compared are those of the first value.
      '/saved': 'all of it',
    },
    pages: ['/saved', '/watchlist'],
  },
  'vitals.sample': {
    changes: { 'every page': ['body@data-vitals'], '/page': ['main'] },
    values: [0, 0.5],
  },
  'events.sink': { changes: { 'every page': ['body@data-event-sink'] } },
  'events.consent': { changes: { 'every page': ['body@data-event-consent'] } },
  'saved.compare': { changes: { 'every page': ['body@data-compare', '.saved-links'] }, pages: ['/saved'] },

  // Pages in front of and behind the gate differ only by the gate.
  'account.garagePath': {
    changes: { 'every page': [...GARAGE_LINKS], '/sign-in': ['.sign-in@data-sign-in'] },
    pages: ['/garage'],
    values: ['/my-garage', '/mymotorama'],
  },
  'account.garageName': {
    changes: { 'every page': [...GARAGE_LINKS], '/garage': ['head', 'main'] },
    values: ['My Motorama', 'Our Garage'],
  },
  'account.codeCountries': { changes: { '/sign-in': ['main'] }, values: [['AU'], ['AU', 'NZ']] },
  'account.textsPerDay': { changes: {}, unseen: 'The API counts text messages.' },
  'account.gates.garage': { changes: { '/garage': ['head', 'main'] } },
  'account.gates.tradeIn': { changes: { '/form': ['head', 'main'], ...SITEMAP }, at: ['/cars/trade-in'] },
  'account.gates.finance': { changes: { '/page': ['head', 'main'], ...LISTS }, at: ['/apply-for-finance'] },
  'account.gates.spinToWin': {
    changes: { '/spin-to-win': ['head', 'main'], ...SITEMAP },
    with: WITH_WHEEL,
  },
  'account.gates.checkout': { changes: { '/checkout': ['head', 'main'] } },
  'account.gates.onlinePayment': { changes: { '/online-payment': ['head', 'main'] } },

  'leads.valuations': {
    changes: { '/page': FORM, '/form': FORM, '/form.json': 'all of it' },
    at: ['/sell-my-car', '/forms/sell-my-car.json'],
  },
  'leads.confirmations': { changes: { '/success': ['main'] } },
  'leads.forms': {
    changes: {
      'every page': FOOTER,
      '/car': ['.car-actions', '.action-bar', 'script'],
      '/form': FORM,
      '/locations': ['main'],
      ...SITEMAP,
    },
    pages: ['/form', '/form.json'],
    values: [
      ['enquiry', 'car-enquiry', 'test-drive'],
      ['enquiry', 'careers'],
    ],
  },
};
