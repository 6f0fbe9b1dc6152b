import type { Availability, CarCardData, CarTag, ShownCar } from '#src/features/cars/index.ts';
import type { HomeHero, PriceFinder, Tile } from '#src/features/content/index.ts';
import type { LocationSummary, LocationView } from '#src/features/locations/index.ts';
import type { LandingSubject, SearchPageData, StockPointer, StockSnapshot } from '#src/features/search/index.ts';
import type { Frame } from './frame.ts';

/** A step on the way from the home page. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

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
  readonly newest: readonly CarCardData[];
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
  readonly locations: readonly LocationView[];
  readonly about?: string;
}

export interface SearchInputs {
  readonly subject: LandingSubject;
  readonly data: SearchPageData;
  readonly crumbs: readonly Crumb[];
  readonly indexable: boolean;
}

export interface CarInputs {
  readonly car: ShownCar;
  readonly availability: Availability;
  readonly tag?: CarTag;
  readonly place?: LocationSummary;
  /** Address of the drawing that stands in for a car without photos. */
  readonly art?: string;
  readonly crumbs: readonly Crumb[];
}

export interface SoldInputs {
  readonly name: string;
  readonly similar: readonly CarCardData[];
  readonly crumbs: readonly Crumb[];
}

export interface LocationInputs {
  readonly title: string;
  readonly places: readonly LocationView[];
  readonly canonical: string;
  readonly crumbs: readonly Crumb[];
}

export interface LocationsInputs {
  /** `cards` lead on to a page each; `details` says everything on this one. */
  readonly show: 'cards' | 'details';
  readonly title: string;
  readonly places: readonly LocationView[];
}

export interface NotFoundInputs {
  readonly makes: readonly Tile[];
  readonly bodies: readonly Tile[];
}

export interface SitemapInputs {
  readonly paths: readonly string[];
}

export interface StockInputs {
  readonly content: StockPointer | StockSnapshot;
}

export type NoInputs = Readonly<Record<never, never>>;

/** What each template renders from. A template is a file of src/pages, under the URL that Astro gives it. */
export interface TemplateInputs {
  '/home': HomeInputs;
  '/search': SearchInputs;
  '/car': CarInputs;
  '/sold': SoldInputs;
  '/location': LocationInputs;
  '/locations': LocationsInputs;
  '/not-found': NotFoundInputs;
  '/sitemap.xml': SitemapInputs;
  '/robots.txt': NoInputs;
  '/art': NoInputs;
  '/stock.json': StockInputs;
}

export type Template = keyof TemplateInputs;

/** One page as its template sees it: nothing else reaches it. */
export type Page = {
  [Name in Template]: {
    readonly template: Name;
    /** Path of the page on the site, as visitors see it. */
    readonly path: string;
    readonly frame: Frame;
    readonly inputs: TemplateInputs[Name];
  };
}[Template];

/** The page of a render, as the one that `template` is made for. */
export function pageOf<Name extends Template>(locals: App.Locals, template: Name): Extract<Page, { template: Name }> {
  const { page } = locals;
  if (isOf(page, template)) return page;
  throw new Error(`The template ${template} was asked to render a page of ${page.template} (${page.path}).`);
}

function isOf<Name extends Template>(page: Page, template: Name): page is Extract<Page, { template: Name }> {
  return page.template === template;
}
