import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SyndicatedFeedSchema } from '#src/features/syndication/index.ts';
import { hasErrorCode, listNames } from '#src/lib/files/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import { StockSummarySchema } from '#src/release/index.ts';
import { WatchStateSchema } from '#src/watch/alarms.ts';

/*
 * The files that other commands write about the whole fleet. They may be of another version or cut short, so every entry is validated
 * on its own: one that cannot be read is a problem of its file and hides no other.
 */

/** A tenant's slug, which is also the name of its folder. No other name is ever looked up on the disk. */
const SlugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/u));
export const isSlug = (text: string): boolean => v.is(SlugSchema, text);

/** A date as JSON has it, in milliseconds since the epoch. */
const DateSchema = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number('is not a date'),
);
const Count = v.pipe(v.number(), v.minValue(0));
const Texts = v.array(v.string());

const PhotosSchema = v.object({
  fetched: Count,
  reused: Count,
  failed: Count,
  pending: Count,
  problems: v.array(
    v.object({ reason: v.string(), count: Count, photos: v.array(v.object({ car: v.string(), url: v.string() })) }),
  ),
});
/** The last build's work on the photos of a tenant's cars, as src/photos/photo-report.ts describes it. */
export type ReportedPhotos = v.InferOutput<typeof PhotosSchema>;

const FactsSchema = v.object({
  slug: SlugSchema,
  ms: Count,
  photos: v.optional(PhotosSchema),
  retries: v.optional(v.object({ attempts: Count, crashes: Texts })),
});
const PublishedSchema = v.object({
  ...FactsSchema.entries,
  pages: v.object({
    total: Count,
    rendered: Count,
    assembled: v.optional(Count, 0),
    reused: Count,
    removed: Count,
    gone: Count,
  }),
  bytes: Count,
  cars: Count,
  stock: StockSummarySchema,
  syndication: v.optional(v.array(SyndicatedFeedSchema), []),
  warnings: Texts,
});
const ChangesSchema = v.object({ rendered: Texts, assembled: v.optional(Texts, []), removed: Texts });
/** A tenant of `report.json`, as src/build/report.ts describes it. */
const ReportedBuildSchema = v.variant('outcome', [
  v.object({ ...PublishedSchema.entries, outcome: v.literal('unchanged') }),
  v.object({ ...PublishedSchema.entries, outcome: v.literal('built'), changes: ChangesSchema }),
  v.object({
    ...PublishedSchema.entries,
    outcome: v.literal('previous-stock'),
    changes: ChangesSchema,
    problems: Texts,
  }),
  v.object({ ...FactsSchema.entries, outcome: v.literal('failed'), problems: Texts }),
]);
export type ReportedBuild = v.InferOutput<typeof ReportedBuildSchema>;

/** A tenant of `night.json`, as src/night/night.ts describes it. */
const NightTenantSchema = v.object({
  slug: SlugSchema,
  build: v.optional(v.string()),
  index: v.optional(v.string()),
  publish: v.optional(v.string()),
  check: v.optional(v.string()),
  problems: v.array(v.object({ step: v.string(), problem: v.string() })),
});
export type NightTenant = v.InferOutput<typeof NightTenantSchema>;

const RunSchema = v.object({ startedAt: DateSchema, tenants: v.array(v.unknown()) });
const NightSchema = v.object({
  ...RunSchema.entries,
  steps: v.array(v.object({ step: v.string(), outcome: v.string(), problem: v.optional(v.string()) })),
});

const MeasurementSchema = v.object({
  slug: SlugSchema,
  /** Kind of page: home, search, car, location. */
  kind: v.string(),
  path: v.string(),
  /** When it was measured, in milliseconds since the epoch. */
  at: Count,
  /** Milliseconds. */
  lcp: Count,
});
/** A page as `npm run lighthouse` measured it. */
export type PageMeasurement = v.InferOutput<typeof MeasurementSchema>;
const LighthouseSchema = v.object({ pages: v.array(v.unknown()) });

