import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { hashStamps, stampFile, writeFileAtomically } from '#src/lib/files/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
// Files of their own: the index would load the schemas of stock, pages and photos, which take longer than all else here.
import { listHeldCars } from '#src/release/held-cars.ts';
import type { Manifest } from '#src/release/index.ts';
import { findReleaseDirs } from '#src/release/release-dirs.ts';
import type { BuildSettings } from './job.ts';
import type { TenantReport } from './report.ts';
import { stampSources } from './tenant/sources.ts';

const FILE = 'build.json';

type UnchangedReport = Extract<TenantReport, { outcome: 'unchanged' }>;

/**
 * The sources and the report of a release, stored beside it. With this record a later build finds that there is no work by reading one
 * small file and checking the stamps of a few others.
 */
const RecordSchema = v.object({
  /** Hash of all code. A record of other code is never used, so its form may change. */
  sourceHash: v.string(),
  tenantsDir: v.string(),
  stockDir: v.nullable(v.string()),
  photosDir: v.nullable(v.string()),
  /** As in the manifest. */
  sources: v.array(v.string()),
  sourcesStamp: v.string(),
  /** Files that other commands write: the status, the reserved cars and the list of mirrored photos. */
  others: v.object({ files: v.array(v.string()), stamp: v.string() }),
  builtAt: v.number(),
  validUntil: v.nullable(v.number()),
  held: v.array(v.string()),
  report: v.custom<Omit<UnchangedReport, 'ms'>>((value) => typeof value === 'object' && value !== null),
});

type BuildRecord = v.InferOutput<typeof RecordSchema>;
export type StampedFiles = BuildRecord['others'];

/** Writes the record of a release into its folder. The stamps were taken before the files were read. */
export function writeBuildRecord(
  dir: string,
  settings: BuildSettings,
  facts: {
    readonly sourceHash: string;
    readonly manifest: Manifest;
    readonly sourcesStamp: string;
    readonly others: StampedFiles;
    readonly report: Omit<UnchangedReport, 'ms'>;
  },
): void {
  const { sourceHash, manifest, sourcesStamp, others, report } = facts;
  const record: BuildRecord = {
    sourceHash,
    ...getFolders(settings),
    sources: manifest.sources,
    sourcesStamp,
    others,
    builtAt: manifest.builtAt,
    validUntil: manifest.validUntil,
    held: manifest.held,
    report,
  };
  writeFileAtomically(join(dir, FILE), JSON.stringify(record));
}

/**
 * Returns the report of a tenant that surely needs no work: its release was built by this code, from these folders, and no file of it has
 * changed. Undefined if that takes a closer look.
 */
export function reportFromRecord(
  settings: BuildSettings,
  slug: string,
  sourceHash: string,
): UnchangedReport | undefined {
  const started = performance.now();
  if (settings.force || settings.store) return undefined;
  const release = findReleaseDirs(settings.outDir, slug);
  const record = release && readRecord(release.dir);
  if (record?.sourceHash !== sourceHash) return undefined;
  const { tenantsDir, stockDir, photosDir } = getFolders(settings);
  if (record.tenantsDir !== tenantsDir || record.stockDir !== stockDir || record.photosDir !== photosDir)
    return undefined;
  if (settings.now < record.builtAt || settings.now >= (record.validUntil ?? Number.POSITIVE_INFINITY))
    return undefined;
  if (listHeldCars(settings.held, slug, record).join('\n') !== record.held.join('\n')) return undefined;
  if (stampFiles(record.others.files).stamp !== record.others.stamp) return undefined;
  if (stampSources(record.sources) !== record.sourcesStamp) return undefined;
  return { ...record.report, ms: performance.now() - started };
}

const getFolders = ({ tenantsDir, stockDir, photos }: BuildSettings) => ({
  tenantsDir,
  stockDir: stockDir ?? null,
  photosDir: photos?.photosDir ?? null,
});

/** Stamps files that are replaced, never written in place, so each change has another inode. One that is missing counts as such. */
export function stampFiles(files: string[]): StampedFiles {
  return { files, stamp: hashStamps(files.map(tryStamp)) };
}

function tryStamp(file: string): ReturnType<typeof stampFile> {
  try {
    return stampFile(file);
  } catch {
    return { text: `${file} is missing`, size: 0, mtimeMs: 0, isSettled: true };
  }
}

function readRecord(dir: string): BuildRecord | undefined {
  try {
    const parsed = v.safeParse(RecordSchema, tryParseJson(readFileSync(join(dir, FILE), 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
