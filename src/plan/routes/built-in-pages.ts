import type { Site } from '#src/config/index.ts';
import type { ContentPage, Step } from '#src/features/content/index.ts';
import { getExampleFinance } from '#src/features/finance/calculator/index.ts';
import { FINANCE_FORM, PERSONALISED_PATH } from '#src/features/finance/index.ts';
import type { CarFinance } from '#src/features/finance/offer/index.ts';
import { getFinancePagePath } from '#src/features/leads/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { getCatalogue } from '../catalogue/catalogue.ts';
import { makeContactCard } from '../catalogue/contact-card.ts';
import type { Place } from '../catalogue/places.ts';
import type { SiteContext } from '../context.ts';
import type { FormPart, PageGuide } from '../inputs/index.ts';
import { writeAccessibilityStatement } from './accessibility-statement.ts';
import { makeFormPart } from './forms.ts';
import { writePrivacyPolicy } from './privacy-policy.ts';

/** A page with its own URL that every dealer has, with the dealer's text or the platform's. */
interface BuiltInPage {
  /** Its path, if the dealer can choose one. The default is its name. */
  readonly path?: ((site: Site) => string) | undefined;
  readonly exists: (context: SiteContext) => boolean;
  readonly writeText: (context: SiteContext, messages: Messages) => Pick<ContentPage, 'title' | 'body' | 'steps'>;
  /** Contact card; absent if the page is only for reading. */
  readonly guide?: ((context: SiteContext, messages: Messages) => PageGuide) | undefined;
  /** Loan for its calculator. */
  readonly loan?: (context: SiteContext) => CarFinance | undefined;
  /** Its form. */
  readonly form?: (context: SiteContext) => FormPart | undefined;
}

const BUILT_IN_PAGES = {
  'privacy-policy': {
    exists: () => true,
    writeText: (context, messages) => ({ title: messages.privacyTitle, body: writePrivacyPolicy(context), steps: [] }),
  },
  accessibility: {
    exists: () => true,
    writeText: (context, messages) => ({
      title: messages.accessibilityTitle,
      body: writeAccessibilityStatement(context),
      steps: [],
    }),
  },
  valuations: {
    exists: ({ site }) => site.features.pages.valuations,
    writeText: ({ site }, messages) => ({
      title: messages.sellTitle({ noun: toTitleCase(site.search.noun.one) }),
      body: messages.sellText({ noun: site.search.noun.one }),
      steps: [
        makeStep(messages.sellStep1, messages.sellStep1Text),
        makeStep(messages.sellStep2, messages.sellStep2Text),
        makeStep(messages.sellStep3, messages.sellStep3Text({ noun: site.search.noun.one })),
      ],
    }),
    guide: (context, messages) => makeContactCard(context, messages.sellLocations, listBuyingYards(context)),
    form: (context) => makeFormPart(context, 'sell-my-car'),
  },
  service: {
    exists: (context) => context.site.xtime_url !== undefined || listWorkshops(context).length > 0,
    writeText: ({ site }, messages) => ({
      title: messages.bookService,
      body: messages.serviceText({ noun: site.search.noun.one }),
      steps: [
        makeStep(messages.serviceStep1, messages.serviceStep1Text),
        makeStep(messages.serviceStep2, messages.serviceStep2Text),
        makeStep(messages.serviceStep3, messages.serviceStep3Text),
      ],
    }),
    guide: (context, messages) => {
      const { xtime_url: booking } = context.site;
      const guide = makeContactCard(context, messages.serviceLocations, listWorkshops(context));
      // Without a provider, the workshop's booking button would link to this same page, so it becomes a phone link.
      return booking
        ? { ...guide, booking }
        : { ...guide, places: guide.places.map(({ booking: _, ...place }) => place) };
    },
    // A booking provider replaces the form, so that there is one way to book.
    form: (context) => (context.site.xtime_url ? undefined : makeFormPart(context, 'service')),
  },
  finance: {
    path: ({ finance }) => getFinancePagePath(finance.path),
    exists: ({ site }) => site.features.pages.finance,
    writeText: ({ site }, messages) => ({
      title: messages.financeTitle,
      body: messages.financeText,
      steps: [
        makeStep(messages.financeStep1, messages.financeStep1Text),
        makeStep(messages.financeStep2, messages.financeStep2Text),
        makeStep(messages.financeStep3({ noun: site.search.noun.one }), messages.financeStep3Text),
      ],
    }),
    guide: (context, messages) => ({ id: FINANCE_FORM, ...makeContactCard(context, messages.financeLocations, []) }),
    loan: ({ site, clock }) => getExampleFinance(site, clock),
    form: (context) => makeFormPart(context, 'finance'),
  },
  'personalised-finance': {
    path: () => PERSONALISED_PATH,
    exists: ({ site }) => site.features.finance.personalised,
    writeText: ({ site }, messages) => ({
      title: messages.personalisedFinance,
      body: messages.personalisedFinanceText({ noun: site.search.noun.one }),
      steps: [],
    }),
    guide: (context, messages) => makeContactCard(context, messages.financeLocations, []),
    loan: ({ site, clock }) => getExampleFinance(site, clock),
    form: (context) => makeFormPart(context, 'personalised-finance'),
  },
} as const satisfies Record<string, BuiltInPage>;

/** Returns true if the page of this name has its own URL instead of one below `/pages`. */
export function isBuiltInPage(slug: string): boolean {
  return Object.hasOwn(BUILT_IN_PAGES, slug);
}

/** A content page with its contact card, loan and form. */
export interface PlannedText {
  readonly page: ContentPage;
  readonly guide?: PageGuide | undefined;
  readonly loan?: CarFinance | undefined;
  readonly form?: FormPart | undefined;
}

/**
 * Returns the built-in pages of a site. A page with the dealer's own text is always published, and that text replaces the
 * platform's.
 */
export function listBuiltInPages(context: SiteContext): (PlannedText & { readonly path: string })[] {
  const messages = messagesFor(context.site.locale);
  return Object.entries<BuiltInPage>(BUILT_IN_PAGES).flatMap(
    ([slug, { exists, writeText, guide, loan: makeLoan, form: makeForm, path }]) => {
      const own = context.pages?.find((page) => page.slug === slug && page.published);
      if (!own && !exists(context)) return [];
      const ours = writeText(context, messages);
      const page = { slug, keywords: [], published: true, noindex: false, header: true, faq: [], ...ours, ...own };
      const loan = makeLoan?.(context);
      const form = makeForm?.(context);
      return {
        path: path?.(context.site) ?? `/${slug}`,
        page,
        guide: guide ? guide(context, messages) : undefined,
        loan,
        form,
      };
    },
  );
}

/** Capitalises a word for a title, because the labels of these pages are in title case. */
const toTitleCase = (noun: string): string => noun.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());

const makeStep = (title: string, text: string): Step => ({ title, text });

function listBuyingYards(context: SiteContext): Place[] {
  return getCatalogue(context).places.filter(({ location }) => location.location_subtype.includes('buying'));
}

function listWorkshops(context: SiteContext): Place[] {
  return getCatalogue(context).places.filter(({ view }) => view.type === 'service');
}
