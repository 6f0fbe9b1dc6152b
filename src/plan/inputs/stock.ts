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
  NoticePart,
  ShownCar,
  TrustPoint,
} from '#src/features/cars/index.ts';
import type { ReservationOffer } from '#src/features/checkout/index.ts';
import type { Tile } from '#src/features/content/index.ts';
import type { CarFinance } from '#src/features/finance/offer/index.ts';
import type { FieldView, LeadCar } from '#src/features/leads/index.ts';
import type { LocationSummary, LocationView, OtherPlace } from '#src/features/locations/index.ts';
import type { ReviewsView } from '#src/features/reviews/index.ts';
import type { CompareOffers } from '#src/features/saved/index.ts';
import type { LandingSubject, StockPointer, StockSnapshot } from '#src/features/search/index.ts';
import type { ShownCampaign } from '#src/features/spin/index.ts';
import type { AskGuide, Crumb } from './content.ts';
import type { FragmentOf } from './fragments.ts';

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
  readonly crumbs: readonly Crumb[];
  /** True if cards show repayments. */
  readonly repayments?: true | undefined;
  readonly head: FragmentOf<'search-head'>;
  readonly results: FragmentOf<'search-results'>;
}

export interface CarInputs {
  readonly car: ShownCar;
  readonly availability: Availability;
  readonly tag?: CarTag | undefined;
  readonly place?: LocationSummary | undefined;
  /** Its rates as text, if it is for rent, and the terms as HTML. */
  readonly rental?: string | undefined;
  readonly rentalTerms?: string | undefined;
  /** Its energy label as a line of text. */
  readonly energy?: string | undefined;
  /** Path of its Consumer Information Notice. */
  readonly notice?: string | undefined;
  /** Other yards that show the car; a hidden one has no page to link to. */
  readonly otherPlaces?: readonly OtherPlace[] | undefined;
  /** Absent unless the car is well below the market price. */
  readonly market?: MarketPrice | undefined;
  /** Explanation of its certificate; absent if it has none. */
  readonly certified?: CertifiedView | undefined;
  /** Reasons to trust the car. */
  readonly trust: readonly TrustPoint[];
  /** Reviews of the dealer, with the rating of the yard; absent if there are none. */
  readonly reviews?: ReviewsView | undefined;
  /** Absent if the dealer shows no repayments or the car cannot be financed. */
  readonly finance?: CarFinance | undefined;
  /** URL of the drawing that replaces missing photos. */
  readonly art?: string | undefined;
  /** Actions for shoppers, most important first; none for a sold car. */
  readonly actions: readonly CarAction[];
  /** The car's data for forms in dialogs. */
  readonly lead: LeadCar;
  /** Absent if no other car is for sale. */
  readonly similar?: FragmentOf<'car-grid'> | undefined;
  /** Time since when its price and status are unchanged, in seconds since the epoch; absent if pages do not refresh them. */
  readonly since?: number | undefined;
  /** True if the browser remembers recently viewed cars. */
  readonly remembers: boolean;
  readonly crumbs: readonly Crumb[];
  /** Link to more cars of its kind. */
  readonly more: Crumb;
  /** Path of its checkout, if it can be reserved. */
  readonly checkout?: string | undefined;
  /** Absent for a sold car, and if the dealer has no such form. */
  readonly notify?: NotifyLink | undefined;
  /** Set if reserved cars can be test-driven. */
  readonly testDriveReserved?: true | undefined;
}

/** The form that asks for a message when a reserved car becomes available: on its page, or in a dialog. */
export interface NotifyLink {
  readonly url: string;
  readonly form: string;
}

/** The notice of a used car in New Zealand, to print and sign. */
export interface ConsumerNoticeInputs {
  readonly name: string;
  /** URL of the car's page. */
  readonly url: string;
  readonly parts: readonly NoticePart[];
  readonly crumbs: readonly Crumb[];
}

/** The page on which a shopper reserves a car. */
export interface CheckoutInputs {
  readonly car: Pick<
    ShownCar,
    | 'id'
    | 'slug'
    | 'name'
    | 'stocknum'
    | 'price'
    | 'price_type'
    | 'before_price'
    | 'subscription_price'
    | 'status'
    | 'reserved'
  >;
  /** Its first photo, or the drawing that replaces it. */
  readonly picture: string;
  readonly place?: LocationSummary | undefined;
  readonly offer: ReservationOffer;
  readonly fields: readonly FieldView[];
  readonly since?: number | undefined;
  readonly more: Crumb;
  readonly notify?: NotifyLink | undefined;
  /** The car's data for forms in dialogs. */
  readonly lead: LeadCar;
  readonly guide: AskGuide;
  readonly crumbs: readonly Crumb[];
}

/** The page on which a shopper pays an agreed amount. */
export interface OnlinePaymentInputs {
  readonly fields: readonly FieldView[];
  /** HTML of the dealer's terms. */
  readonly terms?: string | undefined;
  readonly guide: AskGuide;
  readonly crumbs: readonly Crumb[];
}

export interface SpinInputs {
  readonly campaign: ShownCampaign;
  readonly fields: readonly FieldView[];
  readonly guide: AskGuide;
  readonly crumbs: readonly Crumb[];
}

export interface SoldInputs {
  readonly name: string;
  /** Link to be notified about the next one. */
  readonly notify?: string | undefined;
  /** Absent if no car is for sale. */
  readonly similar?: FragmentOf<'car-grid'> | undefined;
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

/** The list of a page of saved cars. */
type SavedPart = { readonly list: 'favourites' } | { readonly list: 'compare'; readonly offers: CompareOffers };

export type SavedInputs = SavedPart & {
  /** True if cards show repayments. */
  readonly repayments?: true | undefined;
};

export interface StockInputs {
  readonly content: StockPointer | StockSnapshot;
}
