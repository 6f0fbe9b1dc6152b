import { hashContent } from '#src/lib/hash.ts';
import type { Frame, PlannedPage } from '#src/plan/index.ts';
import type { Draft, Manifest, ManifestPage, Release } from '#src/release/index.ts';
import type { RenderPage } from '../compile/render.ts';
import { TenantProblem } from '../job.ts';

/**
 * A render waits a few times for the event loop. Rendering several pages at once shares those waits and saves a third of
 * the time. A higher number gains nothing and keeps more pages in memory.
 */
const RENDERED_AT_ONCE = 16;

/** The pages of a release, and which of them had to be rendered. */
export interface WrittenPages {
  all: Record<string, ManifestPage>;
  rendered: string[];
}

/** Hashes the code and the frame, which all pages of a tenant depend on, once for all of them. */
export function hashFrame(codeHash: string, frame: Frame): string {
  return hashContent(codeHash + JSON.stringify(frame));
}

/**
 * Writes every planned page into the draft: hard-linked from `reusable` when its key is unchanged, otherwise rendered. A
 * page keeps its date from the previous release while its inputs are unchanged, so a new stylesheet does not update the
 * dates in the sitemap.
 */
export async function writePages(input: {
  draft: Draft;
  /** The previous release. `reusable` is the same release if its files may be reused. */
  before: Manifest | undefined;
  reusable: (Release & { manifest: Manifest }) | undefined;
  frame: Frame;
  frameKey: string;
  plan: readonly PlannedPage[];
  render: RenderPage;
  /** The day of the build in the dealer's time zone. */
  today: string;
}): Promise<WrittenPages> {
  const { draft, before, reusable, frame, frameKey, plan, render, today } = input;
  const all: Record<string, ManifestPage> = {};
  const dates = new Map<string, string>();
  const rendered: string[] = [];
  const write = async ({ path, file, template }: PlannedPage, inputs: object, facts: Omit<ManifestPage, 'bytes'>) => {
    const content = await renderOrExplain(render, { template, path, frame, inputs });
    all[path] = { ...facts, bytes: draft.write(file, content) };
  };
  let batch: Promise<void>[] = [];
  for (const page of plan) {
    const { path, file, template, status } = page;
    const inputs = page.inputs((other) => dates.get(other));
    const key = hashContent(`${template}\n${path}\n${JSON.stringify(inputs)}`);
    const last = before?.pages[path];
    const isSame = last?.key === key;
    const changed = (isSame && last.changed) || today;
    dates.set(path, changed);
    if (isSame && reusable?.manifest.frameKey === frameKey && draft.reuse(file, reusable)) {
      all[path] = { ...last, status };
      continue;
    }
    rendered.push(path);
    batch.push(write(page, inputs, { key, file, status, changed }));
    if (batch.length === RENDERED_AT_ONCE) {
      await flushPending(batch);
      batch = [];
    }
  }
  await flushPending(batch);
  return { all, rendered };
}

/** Waits for all pages even if one fails, because no page may be written after the draft is gone. */
async function flushPending(pages: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(pages);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function renderOrExplain(
  render: RenderPage,
  page: { template: string; path: string; frame: Frame; inputs: object },
): Promise<Uint8Array> {
  try {
    // The route table pairs each template with its inputs; TypeScript cannot see that through the common `object`.
    return await render(page.template, { page } as App.Locals);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const where = `The page ${page.path} (template ${page.template}) could not be rendered`;
    throw new TenantProblem(`${where}: ${reason}`, { cause: error });
  }
}
