import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Frame, isDocument, type PageDates, type PlannedPage } from '#src/plan/index.ts';
import {
  type Manifest,
  type ManifestPage,
  type PageLayout,
  type Release,
  readPageLayouts,
  type SiteFiles,
} from '#src/release/index.ts';
import type { RenderPage } from '../compile/render.ts';
import { TenantProblem } from '../job.ts';
import {
  type AssembledPage,
  dividePage,
  fillMarks,
  type KeyedFragment,
  markFragment,
  type PageParts,
  type Parts,
  replaceFragments,
} from './page-parts.ts';

/**
 * Pages whose inputs are planned one after another, then rendered, then written: a twentieth of a build faster than page by page. A higher
 * number gains nothing and keeps more pages in memory.
 */
const RENDERED_AT_ONCE = 16;
/** The template of a fragment alone. */
const FRAGMENT_TEMPLATE = '/fragment';

/** The files of a release, and which of them had to be made. */
export interface WrittenFiles {
  all: Record<string, ManifestPage>;
  rendered: string[];
}

/** The pages of a release. */
export interface WrittenPages extends WrittenFiles {
  /** Pages of which only fragments were rendered. */
  assembled: string[];
  layouts: Record<string, PageLayout>;
}

/** A page of the release. */
export interface WrittenPage {
  readonly path: string;
  /** `assembled` if only fragments of it were rendered. */
  readonly how: 'reused' | 'assembled' | 'rendered';
  readonly entry: ManifestPage;
  readonly layout: PageLayout | undefined;
}

/** Writes some of the planned pages, and returns them in their order. */
export type WritePages = (pages: readonly PlannedPage[], dates: PageDates) => Promise<WrittenPage[]>;

/** The sources that pages are written from, and the site's files that they are written to. */
export interface WriteSources {
  readonly files: SiteFiles;
  /** The previous release. `reusable` is the same release if its files may be reused. */
  readonly before: Manifest | undefined;
  readonly reusable: (Release & { manifest: Manifest }) | undefined;
  readonly frame: Parts<Frame>;
  readonly render: RenderPage;
  /** The day of the build in the dealer's time zone. */
  readonly today: string;
}

/**
 * Writes every page of a site into the draft. Files that show the dates of others, such as sitemaps, are written last.
 *
 * @param planned The first half of the plan.
 * @param planRest Plans the second half. It is called when other processes may already write the documents of the first.
 * @param share Writes the documents, of a large site in several processes. Before this process writes any of them, it calls `writeFirst`,
 * which writes what no other process writes.
 */
export async function writePages(
  planned: readonly PlannedPage[],
  planRest: () => readonly PlannedPage[],
  write: WritePages,
  share: (documents: readonly PlannedPage[], writeFirst: () => Promise<void>) => Promise<WrittenPage[]>,
): Promise<WrittenPages> {
  const written = new Map<string, WrittenPage>();
  const add = (pages: readonly WrittenPage[]): void => {
    for (const page of pages) written.set(page.path, page);
  };
  const documents = planned.filter(isDocument);
  let files = planned.filter((page) => !isDocument(page));
  const writeFirst = async (): Promise<void> => {
    files = [...files, ...planRest()];
    const undated = files.filter(({ isDated }) => !isDated);
    add(await write(undated, () => undefined));
  };
  add(await share(documents, writeFirst));
  const dated = files.filter(({ isDated }) => isDated);
  add(await write(dated, (path) => written.get(path)?.entry.changed));
  const pages = [...documents, ...files].flatMap(({ path }) => written.get(path) ?? []);
  const listPaths = (how: WrittenPage['how']): string[] =>
    pages.filter((page) => page.how === how).map(({ path }) => path);
  const sorted = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return {
    all: Object.fromEntries(sorted.map(({ path, entry }) => [path, entry])),
    layouts: Object.fromEntries(sorted.flatMap(({ path, layout }) => (layout ? [[path, layout]] : []))),
    rendered: listPaths('rendered'),
    assembled: listPaths('assembled'),
  };
}

/**
 * Returns the function that writes pages: hard-linked from `reusable` when nothing of a page changed, assembled from the page there when
 * only fragments changed, otherwise rendered. A page keeps its date from the previous release while its inputs are unchanged, so a new
 * stylesheet does not update the dates in the sitemap.
 */
