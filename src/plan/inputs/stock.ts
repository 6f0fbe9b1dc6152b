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
  CertifiedView,
  MarketPrice,
  ShownCar,
} from '#src/features/cars/index.ts';
import type { Tile } from '#src/features/content/index.ts';
import type { CarFinance } from '#src/features/finance/offer/index.ts';
import type { LeadCar } from '#src/features/leads/index.ts';
import type { LocationSummary, LocationView } from '#src/features/locations/index.ts';
import type { BrowserList } from '#src/features/saved/index.ts';
import type { LandingSubject, SearchPageData, StockPointer, StockSnapshot } from '#src/features/search/index.ts';
import type { Crumb } from './content.ts';

/** A part of the stock, counted by condition, model and body. Each count links to a search with the same number of cars. */
export interface StockView {
  readonly total: number;
  readonly url: string;
  readonly conditions: readonly CountedTile[];
  readonly models: readonly CountedTile[];
  readonly bodies: readonly CountedTile[];
  readonly newest: readonly CarCardData[];
}

export type CountedTile = Tile & { readonly count: number };

export interface SearchInputs {
  readonly subject: LandingSubject;
  readonly data: SearchPageData;
  readonly crumbs: readonly Crumb[];
  readonly indexable: boolean;
  /** True if cards show repayments. */
  readonly repayments?: true | undefined;
}

export interface CarInputs {
  readonly car: ShownCar;
  readonly availability: Availability;
  readonly tag?: CarTag | undefined;
  readonly place?: LocationSummary | undefined;
  /** Absent unless the car is well below the market price. */
  readonly market?: MarketPrice | undefined;
  /** Explanation of its certificate; absent if it has none. */
  readonly certified?: CertifiedView | undefined;
  /** Absent if the dealer shows no repayments or the car cannot be financed. */
  readonly finance?: CarFinance | undefined;
  /** URL of the drawing that replaces missing photos. */
  readonly art?: string | undefined;
  /** Actions for shoppers, most important first; none for a sold car. */
  readonly actions: readonly CarAction[];
  /** The car's data for forms in dialogs. */
  readonly lead: LeadCar;
  readonly similar: readonly CarCardData[];
  /** Time since when its price and status are unchanged, in seconds since the epoch; absent if pages do not refresh them. */
  readonly since?: number | undefined;
  /** True if the browser remembers recently viewed cars. */
  readonly remembers: boolean;
  readonly crumbs: readonly Crumb[];
}

export interface SoldInputs {
  readonly name: string;
  /** Link to be notified about the next one. */
  readonly notify?: string | undefined;
  readonly similar: readonly CarCardData[];
  readonly crumbs: readonly Crumb[];
}

export interface BrandsInputs {
  /** Makers that the dealer sells or services. The others are only in stock. */
  readonly listed: readonly BrandTile[];
  readonly stocked: readonly BrandTile[];
  readonly crumbs: readonly Crumb[];
}

export interface BrandInputs {
  readonly brand: BrandView;
  readonly picture?: (ModelPicture & { readonly name: string; readonly link: string }) | undefined;
  /** Absent if none is in stock. */
  readonly stock?: StockView | undefined;
  readonly models: readonly ModelCard[];
  readonly places: readonly LocationView[];
  readonly crumbs: readonly Crumb[];
}

export interface ModelsInputs {
  readonly title: string;
  /** Filter that shows all models. */
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
  readonly brand?: BrandView | undefined;
  readonly body?: { readonly name: string; readonly url: string } | undefined;
  readonly lead?: string | undefined;
  readonly description?: string | undefined;
  readonly features: readonly string[];
  readonly price?: Pick<ShownCar, 'price' | 'price_type'> | undefined;
  readonly brochure?: string | undefined;
  /** Absent if none is in stock, and for a model marked "coming soon". */
  readonly stock?: Pick<StockView, 'total' | 'url' | 'conditions' | 'newest'> | undefined;
  /** Link to be notified when one arrives. */
  readonly notify?: string | undefined;
  readonly others: readonly ModelCard[];
  /** Locations that sell it. */
  readonly places: readonly LocationView[];
  readonly crumbs: readonly Crumb[];
}

export interface SavedInputs {
  /** True if cards show repayments. */
  readonly repayments?: true | undefined;
  readonly list: BrowserList;
}

export interface StockInputs {
  readonly content: StockPointer | StockSnapshot;
}
