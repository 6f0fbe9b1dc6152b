import type { ModelCard } from '#src/features/brands/index.ts';
import type { CarCardData } from '#src/features/cars/index.ts';
import type {
  ContentLink,
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
import type { Crumb } from './page.ts';

/* What the home page, the pages of text and the page of missing ones are made from. */

export interface HomeInputs {
  readonly hero: HomeHero;
  /** How many cars the default search page shows. */
  readonly total: number;
  /** New, demo and used, where there is a choice. */
  readonly conditions: readonly Tile[];
  /** Absent where all cars have one price. */
  readonly price?: PriceFinder;
  /** The usual amounts, for fields that ask for one. */
  readonly quickPicks: readonly number[];
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
  readonly reviews?: ReviewsView;
  readonly locations: readonly LocationView[];
  /** Heading over several locations, where the dealer has its own. */
  readonly locationsTitle?: string;
  readonly about?: string;
  /** What stands below the top, in this order. Each has something to show. */
  readonly blocks: readonly HomeBlock[];
}

/** A part of the home page. What the top needs too is an input of the whole page. */
export type HomeBlock =
  | { readonly type: 'bodies' | 'makes'; readonly title?: string }
  | { readonly type: 'price' | 'reviews' | 'locations' }
  | {
      readonly type: 'cars';
      readonly title: string;
      /** The page of all of them; told how many there are where they are not simply all cars. */
      readonly url: string;
      readonly total?: number;
      readonly cars: readonly CarCardData[];
    }
  | {
      readonly type: 'models';
      readonly title?: string;
      readonly models: readonly ModelCard[];
      /** Where the others are. */
      readonly link?: { readonly url: string; readonly text: string };
    }
  | { readonly type: 'offers'; readonly title?: string; readonly offers: readonly OfferView[] }
  | ({ readonly type: 'text' } & TextView)
  | { readonly type: 'steps'; readonly title: string; readonly steps: readonly Step[]; readonly link?: ContentLink };

/** Whom a reader turns to: a phone, a place to book, and the places themselves. */
export interface PageGuide {
  /** Where links from other pages lead to. */
  readonly id?: string;
  readonly heading: string;
  readonly places: readonly LocationView[];
  readonly phone?: PhoneLink;
  readonly email?: string;
  /** Where bookings are made. */
  readonly booking?: string;
  /** Where the dealer's other places are. */
  readonly allPlaces?: string;
}

export interface PageInputs {
  readonly title: string;
  readonly description?: string;
  readonly image?: string;
  readonly keywords: readonly string[];
  readonly noindex: boolean;
  readonly updated?: { readonly date: string; readonly text: string };
  /** HTML, made from the dealer's Markdown. */
  readonly text: string;
  readonly contents: readonly { readonly id: string; readonly name: string }[];
  readonly steps: readonly Step[];
  readonly questions: readonly {
    readonly question: string;
    /** HTML, and the same without markup. */
    readonly answer: string;
    readonly plain: string;
  }[];
  readonly guide?: PageGuide;
  /** A loan to work out. */
  readonly loan?: CarFinance;
  readonly form?: FormPart;
  readonly crumbs: readonly Crumb[];
}

/** A form on a page. */
export interface FormPart {
  readonly form: FormView;
  /** What is shown instead to whoever comes from a car. */
  readonly carForm?: FormView;
  readonly context: LeadContext;
}

/** Whom to turn to, without where that is. */
export type AskGuide = Omit<PageGuide, 'heading' | 'places'>;

/** A page that is a form. */
export interface FormInputs extends FormPart {
  readonly guide: AskGuide;
  readonly noindex: boolean;
  readonly crumbs: readonly Crumb[];
}

/** What is said once a form is sent. */
export interface SuccessInputs {
  readonly guide: AskGuide;
  /** What a calendar is told of an appointment. */
  readonly appointment: { readonly minutes: number; readonly places: Readonly<Record<string, string>> };
  readonly links: readonly { readonly name: string; readonly url: string }[];
}

export interface NotFoundInputs {
  /** Where the dealer is written to. */
  readonly email?: string;
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
}
