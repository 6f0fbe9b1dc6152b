import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#src/config/index.ts';
import type { PlannedPicture } from '#src/features/images/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { PACKAGE_LICENCES_PATH } from '#src/lib/package-licences-path.ts';
import { toLocalDate } from '#src/lib/time-zone.ts';
import type { Frame, PlannedPage } from '#src/plan/index.ts';
import type { ClientAssets, Draft, Manifest, ManifestPage, Release } from '#src/release/index.ts';
import type { RenderPage } from '../compile/render.ts';
import type { BuildSettings } from '../job.ts';
import { hashFrame, writePages } from './write-pages.ts';
import { writePictures } from './write-pictures.ts';

/**
 * Writes all planned pages and pictures into the draft, and the files that are part of every site. Returns the manifest entries
 * and which of them are new.
 */
export async function writeSite(input: {
  draft: Draft;
  settings: BuildSettings;
  site: Site;
  plan: { frame: Frame; pages: readonly PlannedPage[]; pictures: readonly PlannedPicture[] };
  published: (Release & { manifest: Manifest }) | undefined;
  code: { render: RenderPage; codeHash: string; assets: ClientAssets };
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
  draft.adopt(code.assets);
  const licences = describeLicences(code.assets);
  const isKnown = reusable?.manifest.pages[PACKAGE_LICENCES_PATH]?.key === licences.key;
  return {
    frameKey,
    pages: { ...pages.all, ...written.all, [PACKAGE_LICENCES_PATH]: licences },
    rendered: [...pages.rendered, ...written.rendered, ...(isKnown ? [] : [PACKAGE_LICENCES_PATH])],
  };
}

/** Describes the one compiled file that the manifest lists, because people and not only pages link to it. */
function describeLicences({ folder }: ClientAssets): ManifestPage {
  const file = PACKAGE_LICENCES_PATH.slice(1);
  const content = readFileSync(join(folder, file));
  return { key: hashContent(content), file, bytes: content.length, status: 200 };
}
