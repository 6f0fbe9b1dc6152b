import { localDate } from '#src/lib/clock.ts';
import type { Site } from '#src/site/index.ts';
import type { BuildSettings } from './job.ts';
import type { Manifest } from './manifest.ts';
import type { TenantPlan } from './plan.ts';
import type { Draft, Release } from './releases.ts';
import type { RenderPage } from './render.ts';
import { frameKeyOf, writePages } from './write-pages.ts';
import { writePictures } from './write-pictures.ts';

/** Puts everything that was planned into the draft, and says what it is and what of it is new. */
export async function writeSite(facts: {
  draft: Draft;
  settings: BuildSettings;
  site: Site;
  plan: TenantPlan;
  published: (Release & { manifest: Manifest }) | undefined;
  code: { render: RenderPage; codeHash: string };
  readAsset: (url: string) => Buffer;
}): Promise<Pick<Manifest, 'frameKey' | 'pages'> & { rendered: string[] }> {
  const { draft, settings, site, plan, published, code, readAsset } = facts;
  const { frame, pictures } = plan;
  const reusable = settings.force ? undefined : published;
  const frameKey = frameKeyOf(code.codeHash, frame);
  const today = localDate(settings.now, site.timeZone);
  const before = published?.manifest;
  const pages = await writePages({ draft, before, reusable, frame, frameKey, plan: plan.pages, today, ...code });
  const made = await writePictures({ draft, reusable, pictures, readAsset });
  return { frameKey, pages: { ...pages.all, ...made.all }, rendered: [...pages.rendered, ...made.rendered] };
}
