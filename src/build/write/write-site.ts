import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#src/config/index.ts';
import type { PlannedPicture } from '#src/features/images/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { PACKAGE_LICENCES_PATH } from '#src/lib/package-licences-path.ts';
import { toLocalDate } from '#src/lib/time-zone.ts';
import type { Frame, PlannedPage, SiteContext } from '#src/plan/index.ts';
import {
  type ClientAssets,
  type Draft,
  type Manifest,
  type ManifestPage,
  type Release,
  writePageLayouts,
} from '#src/release/index.ts';
import type { RenderPage } from '../compile/render.ts';
import type { BuildSettings } from '../job.ts';
import { divideFrame } from './page-parts.ts';
import { type PageSharing, sharePages } from './share-pages.ts';
import { createPageWriter, writePages } from './write-pages.ts';
import { writePictures } from './write-pictures.ts';

/**
 * Writes all planned pages and pictures into the draft, and the files that are part of every site. Returns the manifest entries
 * and which of them are new.
 */
export async function writeSite(input: {
  draft: Draft;
  settings: BuildSettings;
  site: Site;
  plan: {
    context: SiteContext;
    frame: Frame;
    pages: readonly PlannedPage[];
    pictures: readonly PlannedPicture[];
  };
  published: (Release & { manifest: Manifest }) | undefined;
  code: { render: RenderPage; codeHash: string; assets: ClientAssets; entry: string };
  sharing: PageSharing | undefined;
  readAsset: (url: string) => Buffer;
}): Promise<Pick<Manifest, 'frameKey' | 'frameShellKey' | 'pages'> & { rendered: string[]; assembled: string[] }> {
  const { draft, settings, site, plan, published, code, sharing, readAsset } = input;
  const { pictures } = plan;
  const reusable = settings.force ? undefined : published;
  const frame = divideFrame(code.codeHash, plan.frame);
  const today = toLocalDate(settings.now, site.timeZone);
  const before = published?.manifest;
  const write = createPageWriter({ files: draft, before, reusable, frame, render: code.render, today });
  const pages = await writePages(plan.pages, write, async (documents) => {
    if (!sharing) return await write(documents, () => undefined);
    const { clock, ...context } = plan.context;
    const { codeHash, entry } = code;
    const shared = { context, now: clock.now, before, reusable, today, codeHash, entry, siteDir: draft.siteDir };
    return await sharePages(documents, write, { ...shared, frameKey: frame.key }, sharing, (results) => {
      draft.addRemote(results.remote);
      if (Number.isFinite(results.validUntil)) clock.hasReached(results.validUntil);
    });
  });
  const written = await writePictures({ draft, reusable, pictures, readAsset });
  writePageLayouts(draft, pages.layouts);
  draft.adopt(code.assets);
  const licences = describeLicences(code.assets);
  const isKnown = reusable?.manifest.pages[PACKAGE_LICENCES_PATH]?.key === licences.key;
  return {
    frameKey: frame.key,
    frameShellKey: frame.shellKey,
    pages: { ...pages.all, ...written.all, [PACKAGE_LICENCES_PATH]: licences },
    assembled: pages.assembled,
    rendered: [...pages.rendered, ...written.rendered, ...(isKnown ? [] : [PACKAGE_LICENCES_PATH])],
  };
}

/** Describes the one compiled file that the manifest lists, because people and not only pages link to it. */
function describeLicences({ folder }: ClientAssets): ManifestPage {
  const file = PACKAGE_LICENCES_PATH.slice(1);
  const content = readFileSync(join(folder, file));
  return { key: hashContent(content), file, bytes: content.length, status: 200 };
}
