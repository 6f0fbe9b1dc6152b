import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Frame, PlannedPage } from '#src/plan/index.ts';
import {
  type Draft,
  type Manifest,
  type ManifestPage,
  type PageLayout,
  type Release,
  readPageLayouts,
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
 * A render waits a few times for the event loop. Rendering several pages at once shares those waits and saves a third of
 * the time. A higher number gains nothing and keeps more pages in memory.
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

/**
 * Writes every planned page into the draft: hard-linked from `reusable` when nothing of it changed, assembled from the page there when only
 * fragments changed, otherwise rendered. A page keeps its date from the previous release while its inputs are unchanged, so a new stylesheet
 * does not update the dates in the sitemap.
 */
export async function writePages(input: {
  draft: Draft;
  /** The previous release. `reusable` is the same release if its files may be reused. */
  before: Manifest | undefined;
  reusable: (Release & { manifest: Manifest }) | undefined;
  frame: Parts<Frame>;
  plan: readonly PlannedPage[];
  render: RenderPage;
  /** The day of the build in the dealer's time zone. */
  today: string;
}): Promise<WrittenPages> {
  const { draft, before, frame, plan, render, today } = input;
  const { reusable } = input;
  const hasSameShell = reusable?.manifest.frameShellKey === frame.shellKey;
  const known = reusable && hasSameShell ? readPageLayouts(reusable) : undefined;
  const frameKeys = new Map(frame.fragments.map(({ name, key }) => [name, key]));
  /** A page without a layout has no fragments; if the layouts are lost, all of the frame must be the same. */
  const hasSameFrame = (path: string): boolean =>
    reusable?.manifest.frameKey === frame.key ||
    (known !== undefined &&
      (known[path]?.fragments ?? []).every(({ name, key }) => !frameKeys.has(name) || frameKeys.get(name) === key));
  const renderer = createRenderer(render, frame);
  const written: WrittenPages = { all: {}, rendered: [], assembled: [], layouts: {} };
  const dates = new Map<string, string>();
  const write = async (page: PlannedPage, parts: PageParts, facts: Omit<ManifestPage, 'bytes'>): Promise<void> => {
    const published = reusable && readPublishedPage(reusable, page, parts, known?.[page.path]);
    (published ? written.assembled : written.rendered).push(page.path);
    const { content, layout } = await renderer(page, parts, published);
    if (layout.fragments.length > 0) written.layouts[page.path] = layout;
    written.all[page.path] = { ...facts, bytes: draft.write(page.file, content) };
  };
  let batch: Promise<void>[] = [];
  for (const page of plan) {
    const { path, file, template, status } = page;
    const parts = dividePage(
      template,
      path,
      page.inputs((other) => dates.get(other)),
    );
    const { key } = parts;
    const last = before?.pages[path];
    const isSame = last?.key === key;
    const changed = (isSame && last.changed) || today;
    dates.set(path, changed);
    if (isSame && reusable && hasSameFrame(path) && draft.reuse(file, reusable)) {
      const layout = known?.[path];
      written.all[path] = { ...last, status };
      if (layout) written.layouts[path] = layout;
      continue;
    }
    batch.push(write(page, parts, { key, file, status, changed }));
    if (batch.length === RENDERED_AT_ONCE) {
      await flushPending(batch);
      batch = [];
    }
  }
  await flushPending(batch);
  return { ...written, all: sortByPath(written.all), layouts: sortByPath(written.layouts) };
}

/** Pages are rendered in any order, and equal sites have equal files. */
function sortByPath<Value>(values: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)));
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
    const renderFragment = async ({ fragment }: KeyedFragment): Promise<Buffer> => {
      const page = { template: FRAGMENT_TEMPLATE, path, frame: frame.shell, inputs: fragment };
      return Buffer.from(await renderOrExplain(render, page));
    };
    const get = (part: KeyedFragment): Promise<Buffer> => {
      if (!frame.fragments.includes(part)) return renderFragment(part);
      const rendered = shared.get(part.name) ?? renderFragment(part);
      shared.set(part.name, rendered);
      return rendered;
    };
    if (published) return await replaceFragments(published, parts, frame.fragments, get);
    const html = await renderOrExplain(render, { template, path, frame: frame.shell, inputs: parts.shell });
    return await fillMarks(html, parts, frame.fragments, get);
  };
}

/** Waits for all pages even if one fails, because no page may be written after the draft is gone. */
async function flushPending(pages: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(pages);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
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