export function createPageWriter({ files, before, reusable, frame, render, today }: WriteSources): WritePages {
  const hasSameShell = reusable?.manifest.frameShellKey === frame.shellKey;
  const known = reusable && hasSameShell ? readPageLayouts(reusable) : undefined;
  const frameKeys = new Map(frame.fragments.map(({ name, key }) => [name, key]));
  /** A page without a layout has no fragments; if the layouts are lost, all of the frame must be the same. */
  const hasSameFrame = (path: string): boolean =>
    reusable?.manifest.frameKey === frame.key ||
    (known !== undefined &&
      (known[path]?.fragments ?? []).every(({ name, key }) => !frameKeys.has(name) || frameKeys.get(name) === key));
  const renderer = createRenderer(render, frame);
  const write = async (page: PlannedPage, dates: PageDates): Promise<WrittenPage> => {
    const { path, file, template, status } = page;
    const parts = dividePage(template, path, page.inputs(dates));
    const { key } = parts;
    const last = before?.pages[path];
    const isSame = last?.key === key;
    if (isSame && reusable && hasSameFrame(path) && files.reuse(file, reusable)) {
      return { path, how: 'reused', entry: { ...last, changed: last.changed || today, status }, layout: known?.[path] };
    }
    const published = reusable && readPublishedPage(reusable, page, parts, known?.[path]);
    const { content, layout } = await renderer(page, parts, published);
    const bytes = files.write(file, content);
    return {
      path,
      how: published ? 'assembled' : 'rendered',
      entry: { key, file, status, changed: (isSame && last.changed) || today, bytes },
      layout: layout.fragments.length > 0 ? layout : undefined,
    };
  };
  return async (pages, dates) => {
    const written: WrittenPage[] = [];
    for (let start = 0; start < pages.length; start += RENDERED_AT_ONCE) {
      const batch = pages.slice(start, start + RENDERED_AT_ONCE).map((page) => write(page, dates));
      written.push(...(await waitForAll(batch)));
    }
    return written;
  };
}

/** Returns the published page if it differs from the planned one in fragments only, and is still on this disk. */
function readPublishedPage(
  { siteDir, manifest }: Release & { manifest: Manifest },
  { path, file }: PlannedPage,
  { shellKey }: PageParts,
  layout: PageLayout | undefined,
): AssembledPage | undefined {
  if (layout?.shell !== shellKey) return undefined;
  try {
    const content = readFileSync(join(siteDir, file));
    return content.length === manifest.pages[path]?.bytes ? { content, layout } : undefined;
  } catch {
    return undefined;
  }
}

/** Renders a page of a tenant, or of a published page what changed. The frame's fragments are rendered once. */
function createRenderer(render: RenderPage, frame: Parts<Frame>) {
  const shared = new Map<string, Promise<Buffer>>();
  return async (
    { template, path }: PlannedPage,
    parts: PageParts,
    published: AssembledPage | undefined,
  ): Promise<AssembledPage> => {
    const renderFragment = ({ fragment }: KeyedFragment): Promise<string> =>
      renderOrExplain(render, { template: FRAGMENT_TEMPLATE, path, frame: frame.shell, inputs: fragment });
    const get = (part: KeyedFragment): Promise<Buffer | string> => {
      if (!frame.fragments.includes(part)) return renderFragment(part);
      const rendered = shared.get(part.name) ?? renderFragment(part).then((html) => Buffer.from(html));
      shared.set(part.name, rendered);
      return rendered;
    };
    if (published) return await replaceFragments(published, parts, frame.fragments, get);
    const html = await renderOrExplain(render, { template, path, frame: frame.shell, inputs: parts.shell });
    return await fillMarks(html, parts, frame.fragments, get);
  };
}

/** Waits for all pages even if one fails, because no page may be written after the draft is gone. */
export async function waitForAll<Value>(pending: readonly Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(pending);
  return await Promise.all(pending);
}

async function renderOrExplain(
  render: RenderPage,
  page: {
    template: string;
    path: string;
    frame: Frame;
    inputs: object;
  },
): Promise<string> {
  try {
    // The route table pairs each template with its inputs; TypeScript cannot see that through the common `object`.
    return await render(page.template, { page, markFragment } as App.Locals);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const where = `The page ${page.path} (template ${page.template}) could not be rendered`;
    throw new TenantProblem(`${where}: ${reason}`, { cause: error });
  }
}
