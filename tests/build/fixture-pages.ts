import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderPage } from '#src/build/compile/render.ts';
import { planFromFiles } from '#src/build/tenant/plan.ts';
import { parseSite } from '#src/config/index.ts';
import type { Frame, PlannedPage } from '#src/plan/index.ts';
import { NOON } from '../fixtures/fleet.ts';

/** The folder of fixture tenants. */
export const FIXTURE_TENANTS = fileURLToPath(new URL('../sites', import.meta.url));

/** A page of a fixture tenant, ready to be rendered. */
export interface FixturePage {
  slug: string;
  path: string;
  page: PlannedPage;
  frame: Frame;
  render(render: RenderPage): Promise<string>;
}

/** Returns every page of a fixture tenant, with a new frame each time, as in a new build. */
export function listFixturePages(slug: string): FixturePage[] {
  const file = join(FIXTURE_TENANTS, slug, 'site.json');
  const parsed = parseSite(readFileSync(file, 'utf8'), { file, slug });
  if (parsed.kind === 'invalid') throw new Error(`${slug} is not a site.`);
  const places = { tenantsDir: FIXTURE_TENANTS, stockDir: undefined, outDir: '' };
  const plan = planFromFiles({ ...places, now: NOON, force: false, acceptStockDrop: false }, parsed.site);
  if (plan.kind === 'refused') throw new Error(plan.problem);
  const { frame, pages } = plan;
  return pages.map((page) => {
    const { path, template, inputs } = page;
    return {
      slug,
      path,
      page,
      frame,
      render: (render) => render(template, { page: { template, path, frame, inputs: inputs() } } as App.Locals),
    };
  });
}
