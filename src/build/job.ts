import { hasErrorCode } from '#src/lib/files/index.ts';
import type { PhotoSettings } from '#src/photos/index.ts';
import type { HeldCar } from '#src/release/index.ts';

/** Folders and options of a build, the same for all its tenants. */
export interface BuildSettings {
  /** Absolute folder of tenants, one folder each. */
  tenantsDir: string;
  /** Absolute folder of feeds, one folder per tenant. The default is the tenant's own folder. */
  stockDir: string | undefined;
  /** Absolute folder that the sites are published in. */
  outDir: string;
  /** Instant that pages are built for, in milliseconds since the epoch. */
  now: number;
  /** Render every page, whether its inputs changed or not. */
  force: boolean;
  /** Accept a feed that lost more than half of its cars, which is refused otherwise. */
  acceptStockDrop: boolean;
  /** Build trial sites: their services answer under another prefix, and the test phone number is accepted. */
  mock?: boolean | undefined;
  /** Origin of the search engine as browsers see it, which pages may send searches to; by default any engine on this machine. */
  searchOrigin?: string | undefined;
  /** A bucket that has the published releases; by default `outDir` has them. */
  store?: StoreChoice | undefined;
  /** Folder and limits for mirrored photos. Without it no photo is mirrored, and pages show photos from their own hosts. */
  photos?: PhotoSettings | undefined;
  /** The cars that shoppers hold. If unknown, each site keeps those that it was published with. */
  held?: readonly HeldCar[] | undefined;
}

/** The bucket of the published releases, and how a build uses it. */
export interface StoreChoice {
  /** `s3://bucket/folder`. */
  readonly address: string;
  /** Address of another S3 server than Amazon's. */
  readonly endpoint?: string | undefined;
  /** `each` publishes a site as soon as it is built; `later` leaves that to a deployment after the build. */
  readonly publishes: 'each' | 'later';
  /** Publishes although many pages are deleted. */
  readonly acceptDeletes: boolean;
}

/** A problem that keeps one tenant from being built, in words for the person who has to fix it. */
export class TenantProblem extends Error {}

/** Explains an error in words for a report. */
export function explainFailure(error: unknown): string {
  if (error instanceof TenantProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (hasErrorCode(error, 'ENOSPC', 'EDQUOT')) {
    return `The disk is full (${error.message}). The site is unchanged; free some space and build again.`;
  }
  if (hasErrorCode(error, 'EROFS', 'EACCES', 'EPERM')) {
    return `A file cannot be read or written (${error.message}). The site is unchanged; correct the permissions and build again.`;
  }
  return error.message;
}
