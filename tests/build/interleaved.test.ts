import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compile } from '#src/build/compile.ts';
import { planFromFiles } from '#src/build/plan.ts';
import { loadRenderer, type RenderPage } from '#src/build/render.ts';
import { findTenants, parseSite } from '#src/site/index.ts';
import { NOON } from './workshop.ts';

const TENANTS = fileURLToPath(new URL('../sites', import.meta.url));

interface Job {
  slug: string;
  path: string;
  render(render: RenderPage): Promise<string>;
}

/** Every page of a fixture tenant, ready to be rendered; a new frame each time, as in a new build. */
function jobsOf(slug: string): Job[] {
  const file = join(TENANTS, slug, 'site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (parsed.kind === 'invalid') throw new Error(`${slug} is not a site.`);
  const places = { tenantsDir: TENANTS, stockDir: undefined, outDir: '' };
  const plan = planFromFiles({ ...places, now: NOON, force: false, acceptStockDrop: false }, parsed.site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  const { frame, pages } = plan;
  return pages.map(({ path, template, inputs }) => ({
    slug,
    path,
    render: (render) => render(template, { page: { template, path, frame, inputs: inputs() } } as App.Locals),
  }));
}

async function renderAll(jobs: readonly Job[], render: RenderPage): Promise<Map<string, string>> {
  const pages = await Promise.all(
    jobs.map(async (job) => [`${job.slug} ${job.path}`, await job.render(render)] as const),
  );
  return new Map(pages);
}

/** Takes one job from each tenant in turn, so that no two neighbours are of the same one. */
function interleaved(groups: readonly (readonly Job[])[]): Job[] {
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group[index] ?? [])).flat();
}

describe('one process that renders many tenants', () => {
  test('gives each page as if its tenant were alone, also when pages of all of them are rendered at once', async () => {
    const { entry } = await compile();
    const slugs = findTenants(TENANTS);
    const alone = new Map<string, string>();
    for (const slug of slugs) {
      // A module of its own for each tenant: nothing that another one left behind can reach it.
      const render = await loadRenderer(`${entry}?alone=${slug}`);
      for (const [page, html] of await renderAll(jobsOf(slug), render)) alone.set(page, html);
    }
    const together = await renderAll(interleaved(slugs.map(jobsOf)), await loadRenderer(entry));
    expect(together.size).toBe(alone.size);
    for (const [page, html] of together) expect(html === alone.get(page), page).toBe(true);
  });
});
