import { shortHash } from '#src/lib/hash.ts';
import type { Frame, PlannedPage } from '#src/site/routes.ts';
import type { Manifest, ManifestPage } from './manifest.ts';
import type { Draft, Release } from './releases.ts';
import type { RenderPage } from './render.ts';
import { TenantProblem } from './tenant-problem.ts';

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
  for (const { path, file, template, status, inputs: inputsOf } of plan) {
    const inputs = inputsOf();
    const key = shortHash(`${sameForAll}\n${template}\n${path}\n${JSON.stringify(inputs)}`);
    const last = reusable?.manifest.pages[path];
    if (reusable && last?.key === key && draft.reuse(file, reusable)) {
      all[path] = { ...last, status };
      continue;
    }
    const content = await renderOrExplain(code.render, { template, path, frame, inputs });
    all[path] = { key, file, bytes: draft.write(file, content), status };
    rendered.push(path);
  }
  return { all, rendered };
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
