import type { Site } from '#src/config/index.ts';
import type { PlannedPicture } from '#src/features/images/index.ts';
import { toLocalDate } from '#src/lib/time-zone.ts';
import type { Frame, PlannedPage } from '#src/plan/index.ts';
import type { Draft, Manifest, Release } from '#src/release/index.ts';
import type { RenderPage } from '../compile/render.ts';
import type { BuildSettings } from '../job.ts';
import { hashFrame, writePages } from './write-pages.ts';
import { writePictures } from './write-pictures.ts';

/** Writes all planned pages and pictures into the draft. Returns their manifest entries and which of them were rendered. */
export async function writeSite(input: {
  draft: Draft;
  settings: BuildSettings;
  site: Site;
  plan: { frame: Frame; pages: readonly PlannedPage[]; pictures: readonly PlannedPicture[] };
  published: (Release & { manifest: Manifest }) | undefined;
  code: { render: RenderPage; codeHash: string };
  readAsset: (url: string) => Buffer;
}): Promise<Pick<Manifest, 'frameKey' | 'pages'> & { rendered: string[] }> {
  const { draft, settings, site, plan, published, code, readAsset } = input;
  const { frame, pictures } = plan;
  const reusable = settings.force ? undefined : published;
  const frameKey = hashFrame(code.codeHash, frame);
  const today = toLocalDate(settings.now, site.timeZone);
  const before = published?.manifest;
  const pages = await writePages({ draft, before, reusable, frame, frameKey, plan: plan.pages, today, ...code });
  const written = await writePictures({ draft, reusable, pictures, readAsset });
  return { frameKey, pages: { ...pages.all, ...written.all }, rendered: [...pages.rendered, ...written.rendered] };
}
