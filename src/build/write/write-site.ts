import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#src/config/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { PACKAGE_LICENCES_PATH } from '#src/lib/package-licences-path.ts';
import { toLocalDate } from '#src/lib/time-zone.ts';
import { getPictures, getSyndication, makeFrame, type PlannedPage, planDocuments, planFiles } from '#src/plan/index.ts';
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
import type { PreparedSite, TenantPlan } from '../tenant/plan.ts';
import { divideFrame } from './page-parts.ts';
import { openPageShares, type PageSharing } from './share-pages.ts';
import { createPageWriter, type WrittenFiles, writePages } from './write-pages.ts';
import { writePictures } from './write-pictures.ts';

/** The manifest's entries of a written site, and what was written. */
type WrittenSite = Pick<Manifest, 'frameKey' | 'frameShellKey' | 'pages'> & {
  syndication: TenantPlan['syndication'];
  rendered: string[];
  assembled: string[];
};

/**
 * Plans a site and writes all its pages and pictures into the draft, and the files that are part of every site. Returns the manifest entries
 * and which of them are new.
 *
 * @param input.writeOthers Writes the other files of the release. It is called while page workers may write pages.
 */
export async function writeSite(input: {
  draft: Draft;
  settings: BuildSettings;
  site: Site;
  prepared: PreparedSite;
  published: (Release & { manifest: Manifest }) | undefined;
  code: { render: RenderPage; codeHash: string; assets: ClientAssets };
  sharing: PageSharing | undefined;
  readAsset: (url: string) => Buffer;
  writeOthers: () => void;
}): Promise<WrittenSite> {
  const { draft, settings, site, prepared, published, code, sharing, readAsset, writeOthers } = input;
  const reusable = settings.force ? undefined : published;
  const before = published?.manifest;
  const today = toLocalDate(settings.now, site.timeZone);
  const { clock, ...context } = prepared.context;
  const { codeHash } = code;
  const shared = { context, now: clock.now, before, reusable, today, codeHash, siteDir: draft.siteDir };
  const shares = sharing && openPageShares(shared, sharing, clock, draft);
  try {
    const documents = planDocuments(prepared.context);
    const frame = divideFrame(codeHash, makeFrame(prepared.context));
    const write = createPageWriter({ files: draft, before, reusable, frame, render: code.render, today });
    const planRest = (): PlannedPage[] => planFiles(prepared.context, documents);
    let pictures: WrittenFiles = { all: {}, rendered: [] };
    const pages = await writePages(documents, planRest, write, async (shared, writeFiles) => {
      const writeFirst = async (): Promise<void> => {
        await writeFiles();
        const planned = getPictures(prepared.context).pictures;
        pictures = await writePictures({ draft, reusable, pictures: planned, readAsset });
        draft.adopt(code.assets);
        writeOthers();
      };
      if (shares) return await shares.write({ documents: shared, writeOwn: write, writeFirst, frameKey: frame.key });
      await writeFirst();
      return await write(shared, () => undefined);
    });
    writePageLayouts(draft, pages.layouts);
    const licences = describeLicences(code.assets);
    const isKnown = reusable?.manifest.pages[PACKAGE_LICENCES_PATH]?.key === licences.key;
    return {
      frameKey: frame.key,
      frameShellKey: frame.shellKey,
      pages: { ...pages.all, ...pictures.all, [PACKAGE_LICENCES_PATH]: licences },
      assembled: pages.assembled,
      syndication: getSyndication(prepared.context),
      rendered: [...pages.rendered, ...pictures.rendered, ...(isKnown ? [] : [PACKAGE_LICENCES_PATH])],
    };
  } finally {
    await shares?.end();
  }
}

/** Describes the one compiled file that the manifest lists, because people and not only pages link to it. */
function describeLicences({ folder }: ClientAssets): ManifestPage {
  const file = PACKAGE_LICENCES_PATH.slice(1);
  const content = readFileSync(join(folder, file));
  return { key: hashContent(content), file, bytes: content.length, status: 200 };
}
