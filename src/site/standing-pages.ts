import type { ContentPage, Step } from '#src/features/content/index.ts';
import { exampleFinance } from '#src/features/finance/calculator/index.ts';
import { FINANCE_FORM } from '#src/features/finance/index.ts';
import type { CarFinance } from '#src/features/finance/offer/index.ts';
import { financePagePath } from '#src/features/leads/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import type { Place } from './frame-locations.ts';
import type { Site } from './index.ts';
import type { FormPart, PageGuide } from './page-content.ts';
import { privacyText } from './privacy-page.ts';
import { catalogueOf } from './routes-catalogue.ts';
import type { SiteContext } from './routes-context.ts';
import { formPart } from './routes-forms.ts';
import { guideTo } from './standing-guide.ts';

/** A page that the platform has for every dealer, at an address of its own: with the dealer's words, else with ours. */
interface StandingPage {
  /** Its address, where a dealer can choose one; else it is its name. */
  readonly path?: (site: Site) => string;
  readonly exists: (context: SiteContext) => boolean;
  readonly words: (context: SiteContext, messages: Messages) => Pick<ContentPage, 'title' | 'body' | 'steps'>;
  /** Whom to turn to; none on a page that is only read. */
  readonly guide?: (context: SiteContext, messages: Messages) => PageGuide;
  /** A loan that its readers can work out. */
  readonly loan?: (context: SiteContext) => CarFinance | undefined;
  /** The form that its readers fill in. */
  readonly form?: (context: SiteContext) => FormPart | undefined;
}

const STANDING_PAGES = {
  'privacy-policy': {
    exists: () => true,
    words: (context, messages) => ({ title: messages.privacyTitle, body: privacyText(context), steps: [] }),
  },
  valuations: {
    exists: ({ site }) => site.features.pages.valuations,
    words: ({ site }, messages) => ({
      title: messages.sellTitle({ noun: inTitle(site.search.noun.one) }),
      body: messages.sellText({ noun: site.search.noun.one }),
      steps: [
        step(messages.sellStep1, messages.sellStep1Text),
        step(messages.sellStep2, messages.sellStep2Text),
        step(messages.sellStep3, messages.sellStep3Text({ noun: site.search.noun.one })),
      ],
    }),
    guide: (context, messages) => guideTo(context, messages.sellPlaces, buyingYards(context)),
    form: (context) => formPart(context, 'sell-my-car'),
  },
  service: {
    exists: (context) => context.site.xtime_url !== undefined || workshops(context).length > 0,
    words: ({ site }, messages) => ({
      title: messages.bookService,
      body: messages.serviceText({ noun: site.search.noun.one }),
      steps: [
        step(messages.serviceStep1, messages.serviceStep1Text),
        step(messages.serviceStep2, messages.serviceStep2Text),
        step(messages.serviceStep3, messages.serviceStep3Text),
      ],
    }),
    guide: (context, messages) => {
      const { xtime_url: booking } = context.site;
      const guide = guideTo(context, messages.servicePlaces, workshops(context));
      // Without a provider a workshop's button leads to this very page: here it is the telephone's.
      return booking
        ? { ...guide, booking }
        : { ...guide, places: guide.places.map(({ booking: _, ...place }) => place) };
    },
    // Where a provider takes the bookings there is one way to book.
    form: (context) => (context.site.xtime_url ? undefined : formPart(context, 'service')),
  },
  finance: {
    path: ({ finance }) => financePagePath(finance.path),
    exists: ({ site }) => site.features.pages.finance,
    words: ({ site }, messages) => ({
      title: messages.financeTitle,
      body: messages.financeText,
      steps: [
        step(messages.financeStep1, messages.financeStep1Text),
        step(messages.financeStep2, messages.financeStep2Text),
        step(messages.financeStep3({ noun: site.search.noun.one }), messages.financeStep3Text),
      ],
    }),
    guide: (context, messages) => ({ id: FINANCE_FORM, ...guideTo(context, messages.financePlaces, []) }),
    loan: ({ site, clock }) => exampleFinance(site, clock),
    form: (context) => formPart(context, 'finance'),
  },
  'personalised-finance': {
    path: () => '/personalised/finance',
    exists: ({ site }) => site.features.finance.personalised,
    words: ({ site }, messages) => ({
      title: messages.personalisedFinance,
      body: messages.personalisedFinanceText({ noun: site.search.noun.one }),
      steps: [],
    }),
    guide: (context, messages) => guideTo(context, messages.financePlaces, []),
    form: (context) => formPart(context, 'personalised-finance'),
  },
} as const satisfies Record<string, StandingPage>;

const STANDING: Readonly<Record<string, StandingPage>> = STANDING_PAGES;

/** Whether a page of this name has an address of its own and is none of `/pages`. */
export function isStanding(slug: string): boolean {
  return Object.hasOwn(STANDING_PAGES, slug);
}

/** A page and what stands beside its text. */
export interface PlannedText {
  readonly page: ContentPage;
  readonly guide?: PageGuide;
  readonly loan?: CarFinance;
  readonly form?: FormPart;
}

/**
 * The standing pages that a site has: what the dealer has written is published whatever else is so, and wins over what
 * the page would say without.
 */
export function standingPages(context: SiteContext): (PlannedText & { readonly path: string })[] {
  const messages = messagesFor(context.site.locale);
  return Object.entries(STANDING).flatMap(([slug, { exists, words, guide, loan: loanOf, form: formOf, path }]) => {
    const own = context.pages?.find((page) => page.slug === slug && page.published);
    if (!own && !exists(context)) return [];
    const ours = words(context, messages);
    const page = { slug, keywords: [], published: true, noindex: false, faq: [], ...ours, ...own };
    const loan = loanOf?.(context);
    const form = formOf?.(context);
    return {
      path: path?.(context.site) ?? `/${slug}`,
      page,
      ...(guide && { guide: guide(context, messages) }),
      ...(loan && { loan }),
      ...(form && { form }),
    };
  });
}

/** As a word of a title: the labels of these pages are written with capitals (spec 2 §2). */
const inTitle = (noun: string): string => noun.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

const step = (title: string, text: string): Step => ({ title, text });

function buyingYards(context: SiteContext): Place[] {
  return catalogueOf(context).places.filter(({ location }) => location.location_subtype.includes('buying'));
}

function workshops(context: SiteContext): Place[] {
  return catalogueOf(context).places.filter(({ view }) => view.type === 'service');
}
