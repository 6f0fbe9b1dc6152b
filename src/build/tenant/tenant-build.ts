import {
  findConfigWarnings,
  formatProblems,
  getAssetsFolder,
  getConfigFile,
  parseSite,
  type Site,
} from '#src/config/index.ts';
import { listOwnScripts } from '#src/features/consent/index.ts';
import type { AccessibilityCheck, ContentPage } from '#src/features/content/index.ts';
import { replaceReserved } from '#src/features/freshness/index.ts';
import { describeFeeds } from '#src/features/syndication/index.ts';
import { type Clock, createClock } from '#src/lib/clock.ts';
import type { ClientAssets, ReleaseStore } from '#src/release/index.ts';
import {
  draftRelease,
  findPublishedRelease,
  getStatusKey,
  listFeedReserved,
  listHeldCars,
  type Manifest,
  makeManifest,
  markHeldCars,
  type Release,
  readReservedCars,
  readStatus,
  readStoredStock,
  showFetchedPhotos,
  writeReservedCars,
  writeStatus,
  writeStoredStock,
} from '#src/release/index.ts';
import { createAssetReader, readAssets } from '../assets/asset-files.ts';
import type { RenderPage } from '../compile/render.ts';
import { type BuildSettings, explainFailure, TenantProblem } from '../job.ts';
import { LISTED_CHANGES, type TenantReport } from '../report.ts';
import type { PageSharing } from '../write/share-pages.ts';
import { writeSite } from '../write/write-site.ts';
import { readAccessibilityCheck } from './accessibility.ts';
import { readPages } from './pages.ts';
import { prepareSite } from './plan.ts';
import { findSitePhotos } from './site-photos.ts';
import { createSourceReader, type SourceReader } from './sources.ts';
import { measureFeeds, readStock, type StockOutcome } from './stock-reading.ts';
import { recordRelease, stampOthers, summariseRelease } from './unchanged.ts';

/** The results of compiling that a tenant's build needs. */
export interface CompiledCode {
  render: RenderPage;
  codeHash: string;
  sourceHash: string;
  assets: ClientAssets;
}

/** A tenant whose config and stock are read, ready to be rendered. */
export interface ReadTenant {
  readonly kind: 'read';
  readonly slug: string;
  /** When reading began, as `performance.now()`. */
  readonly started: number;
  readonly site: Site;
  /** Warnings about its config. */
  readonly warnings: readonly string[];
  readonly pages: readonly ContentPage[];
  readonly accessibility: AccessibilityCheck | undefined;
  readonly sources: SourceReader;
  readonly clock: Clock;
  readonly published: Published | undefined;
  readonly before: ReturnType<typeof readStoredStock>;
  readonly stock: Exclude<StockOutcome, { kind: 'refused' }>;
}

type Published = Release & { manifest: Manifest };
type FailedTenant = Extract<TenantReport, { outcome: 'failed' }>;

/**
 * Builds one tenant: reads its config and stock, renders the pages whose inputs changed, reuses the others from the
 * published release, and publishes. It never throws: an error ends up in this tenant's report, and the previous release
 * stays live.
 *
 * @param sharing How a large tenant uses spare cores; by default it uses none.
 */
export async function buildTenant(
  settings: BuildSettings,
  slug: string,
  code: CompiledCode,
  store: ReleaseStore,
  sharing?: PageSharing,
): Promise<TenantReport> {
  const tenant = await readTenant(settings, slug, code.sourceHash, store, sharing);
  return tenant.kind === 'read' ? await renderTenant(settings, tenant, code, store, sharing) : tenant.report;
}

/** The first half of a build: reads a tenant's config, stock and pages. Never throws either. `sharing` prepares for a large site meanwhile. */
export async function readTenant(
  settings: BuildSettings,
  slug: string,
  sourceHash: string,
  store: ReleaseStore,
  sharing?: PageSharing,
): Promise<ReadTenant | { readonly kind: 'failed'; readonly report: FailedTenant }> {
  const started = performance.now();
  try {
    await store.restore(slug);
    const published = findPublishedRelease(settings.outDir, slug);
    const sources = createSourceReader(settings, slug, sourceHash);
    const { site, warnings } = readConfiguredSite(settings, slug, sources);
    sharing?.expect(measureFeeds(settings, site));
    const before = published && readStoredStock(published);
    const clock = createClock(settings.now);
    const previousCount = before?.cars.length ?? published?.manifest.stock.accepted;
    const stock = readStock({ settings, site, sources, clock, before, previousCount });
    if (stock.kind === 'refused') throw new TenantProblem(stock.problem);
    const written = readPages(settings, slug, sources);
    if (written.kind === 'invalid') throw new TenantProblem(formatProblems(written.problems));
    const { pages } = written;
    const accessibility = readAccessibilityCheck(settings, slug, sources);
    const read = { site, warnings, pages, accessibility, sources, clock, published, before, stock };
    return { kind: 'read', slug, started, ...read };
  } catch (error) {
    return { kind: 'failed', report: explainFailed({ slug, started }, error) };
  }
}

/** The second half: renders what changed, and publishes. */
export async function renderTenant(
  settings: BuildSettings,
  tenant: ReadTenant,
  code: CompiledCode,
  store: ReleaseStore,
  sharing?: PageSharing,
): Promise<TenantReport> {
  try {
    const report = await renderRelease({ settings, code, sharing, ...tenant });
    await store.commit(tenant.slug);
    return { ...report, ms: performance.now() - tenant.started };
  } catch (error) {
    return explainFailed(tenant, error);
  }
}