/** A file that the figures come from. */
export interface SourceFile {
  /** Its name on the fleet page, such as `report.json`. */
  readonly name: string;
  /** Its path on this machine. */
  readonly path: string;
  /** Writes the file. */
  readonly command: string;
  readonly state:
    | { readonly kind: 'read' /** Milliseconds since the epoch. */; readonly at: number }
    | { readonly kind: 'missing' }
    | { readonly kind: 'broken' };
  /** The parts of it that could not be read. */
  readonly problems: readonly string[];
}

/** A run's result for one tenant, and the time when the run started. */
export interface Entry<Result> {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly result: Result;
  /** Name of the file. */
  readonly file: string;
}

/** The content of all files. */
export interface SourceContent {
  readonly files: readonly SourceFile[];
  /** The newest entry of each tenant. */
  readonly builds: ReadonlyMap<string, Entry<ReportedBuild>>;
  readonly nights: ReadonlyMap<string, Entry<NightTenant>>;
  readonly watch: v.InferOutput<typeof WatchStateSchema> | undefined;
  readonly measurements: ReadonlyMap<string, readonly PageMeasurement[]>;
  readonly problems: readonly string[];
}

/** A file, read and validated. */
interface ReadFile {
  readonly file: SourceFile;
  readonly builds?: readonly Entry<ReportedBuild>[];
  readonly nights?: readonly Entry<NightTenant>[];
  readonly watch?: v.InferOutput<typeof WatchStateSchema>;
  readonly measurements?: readonly PageMeasurement[];
  /** Problems of the run itself. */
  readonly failed?: readonly string[];
}

type Parse = (content: unknown, name: string) => Omit<ReadFile, 'file'> & { at: number; problems?: string[] };

export interface SourceFolders {
  /** Published sites (`--out` of the build), with its reports. */
  readonly outDir: string;
  /** Report of `npm run watch`. */
  readonly watchDir: string;
  /** Measurements of `npm run lighthouse`. */
  readonly lighthouseFile: string;
}

/** Returns where commands write their reports about published sites, unless an option names another place. */
export const getReportPaths = (cacheDir: string): Pick<SourceFolders, 'watchDir' | 'lighthouseFile'> => ({
  watchDir: join(cacheDir, 'watch'),
  lighthouseFile: join(cacheDir, 'lighthouse.json'),
});

/** Opens the files. A file is parsed again only when it was replaced. */
export function openSourceFiles({ outDir, watchDir, lighthouseFile }: SourceFolders): () => SourceContent {
  const cache = new Map<string, { version: string; read: ReadFile }>();
  const read = (name: string, path: string, command: string, parse: Parse): ReadFile => {
    const version = getVersion(path);
    const cached = cache.get(path);
    if (version !== undefined && cached?.version === version) return cached.read;
    const fresh = readSourceFile({ name, path, command }, parse);
    if (version !== undefined) cache.set(path, { version, read: fresh });
    return fresh;
  };
  return () => {
    const list = (kind: string, command: string, parse: Parse): ReadFile[] =>
      listRuns(outDir, kind).map((name) => read(name, join(outDir, name), command, parse));
    return combine([
      ...list('report', 'npm run build', parseReport),
      ...list('night', 'npm run night', parseNight),
      read('watch.json', join(watchDir, 'watch.json'), 'npm run watch', parseWatch),
      read('lighthouse.json', lighthouseFile, 'npm run lighthouse', parseLighthouse),
    ]);
  };
}

function combine(reads: readonly ReadFile[]): SourceContent {
  return {
    files: reads.map(({ file }) => file),
    builds: chooseNewest(reads.flatMap(({ builds = [] }) => builds)),
    nights: chooseNewest(reads.flatMap(({ nights = [] }) => nights)),
    watch: reads.find(({ watch }) => watch)?.watch,
    measurements: Map.groupBy(
      reads.flatMap(({ measurements = [] }) => measurements),
      ({ slug }) => slug,
    ),
    problems: reads.flatMap(({ failed = [] }) => failed),
  };
}

/** Reports of shards can be older than one of the whole fleet, and the other way round. */
function chooseNewest<Result extends { slug: string }>(entries: readonly Entry<Result>[]): Map<string, Entry<Result>> {
  const sorted = entries.toSorted((a, b) => a.at - b.at);
  return new Map(sorted.map((entry) => [entry.result.slug, entry]));
}

