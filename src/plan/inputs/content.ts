import type { ModelCard } from '#src/features/brands/index.ts';
import type { CarCardData } from '#src/features/cars/index.ts';
import type {
  ContentLink,
  FinderCounts,
  HomeHero,
  OfferView,
  PriceFinder,
  Step,
  TextView,
  Tile,
} from '#src/features/content/index.ts';
import type { CarFinance } from '#src/features/finance/offer/index.ts';
import type { FormView, LeadContext } from '#src/features/leads/index.ts';
import type { LocationView, PhoneLink } from '#src/features/locations/index.ts';
import type { ReviewsView } from '#src/features/reviews/index.ts';

/** A breadcrumb. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

/* Inputs of the home page, content pages and the not-found page. */

export interface HomeInputs {
  readonly hero: HomeHero;
  /** Number of cars that the default search page lists. */
  readonly total: number;
  /** New, demo and used; empty if all cars have the same condition. */
  readonly conditions: readonly Tile[];
  /** Absent if all cars have the same price. */
  readonly price?: PriceFinder | undefined;
  /** The usual amounts, for fields that ask for one. */
  readonly quickPicks: readonly number[];
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
  readonly reviews?: ReviewsView | undefined;
  readonly locations: readonly LocationView[];
  /** The dealer's own heading for several locations. */
  readonly locationsTitle?: string | undefined;
  readonly about?: string | undefined;
  /** The blocks below the hero, in display order. None is empty. */
  readonly blocks: readonly HomeBlock[];
}

/** The numbers behind the search form of the home page, which that page loads when the form is used. */
export interface FinderInputs {
  readonly counts: FinderCounts;
}

/** A block of the home page. Data that the hero also needs is an input of the whole page. */
export type HomeBlock =
  | { readonly type: 'bodies' | 'makes'; readonly title?: string | undefined }
  | { readonly type: 'price' | 'reviews' | 'locations' }
  | {
      readonly type: 'cars';
      readonly title: string;
      /** The page that lists all of them. `total` is its count, absent if it lists all cars. */
      readonly url: string;
      readonly total?: number | undefined;
      readonly cars: readonly CarCardData[];
    }
  | {
      readonly type: 'models';
      readonly title?: string | undefined;
      readonly models: readonly ModelCard[];
      /** Link to the other models. */
      readonly link?: { readonly url: string; readonly text: string } | undefined;
    }
  | { readonly type: 'offers'; readonly title?: string | undefined; readonly offers: readonly OfferView[] }
  | ({ readonly type: 'text' } & TextView)
  | {
      readonly type: 'steps';
      readonly title: string;
      readonly steps: readonly Step[];
      readonly link?: ContentLink | undefined;
    };

/** A contact card: a phone, a booking link and locations. */
export interface PageGuide {
  /** Fragment that links from other pages point to. */
  readonly id?: string | undefined;
  readonly heading: string;
  readonly places: readonly LocationView[];
  readonly phone?: PhoneLink | undefined;
  readonly email?: string | undefined;
  /** Link to book. */
  readonly booking?: string | undefined;
  /** Link to the dealer's other locations. */
  readonly allPlaces?: string | undefined;
}

export interface PageInputs {
  readonly title: string;
  readonly description?: string | undefined;
  readonly image?: string | undefined;
  readonly keywords: readonly string[];
  readonly noindex: boolean;
  /** False for a landing page without the header. */
  readonly header: boolean;
  readonly updated?: { readonly date: string; readonly text: string } | undefined;
  /** HTML rendered from the dealer's Markdown. */
  readonly text: string;
  readonly contents: readonly { readonly id: string; readonly name: string }[];
  readonly steps: readonly Step[];
  readonly questions: readonly {
    readonly question: string;
    /** HTML, and the same without markup. */
    readonly answer: string;
    readonly plain: string;
  }[];
  readonly guide?: PageGuide | undefined;
  /** Loan for the page's calculator. */
  readonly loan?: CarFinance | undefined;
  readonly form?: FormPart | undefined;
  readonly crumbs: readonly Crumb[];
}

/** A form on a page. */
export interface FormPart {
  readonly form: FormView;
  /** Form shown instead to a visitor who comes from a car. */
  readonly carForm?: FormView | undefined;
  readonly context: LeadContext;
}

/** A contact card without heading and locations. */
export type AskGuide = Omit<PageGuide, 'heading' | 'places'>;

/** A page that is a form. */
export interface FormInputs extends FormPart {
  readonly guide: AskGuide;
  readonly noindex: boolean;
  readonly crumbs: readonly Crumb[];
}

/** The confirmation after a form is sent. */
export interface SuccessInputs {
  readonly guide: AskGuide;
  /** Appointment details for calendar files. */
  readonly appointment: { readonly minutes: number; readonly places: Readonly<Record<string, string>> };
  /** The dealer confirms leads by e-mail. */
  readonly isConfirmed: boolean;
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

export interface NotFoundInputs {
  /** The dealer's email address. */
  readonly email?: string | undefined;
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
}

export interface LocationInputs {
  readonly title: string;
  readonly places: readonly LocationView[];
  /** Other departments of the location's dealership. */
  readonly departments: readonly LocationView[];
  /** A few cars of its yards; absent if there are none. */
  readonly stock?: { readonly url: string; readonly newest: readonly CarCardData[] } | undefined;
  readonly canonical: string;
  readonly crumbs: readonly Crumb[];
}

export interface LocationsInputs {
  /** `cards` link to a page for each location; `details` shows everything on this page. */
  readonly show: 'cards' | 'details';
  readonly title: string;
  readonly places: readonly LocationView[];
  /** Form to contact the dealer from this page. */
  readonly form?: FormPart | undefined;
  /** Links to the forms for other purposes. */
  readonly forms: readonly ContentLink[];
}