const explainFailed = ({ slug, started }: Pick<ReadTenant, 'slug' | 'started'>, error: unknown): FailedTenant => ({
  outcome: 'failed',
  slug,
  ms: performance.now() - started,
  problems: [explainFailure(error)],
});

/** Reads a tenant's config and its warnings. Throws a TenantProblem that lists every problem. */
export function readConfiguredSite(
  settings: BuildSettings,
  slug: string,
  sources: SourceReader,
): { site: Site; warnings: string[] } {
  const file = getConfigFile(settings, slug);
  const text = sources.read(file).toString('utf8');
  const parsed = parseSite(text, { file, slug });
  if (parsed.kind === 'invalid') {
    const pages = readPages(settings, slug, sources);
    const inPages = pages.kind === 'invalid' ? pages.problems : [];
    throw new TenantProblem(formatProblems([...parsed.problems, ...inPages]));
  }
  return { site: parsed.site, warnings: findConfigWarnings(parsed.site, text, file) };
}

const HISTORY_LOST = 'The stock of the last release could not be read, so sold pages and first-seen dates are lost.';

async function renderRelease(
  input: ReadTenant & { settings: BuildSettings; code: CompiledCode; sharing: PageSharing | undefined },
): Promise<TenantReport> {
  const { settings, code, sharing, site, pages, accessibility, warnings, sources, clock, published, before, stock } =
    input;
  const hadPage = (slug: string): boolean => published?.manifest.pages[`/cars/${slug}`]?.status === 200;
  const ownAssets = getAssetsFolder(settings, site.slug);
  const ownFiles = readAssets(ownAssets, sources.list(ownAssets), listOwnScripts(site.scripts));
  const { mock, searchOrigin } = settings;
  const held = listHeldCars(settings.held, site.slug, published && readReservedCars(published));
  const mirror = findSitePhotos(settings, site, published);
  // A mirrored photo of the dealer's own assets has its sizes already.
  const unmirrored = [...ownFiles.pictures].filter(([url]) => mirror.photos[url]?.address === undefined);
  const assets = new Map(unmirrored);
  const reading = { ...stock, cars: markHeldCars(showFetchedPhotos(stock.cars, mirror.photos), held) };
  // If today's feed was refused, the published status may come from a newer one than the stored stock.
  const feed =
    stock.kind === 'previous-stock' && published ? readReservedCars(published).feed : listFeedReserved(stock.cars);
  const shown = published && readStatus(published);
  const problem = stock.kind === 'previous-stock' ? stock.problem : stock.kept?.problem;
  const isShownKept = stock.kind === 'previous-stock' && shown !== undefined;
  const status = {
    before: isShownKept ? replaceReserved(shown, new Set([...feed, ...held]), clock.now) : shown,
  };
  const prepared = prepareSite({
    site,
    clock,
    reading,
    before,
    hadPage,
    assets,
    pages,
    accessibility,
    status,
    mock,
    searchOrigin,
  });
  const { listed, delisted, withheldCars } = prepared.stock;

  const draft = draftRelease(settings.outDir, site.slug);
  try {
    const readAsset = createAssetReader(ownAssets, ownFiles);
    const { rendered, assembled, syndication, ...written } = await writeSite({
      draft,
      settings,
      site,
      prepared,
      published,
      code,
      sharing,
      readAsset,
      writeOthers() {
        draft.copyAssets(ownAssets, ownFiles);
        if (published) draft.carryOver(published);
        mirror.addFiles(
          draft,
          listed.flatMap(({ images }) => images.map(({ url }) => url)),
        );
        if (prepared.status) writeStatus(draft, prepared.status);
        // The stored stock is the feed's, so that a car whose reservation ends is what its feed says.
        writeReservedCars(draft, { feed, held });
        writeStoredStock(draft, { cars: stock.cars, feeds: stock.feeds, departed: delisted, waiting: withheldCars });
      },
    });
    const manifest = makeManifest({
      slug: site.slug,
      name: site.name,
      template: site.template,
      place: [site.address?.city, site.address?.state].filter(Boolean).join(', '),
      builtAt: settings.now,
      sources: sources.files,
      sourcesKey: problem === undefined ? sources.key() : 'previous-stock',
      validUntil: Number.isFinite(clock.validUntil) ? clock.validUntil : null,
      ...written,
      cars: listed.length,
      stock: stock.summary,
      scripts: site.scripts.map(({ name, purpose, src, load }) => ({ name, purpose, src, load })),
      syndication: describeFeeds(syndication, site.url),
      held,
      searchOrigin,
      photos: mirror.pick(stock.cars),
      hasMirroredPhotos: mirror.mirrorsAny(stock.cars),
      photosKey: mirror.key,
      statusKey: getStatusKey(draft),
      warnings: [...warnings, ...ownFiles.warnings, ...(published && !before ? [HISTORY_LOST] : [])],
    });
    const others = stampOthers(settings, site.slug, draft);
    if (problem === undefined)
      recordRelease(settings, draft, { sourceHash: code.sourceHash, manifest, sources, others });
    draft.publish(manifest);
    const removed = Object.keys(published?.manifest.pages ?? {}).filter((path) => !written.pages[path]);
    const result = {
      slug: site.slug,
      ms: 0,
      ...summariseRelease(manifest, {
        rendered: rendered.length,
        assembled: assembled.length,
        removed: removed.length,
      }),
      changes: {
        rendered: rendered.slice(0, LISTED_CHANGES),
        assembled: assembled.slice(0, LISTED_CHANGES),
        removed: removed.slice(0, LISTED_CHANGES),
      },
    };
    return problem === undefined
      ? { outcome: 'built', ...result }
      : { outcome: 'previous-stock', ...result, problems: [problem] };
  } catch (error) {
    draft.abandon();
    throw error;
  }
}