/** Lists the reports of a command: that of the whole fleet, and those of its shards. */
function listRuns(folder: string, kind: string): string[] {
  const whole = `${kind}.json`;
  const shard = new RegExp(`^${kind}-\\d+-of-\\d+\\.json$`, 'u');
  const found = listNames(folder).filter((name) => name === whole || shard.test(name));
  return found.length > 0 ? found.sort() : [whole];
}

/** Returns a text that differs when a file was replaced; undefined if there is none. */
export function getVersion(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && [found.ino, found.size, found.mtimeMs].join(' ');
}

function readSourceFile(head: Pick<SourceFile, 'name' | 'path' | 'command'>, parse: Parse): ReadFile {
  try {
    const { at, problems = [], ...content } = parse(tryParseJson(readFileSync(head.path, 'utf8')), head.name);
    return { ...content, file: { ...head, state: { kind: 'read', at }, problems } };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return { file: { ...head, state: { kind: 'missing' }, problems: [] } };
    const reason = v.isValiError(error) ? describeIssue(error.issues[0]) : String(error);
    const problem = `${head.path} cannot be read: ${reason}. "${head.command}" writes it again.`;
    return { file: { ...head, state: { kind: 'broken' }, problems: [problem] } };
  }
}

/** Describes what is wrong with a value of a file, without quoting the value itself, which may be long. */
function describeIssue(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return 'it is not a JSON object of the expected form';
  return `"${path}" is ${issue.input === undefined ? 'missing' : 'invalid'}`;
}

/** Validates entries one by one. Returns those that are valid, and the problems of the others. */
function parseEntries<Schema extends v.GenericSchema>(schema: Schema, entries: readonly unknown[], file: string) {
  const results = entries.map((entry, index) => ({ index, parsed: v.safeParse(schema, entry) }));
  return {
    valid: results.flatMap(({ parsed }) => (parsed.success ? [parsed.output] : [])),
    problems: results.flatMap(({ index, parsed }) =>
      parsed.success ? [] : `${file}, entry ${index + 1}: ${describeIssue(parsed.issues[0])}, so it is left out.`,
    ),
  };
}

const parseReport: Parse = (content, name) => {
  const { startedAt: at, tenants } = v.parse(RunSchema, content);
  const { valid, problems } = parseEntries(ReportedBuildSchema, tenants, name);
  return { at, problems, builds: valid.map((result) => ({ at, result, file: name })) };
};

const parseNight: Parse = (content, name) => {
  const { startedAt: at, tenants, steps } = v.parse(NightSchema, content);
  const { valid, problems } = parseEntries(NightTenantSchema, tenants, name);
  const failed = steps.flatMap(({ step, outcome, problem = '' }) =>
    outcome === 'failed' ? `The step "${step}" of the night ended early (${name}): ${problem}` : [],
  );
  return { at, problems, failed, nights: valid.map((result) => ({ at, result, file: name })) };
};

const parseWatch: Parse = (content) => {
  const watch = v.parse(WatchStateSchema, content);
  return { at: watch.at, watch };
};

const parseLighthouse: Parse = (content, name) => {
  const { pages } = v.parse(LighthouseSchema, content);
  const { valid, problems } = parseEntries(MeasurementSchema, pages, name);
  return { at: Math.max(0, ...valid.map(({ at }) => at)), problems, measurements: valid };
};

/** Adds measurements to the file, in place of earlier ones of the same pages, and returns its new content. */
export function addMeasurements(before: string | undefined, pages: readonly PageMeasurement[]): string {
  const parsed = v.safeParse(LighthouseSchema, tryParseJson(before));
  const kept = parsed.success ? parseEntries(MeasurementSchema, parsed.output.pages, '').valid : [];
  const isReplaced = (old: PageMeasurement): boolean =>
    pages.some(({ slug, kind }) => slug === old.slug && kind === old.kind);
  return `${JSON.stringify({ pages: [...kept.filter((old) => !isReplaced(old)), ...pages] }, undefined, 2)}\n`;
}
