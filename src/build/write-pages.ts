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
interface WrittenPages {
  all: Record<string, ManifestPage>;
  rendered: string[];
}

/**
 * Puts every planned page into the draft: linked from `reusable` where its key is the same there, else rendered. The
 * frame is hashed once, because it is most of what a page depends on and the same for all of them.
 */
export async function writePages(facts: {
  draft: Draft;
  reusable: (Release & { manifest: Manifest }) | undefined;
  frame: Frame;
  plan: readonly PlannedPage[];
  code: { render: RenderPage; codeHash: string };
}): Promise<WrittenPages> {
  const { draft, reusable, frame, plan, code } = facts;
  const sameForAll = shortHash(code.codeHash + JSON.stringify(frame));
  const all: Record<string, ManifestPage> = {};
  const rendered: string[] = [];
  const write = async ({ path, file, template, status }: PlannedPage, inputs: object, key: string) => {
    const content = await renderOrExplain(code.render, { template, path, frame, inputs });
    all[path] = { key, file, bytes: draft.write(file, content), status };
  };
  let batch: Promise<void>[] = [];
  for (const page of plan) {
    const { path, file, template, status } = page;
    const inputs = page.inputs();
    const key = shortHash(`${sameForAll}\n${template}\n${path}\n${JSON.stringify(inputs)}`);
    const last = reusable?.manifest.pages[path];
    if (reusable && last?.key === key && draft.reuse(file, reusable)) {
      all[path] = { ...last, status };
      continue;
    }
    rendered.push(path);
    batch.push(write(page, inputs, key));
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
