import type {
  BrandTile,
  BrandView,
  ModelCard,
  ModelFilter,
  ModelGroup,
  ModelPicture,
} from '#src/features/brands/index.ts';
import type {
  Availability,
  CarAction,
  CarCardData,
  CarTag,
  Certified,
  MarketPrice,
  ShownCar,
} from '#src/features/cars/index.ts';
import type { CarFinance } from '#src/features/finance/offer/index.ts';
import type { LeadCar } from '#src/features/leads/index.ts';
import type { LocationSummary, LocationView } from '#src/features/locations/index.ts';
import type { ListName } from '#src/features/saved/index.ts';
import type { LandingSubject, SearchPageData, StockPointer, StockSnapshot } from '#src/features/search/index.ts';
import type { Frame } from './frame.ts';
import type { GarageInputs, SignInInputs, WatchlistInputs } from './page-account.ts';
import type { FormInputs, FormPart, HomeInputs, NotFoundInputs, PageInputs, SuccessInputs } from './page-content.ts';
import type { LlmsInputs, SitemapInputs } from './page-files.ts';
import type { StockView } from './stock-view.ts';

/** A step on the way from the home page. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

export interface SearchInputs {
  readonly subject: LandingSubject;
  readonly data: SearchPageData;
  readonly crumbs: readonly Crumb[];
  readonly indexable: boolean;
  /** Whether cards name repayments. */
  readonly repayments?: true;
}

export interface CarInputs {
  readonly car: ShownCar;
  readonly availability: Availability;
  readonly tag?: CarTag;
  readonly place?: LocationSummary;
  /** Absent where the car is not well below the market. */
  readonly market?: MarketPrice;
  /** What its certificate means; absent where it has none. */
  readonly certified?: Certified;
  /** Absent where the dealer shows no repayments or nobody lends on the car. */
  readonly finance?: CarFinance;
  /** Address of the drawing that stands in for a car without photos. */
  readonly art?: string;
  /** What a shopper can do about it, the most important first; nothing where it is sold. */
  readonly actions: readonly CarAction[];
  /** What forms in dialogs know of it. */
  readonly lead: LeadCar;
  readonly similar: readonly CarCardData[];
  /** When its price and status were first read as they are, in seconds since the epoch; absent where nobody asks anew. */
  readonly since?: number;
  /** Whether the browser keeps which cars it has shown. */
  readonly remembers: boolean;
  readonly crumbs: readonly Crumb[];
}

export interface SoldInputs {
  readonly name: string;
  /** Where one is told of the next one. */
  readonly notify?: string;
  readonly similar: readonly CarCardData[];
  readonly crumbs: readonly Crumb[];
}

export interface LocationInputs {
  readonly title: string;
  readonly places: readonly LocationView[];
  /** What else the dealership of the one place has. */
  readonly departments: readonly LocationView[];
  readonly canonical: string;
  readonly crumbs: readonly Crumb[];
}

export interface LocationsInputs {
  /** `cards` lead on to a page each; `details` says everything on this one. */
  readonly show: 'cards' | 'details';
  readonly title: string;
  readonly places: readonly LocationView[];
  /** To write to the dealer on the very page. */
  readonly form?: FormPart;
}

export interface BrandsInputs {
  /** The makers that the dealer names, and those that are only in stock. */
  readonly named: readonly BrandTile[];
  readonly stocked: readonly BrandTile[];
  readonly crumbs: readonly Crumb[];
}

export interface BrandInputs {
  readonly brand: BrandView;
  readonly picture?: ModelPicture & { readonly name: string; readonly link: string };
  /** Absent where none is in stock. */
  readonly stock?: StockView;
  readonly models: readonly ModelCard[];
  readonly places: readonly LocationView[];
  readonly crumbs: readonly Crumb[];
}

export interface ModelsInputs {
  readonly title: string;
  /** The list of all. */
  readonly all: ModelFilter;
  readonly groups: readonly ModelGroup[];
  readonly bodies: readonly ModelFilter[];
  readonly makes: readonly ModelFilter[];
  readonly crumbs: readonly Crumb[];
}

export interface ModelInputs {
  readonly name: string;
  readonly status: ModelCard['status'];
  readonly canonical: string;
  readonly picture: ModelPicture;
  readonly brand?: BrandView;
  readonly body?: { readonly name: string; readonly url: string };
  readonly lead?: string;
  readonly description?: string;
  readonly features: readonly string[];
  readonly price?: Pick<ShownCar, 'price' | 'price_type'>;
  readonly brochure?: string;
  /** Absent where none is in stock, and for a model that is yet to come. */
  readonly stock?: Pick<StockView, 'total' | 'url' | 'conditions' | 'newest'>;
  /** Where one is told when one arrives. */
  readonly notify?: string;
  readonly others: readonly ModelCard[];
  /** Where it is sold. */
  readonly places: readonly LocationView[];
  readonly crumbs: readonly Crumb[];
}

export interface SavedInputs {
  /** Whether cards name repayments. */
  readonly repayments?: true;
  readonly list: ListName;
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
  '/brands': BrandsInputs;
  '/brand': BrandInputs;
  '/models': ModelsInputs;
  '/model': ModelInputs;
  '/page': PageInputs;
  '/form': FormInputs;
  '/form.json': FormPart;
  '/success': SuccessInputs;
  '/not-found': NotFoundInputs;
  '/saved': SavedInputs;
  '/watchlist': WatchlistInputs;
  '/garage': GarageInputs;
  '/sign-in': SignInInputs;
  '/sitemap.xml': SitemapInputs;
  '/robots.txt': NoInputs;
  '/site.webmanifest': NoInputs;
  '/llms.txt': LlmsInputs;
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
