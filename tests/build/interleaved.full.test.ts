import { describe, expect, test } from 'vitest';
import { compile } from '#src/build/compile/compile.ts';
import { loadRenderer, type RenderPage } from '#src/build/compile/render.ts';
import { findTenants } from '#src/config/index.ts';
import { FIXTURE_TENANTS, type FixturePage, listFixturePages } from './fixture-pages.ts';

async function renderAll(jobs: readonly FixturePage[], render: RenderPage): Promise<Map<string, string>> {
  const pages = await Promise.all(
    jobs.map(async (job) => [`${job.slug} ${job.path}`, await job.render(render)] as const),
  );
  return new Map(pages);
}

/** Takes one job from each tenant in turn, so consecutive jobs belong to different tenants. */
function interleave(groups: readonly (readonly FixturePage[])[]): FixturePage[] {
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) => groups.flatMap((group) => group[index] ?? [])).flat();
}

describe('one process that renders many tenants', () => {
  test('renders each page as if its tenant were alone, even when all pages are rendered at once', async () => {
    const { entry } = await compile();
    const slugs = findTenants(FIXTURE_TENANTS);
    const alone = new Map<string, string>();
    for (const slug of slugs) {
      // A module instance per tenant, so no state of another tenant can reach it.
      const render = await loadRenderer(`${entry}?alone=${slug}`);
      for (const [page, html] of await renderAll(listFixturePages(slug), render)) alone.set(page, html);
    }
    const together = await renderAll(interleave(slugs.map(listFixturePages)), await loadRenderer(entry));
    expect(together.size).toBe(alone.size);
    for (const [page, html] of together) expect(html === alone.get(page), page).toBe(true);
  });
});
