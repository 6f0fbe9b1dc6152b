import type { SyndicatedFeed } from '#src/features/syndication/index.ts';
import type { FeedStatus } from '#src/feeds/index.ts';
import type { Manifest, StockSummary } from '#src/release/index.ts';
import type { SiteState } from '#src/watch/alarms.ts';
import type { Entry, NightTenant, PageMeasurement, ReportedBuild, ReportedPhotos, SourceFile } from './source-files.ts';

/** The source of a figure: a file that the fleet page serves. */
export interface FigureSource {
  readonly label: string;
  readonly href: string;
}

/** Something about a tenant, with its source. */
export type Fact<Value> =
  | { readonly kind: 'known'; readonly value: Value; readonly source: FigureSource }
  /** Not produced yet; the command produces it. `label` is shown before the command. */
  | { readonly kind: 'missing'; readonly command: string; readonly label?: string | undefined }
  /** Its source cannot be read. */
  | { readonly kind: 'broken'; readonly problem: string; readonly source?: FigureSource | undefined };

/** Cars and rows of the newest stock that was read: that of the last build, else that of the published release. */
export interface StockFact {
  readonly cars: number;
  readonly stock: StockSummary;
  /** Warnings about the config and the tenant's own files. */
  readonly warnings: readonly string[];
}

export interface ReleaseFact extends Pick<Manifest, 'builtAt' | 'name' | 'place' | 'template'> {
  readonly id: string;
  readonly pages: number;
}

/** When a site was last published, and how that ended. */
export interface PublicationFact {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `night`: only the outcome of the night is known, because no bucket was read. */
  readonly from: 'bucket' | 'night';
  readonly outcome: string;
  /** The release in the bucket. */
  readonly release?: string | undefined;
  readonly files?: number | undefined;
  readonly bytes?: number | undefined;
  /** Earlier releases that a rollback can return to. */
  readonly earlier?: number | undefined;
}

/** Script that a page of one kind loads when it opens, compressed. */
export interface PageScript {
  readonly kind: string;
  readonly path: string;
  readonly bytes: number;
  readonly budget: number;
}

/** Core Web Vitals of real visits to a tenant's site. */
export interface FieldVitals {
  /** Largest contentful paint in milliseconds: three of four page loads were as fast. */
  readonly lcp: number;
  /** Page loads that were measured. */
  readonly loads: number;
}

/** A text that shoppers searched for in vain. */
export interface SearchedText {
  readonly text: string;
  readonly occurrences: number;
  /** The last UTC day. */
  readonly lastDay: string;
}

/** The most frequent searches in vain of a tenant's shoppers: searches without results, and words that became no filter. */
export interface DemandFact {
  readonly nothing: readonly SearchedText[];
  readonly words: readonly SearchedText[];
}

/** A rebuild of a tenant that was requested, as the worker's queue has it. */
export interface RebuildFact {
  readonly state: 'waiting' | 'retrying' | 'running' | 'done' | 'dead';
  readonly reason: string;
  /** When it may begin, began, was done, or was given up, ISO 8601. */
  readonly at: string;
  /** Attempts so far. */
  readonly attempts: number;
  /** The reason why the last attempt failed. */
  readonly problem?: string | undefined;
}

/** Everything that is known about a tenant. */
export interface FleetTenant {
  readonly slug: string;
  readonly name: string;
  /** Public address of the site without a slash at the end; undefined if the config cannot be read. */
  readonly url: string | undefined;
  /** Problem of the config, in words for the person who fixes it. */
  readonly configProblem: string | undefined;
  /** The last build that handled the tenant. */
  readonly build: Fact<Entry<ReportedBuild>>;
  readonly stock: Fact<StockFact>;
  /** Its feeds as they are in the stock folder. */
  readonly feeds: Fact<readonly FeedStatus[]>;
  /** The photos of its cars; undefined if pages show them from their own hosts. */
  readonly photos: Fact<ReportedPhotos | undefined>;
  /** The files of its stock for other companies, with the cars that they leave out. */
  readonly syndication: Fact<readonly SyndicatedFeed[]>;
  /** The rebuilds that have not ended, and those of the last days that have. */
  readonly rebuilds: Fact<readonly RebuildFact[]>;
  readonly release: Fact<ReleaseFact>;
  /** When the published prices and availability last changed, in milliseconds since the epoch. */
  readonly status: Fact<number>;
  readonly publication: Fact<PublicationFact>;
  readonly scripts: Fact<readonly PageScript[]>;
  /** Lighthouse's simulated phone. */
  readonly lab: Fact<readonly PageMeasurement[]>;
  readonly field: Fact<FieldVitals>;
  readonly demand: Fact<DemandFact>;
  readonly night: Fact<Entry<NightTenant>>;
  readonly checks: Fact<{ readonly at: number; readonly checks: SiteState['checks'] }>;
}

export interface Fleet {
  /** Milliseconds since the epoch. */
  readonly readAt: number;
  readonly tenants: readonly FleetTenant[];
  readonly files: readonly SourceFile[];
  /** Problems of the whole fleet, such as a step of the night that ended early. */
  readonly problems: readonly string[];
}
