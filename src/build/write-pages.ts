import { shortHash } from '#src/lib/hash.ts';
import type { Frame, PlannedPage } from '#src/site/routes.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import type { Draft, Release } from './releases.ts';
import type { RenderPage } from './render.ts';
import { TenantProblem } from './tenant-problem.ts';

/**
 * A render waits a few times for the event loop. Several at once share those waits, which takes a third off the time;
 * more than this gains nothing and holds more pages in memory.
 */
const RENDERED_AT_ONCE = 16;

/** The pages of a release, and which of them had to be rendered. */
export interface WrittenPages {
  all: Record<string, ManifestPage>;
  rendered: string[];
}

/** Hash of what every page of a tenant is rendered with: most of what a page depends on, so it is hashed once for all. */
export function frameKeyOf(codeHash: string, frame: Frame): string {
  return shortHash(codeHash + JSON.stringify(frame));
}

/**
 * Puts every planned page into the draft: linked from `reusable` where its key is the same there, else rendered. A page
 * keeps the date of the release before as long as its inputs do: a new stylesheet is no news to whoever reads the sitemap.
 */
export async function writePages(facts: {
  draft: Draft;
  /** The release before, and whether its files may be taken over. */
  before: Manifest | undefined;
  reusable: (Release & { manifest: Manifest }) | undefined;
  frame: Frame;
  frameKey: string;
  plan: readonly PlannedPage[];
  render: RenderPage;
  /** The day of the build, where the dealer is. */
  today: string;
}): Promise<WrittenPages> {
  const { draft, before, reusable, frame, frameKey, plan, render, today } = facts;
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
    const key = shortHash(`${template}\n${path}\n${JSON.stringify(inputs)}`);
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
      await allOf(batch);
      batch = [];
    }
  }
  await allOf(batch);
  return { all, rendered };
}

/** Waits for all, also when one fails: a page that is still being written must not outlive the draft. */
async function allOf(pages: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(pages);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

async function renderOrExplain(
  render: RenderPage,
  page: { template: string; path: string; frame: Frame; inputs: object },
): Promise<string> {
  try {
    // The route table pairs each template with its inputs; TypeScript cannot see that through the common `object`.
    return await render(page.template, { page } as App.Locals);
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const where = `The page ${page.path} (template ${page.template}) could not be rendered`;
    throw new TenantProblem(`${where}: ${reason}`, { cause: error });
  }
}
