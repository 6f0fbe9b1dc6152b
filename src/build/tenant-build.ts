import type { ContentPage } from '#src/features/content/index.ts';
import { encodeStatus } from '#src/features/freshness/index.ts';
import { type Clock, clockAt } from '#src/lib/clock.ts';
import { deliveryWarnings, formatProblems, parseSite, type Site, themeWarnings } from '#src/site/index.ts';
import type { ClientAssets } from './assets.ts';
import type { BuildSettings } from './job.ts';
import { type Manifest, manifestOf } from './manifest.ts';
import { planTenant } from './plan.ts';
import { draftRelease, publishedRelease, type Release } from './releases.ts';
import type { RenderPage } from './render.ts';
import { LISTED_CHANGES, type TenantReport } from './report.ts';
import { assetsFolder, configFile, type SourceReader, sourceReader } from './sources.ts';
import { readStatus, STATUS_FILE, statusKey } from './status-file.ts';
import { readStock, type StockOutcome } from './stock-reading.ts';
import { readStoredStock, writeStoredStock } from './stored-stock.ts';
import { assetReader, tenantAssets } from './tenant-assets.ts';
import { readPages } from './tenant-pages.ts';
import { TenantProblem } from './tenant-problem.ts';
import { publishedFacts } from './unchanged.ts';
import { writeSite } from './write-site.ts';

/** What compiling gave, as far as a tenant's build needs it. */
export interface CompiledCode {
  render: RenderPage;
  codeHash: string;
  sourceHash: string;
  assets: ClientAssets;
}

/**
 * Builds one tenant: reads its config and stock, renders the pages whose inputs changed, takes over the others from the
 * published release, and publishes. It never throws: whatever goes wrong is this tenant's report, and its visitors keep
 * the site that they had.
 */
export async function buildTenant(settings: BuildSettings, slug: string, code: CompiledCode): Promise<TenantReport> {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  try {
    const published = publishedRelease(settings.outDir, slug);
    const sources = sourceReader(code.sourceHash);
    const { site, warnings } = readSite(settings, slug, sources);
    const before = published && readStoredStock(published);
    const clock = clockAt(settings.now);
    const previousCount = before?.cars.length ?? published?.manifest.stock.accepted;
    const stock = readStock({ settings, site, sources, clock, before, previousCount });
    if (stock.kind === 'refused') throw new TenantProblem(stock.problem);
    const written = readPages(settings, slug, sources);
    if (written.kind === 'invalid') throw new TenantProblem(formatProblems(written.problems));
    const { pages } = written;
    return {
      ...(await renderRelease({ settings, code, site, pages, warnings, sources, clock, published, before, stock })),
      ms: elapsed(),
    };
  } catch (error) {
    return { outcome: 'failed', slug, ms: elapsed(), problems: [explain(error)] };
  }
}

/** A tenant's config, and what it should say otherwise. Throws every problem in it as a TenantProblem. */
export function readSite(
  settings: BuildSettings,
  slug: string,
  sources: SourceReader,
): { site: Site; warnings: string[] } {
  const file = configFile(settings, slug);
  const text = sources.read(file).toString('utf8');
  const parsed = parseSite(text, { file, slug });
  if (parsed.kind === 'invalid') {
    const pages = readPages(settings, slug, sources);
    const inPages = pages.kind === 'invalid' ? pages.problems : [];
    throw new TenantProblem(formatProblems([...parsed.problems, ...inPages]));
  }
  const warnings = [themeWarnings, deliveryWarnings].flatMap((check) => check(parsed.site, text, file));
  return { site: parsed.site, warnings };
}

const HISTORY_LOST =
  'The stock of the last release could not be read, so sold pages and the days on which cars first came are lost.';

type Published = Release & { manifest: Manifest };

async function renderRelease(facts: {
  settings: BuildSettings;
  code: CompiledCode;
  site: Site;
  pages: readonly ContentPage[];
  /** What its config should say otherwise. */
  warnings: readonly string[];
  sources: SourceReader;
  clock: Clock;
  published: Published | undefined;
  before: ReturnType<typeof readStoredStock>;
  stock: Exclude<StockOutcome, { kind: 'refused' }>;
}): Promise<TenantReport> {
  const { settings, code, site, pages, warnings, sources, clock, published, before, stock } = facts;
  const hadPage = (slug: string): boolean => published?.manifest.pages[`/cars/${slug}`]?.status === 200;
  const ownAssets = assetsFolder(settings, site.slug);
  const assetFiles = sources.list(ownAssets);
  const assets = tenantAssets(ownAssets, assetFiles);
  const status = { before: published && readStatus(published) };
  const { mock } = settings;
  const plan = planTenant({ site, clock, reading: stock, before, hadPage, assets, pages, status, mock });
  const { listed, departed, waiting } = plan.stock;

  const draft = draftRelease(settings.outDir, site.slug);
  try {
    const readAsset = assetReader(ownAssets);
    const { rendered, ...written } = await writeSite({ draft, settings, site, plan, published, code, readAsset });
    draft.adopt(code.assets);
    draft.copyAssets(ownAssets, assetFiles);
    if (published) draft.carryOver(published);
    if (plan.status) draft.write(STATUS_FILE, encodeStatus(plan.status));
    writeStoredStock(draft, { cars: stock.cars, departed, waiting });
    const manifest = manifestOf({
      slug: site.slug,
      name: site.name,
      template: site.template,
      place: [site.address?.city, site.address?.state].filter(Boolean).join(', '),
      builtAt: settings.now,
      sources: sources.files,
      sourcesKey: stock.kind === 'held' ? 'held' : sources.key(),
      validUntil: Number.isFinite(clock.validUntil) ? clock.validUntil : null,
      ...written,
      cars: listed.length,
      stock: stock.summary,
      scripts: site.scripts.map(({ name, purpose, src, load }) => ({ name, purpose, src, load })),
      statusKey: statusKey(draft),
      warnings: [...warnings, ...(published && !before ? [HISTORY_LOST] : []), ...stock.warnings],
    });
    draft.publish(manifest);
    const removed = Object.keys(published?.manifest.pages ?? {}).filter((path) => !written.pages[path]);
    const result = {
      slug: site.slug,
      ms: 0,
      ...publishedFacts(manifest, { rendered: rendered.length, removed: removed.length }),
      changes: { rendered: rendered.slice(0, LISTED_CHANGES), removed: removed.slice(0, LISTED_CHANGES) },
    };
    return stock.kind === 'held'
      ? { outcome: 'held', ...result, problems: [stock.problem] }
      : { outcome: 'built', ...result };
  } catch (error) {
    draft.abandon();
    throw error;
  }
}

/** What went wrong, in words for a report. */
export function explain(error: unknown): string {
  if (error instanceof TenantProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) {
    return `The disk is full (${error.message}). The site stays as it was; free some space and build again.`;
  }
  return error.message;
}
