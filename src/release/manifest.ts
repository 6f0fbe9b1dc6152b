import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { SyndicatedFeedSchema } from '#src/features/syndication/index.ts';
import { RowGroupsSchema } from '#src/stock/index.ts';
import { FetchedPhotosSchema } from './mirrored-photos.ts';

const MANIFEST_VERSION = 1;

const PageSchema = v.object({
  /** Hash of the template and the page's inputs, or of a picture's recipe. Pages with equal `key` and `frameKey` are equal. */
  key: v.string(),
  /** Day on which its inputs last changed, in the dealer's time zone; the date in the sitemap. */
  changed: v.optional(v.string()),
  /** The page's file, relative to the site's folder. */
  file: v.string(),
  bytes: v.number(),
  /** Status code for hosts that can set one: 200, 410 for a delisted car, 404 for the not-found page. */
  status: v.number(),
});

/** Counts of the feeds' rows by result: `rows` = `accepted` + `duplicates` + `blank` + the quarantined ones. */
export const StockSummarySchema = v.object({
  rows: v.number(),
  accepted: v.number(),
  /** Cars that an earlier feed has too; absent for a dealer with one feed. */
  duplicates: v.optional(v.number()),
  acceptedWithWarnings: v.number(),
  blank: v.number(),
  quarantined: RowGroupsSchema,
  /** Manifests of earlier versions have these among the manifest's `warnings`. */
  warnings: v.optional(RowGroupsSchema, []),
  notes: v.array(v.string()),
});

/** A script of another company that the pages load. */
const ScriptSchema = v.object({ name: v.string(), purpose: v.string(), src: v.string(), load: v.string() });

/** Sources and content of a release. Written last into its folder, so a release without a manifest is unfinished. */
export const ManifestSchema = v.object({
  version: v.literal(MANIFEST_VERSION),
  slug: v.string(),
  name: v.string(),
  template: v.string(),
  place: v.string(),
  /** Milliseconds since the epoch. */
  builtAt: v.number(),
  /** The files read, absolute: the tenant's config first, then its feed. */
  sources: v.array(v.string()),
  /** Hash of all code and of the content of `sources`. */
  sourcesKey: v.string(),
  /** Time at which a page changes although its sources do not, in milliseconds; null for never. */
  validUntil: v.nullable(v.number()),
  /** Hash of the compiled code and the frame, which every page was rendered with. */
  frameKey: v.optional(v.string(), ''),
  /** The same without the fragments of the frame: with an equal one, a page can be assembled from its published file. */
  frameShellKey: v.optional(v.string(), ''),
  pages: v.record(v.string(), PageSchema),
  /** Cars that the site lists. */
  cars: v.number(),
  stock: StockSummarySchema,
  scripts: v.optional(v.array(ScriptSchema), []),
  /** The files of the stock for other companies. */
  syndication: v.optional(v.array(SyndicatedFeedSchema), []),
  /** Warnings about the config and the tenant's own files. */
  warnings: v.array(v.string()),
  /** Ids of the cars that shoppers held, sorted; their pages show them as reserved. */
  held: v.optional(v.array(v.string()), []),
  /** Origin that its pages may send searches to; absent for an engine on this machine. */
  searchOrigin: v.optional(v.string()),
  /** The photos of its cars that were fetched from their hosts: a build without a disk of its own starts from these. */
  photos: v.optional(FetchedPhotosSchema, {}),
  /** True if its cars have photos that builds mirror. A release of an earlier version may have some. */
  hasMirroredPhotos: v.optional(v.boolean(), true),
  /** Changes with the photos that its pages show; empty if none is mirrored. */
  photosKey: v.optional(v.string(), ''),
  /** Hash of `status.json` as the build wrote it. It changes with each of its parts. */
  statusKey: v.optional(v.string()),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type ManifestPage = v.InferOutput<typeof PageSchema>;
export type ListedScript = v.InferOutput<typeof ScriptSchema>;
export type StockSummary = v.InferOutput<typeof StockSummarySchema>;

/** Returns the manifest in `file`, or undefined if it is missing or of another version; everything is then rebuilt. */
export function readManifest(file: string): Manifest | undefined {
  try {
    const parsed = v.safeParse(ManifestSchema, JSON.parse(readFileSync(file, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a manifest of the version that `readManifest` reads. */
export function makeManifest(
  input: Omit<v.InferInput<typeof ManifestSchema>, 'version' | 'stock'> & { stock: StockSummary },
): Manifest {
  return {
    ...input,
    version: MANIFEST_VERSION,
    frameKey: input.frameKey ?? '',
    frameShellKey: input.frameShellKey ?? '',
    scripts: input.scripts ?? [],
    syndication: input.syndication ?? [],
    held: input.held ?? [],
    photos: input.photos ?? {},
    hasMirroredPhotos: input.hasMirroredPhotos ?? true,
    photosKey: input.photosKey ?? '',
  };
}
