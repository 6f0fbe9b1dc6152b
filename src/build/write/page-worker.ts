import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { createClock } from '#src/lib/clock.ts';
import { isDocument, makeFrame, type PlannedPage, planDocuments, type SiteContext } from '#src/plan/index.ts';
import { openSiteFiles, type RemoteFiles } from '#src/release/index.ts';
import { loadYieldingRenderer } from '../compile/render.ts';
import { explainFailure } from '../job.ts';
import { pickPages, type Share } from './divide-pages.ts';
import { divideFrame } from './page-parts.ts';
import { createPageWriter, type WritePages, type WriteSources, type WrittenPage } from './write-pages.ts';

/*
 * A process that writes a share of a large site's pages. It plans the same site from the same data, so that only positions in the plan are
 * exchanged, and not the inputs of each page.
 */

/** The data of the site to share. All of it is plain data, which V8 can serialise. */
export interface SharedSite extends Pick<WriteSources, 'before' | 'reusable' | 'today'> {
  readonly context: Omit<SiteContext, 'clock'>;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly codeHash: string;
  /** Folder of the release under construction. */
  readonly siteDir: string;
}

export type PageWorkerRequest =
  /** `file` has the serialised `SharedSite`. */
  { readonly kind: 'plan'; readonly file: string } | { readonly kind: 'write'; readonly share: Share };

export type PageWorkerMessage =
  | { readonly kind: 'planned'; readonly frameKey: string; readonly documents: number }
  | {
      readonly kind: 'written';
      readonly pages: readonly WrittenPage[];
      readonly remote: RemoteFiles;
      /** The earliest time at which any page of this process changes. */
      readonly validUntil: number;
      readonly peakRssMb: number;
    }
  | { readonly kind: 'failed'; readonly problem: string };

interface PlannedSite {
  readonly documents: readonly PlannedPage[];
  readonly write: WritePages;
  readonly remote: RemoteFiles;
  readonly getValidUntil: () => number;
}

/** The compiled pages, whose file is the argument of the process. They are loaded before there is a site. */
const render = loadYieldingRenderer(process.argv[2] ?? '');

let site: PlannedSite | undefined;

async function plan(file: string): Promise<string> {
  const shared: SharedSite = deserialize(readFileSync(file));
  const { context: data, now, codeHash, siteDir, ...sources } = shared;
  const clock = createClock(now);
  const context: SiteContext = { ...data, clock };
  const files = openSiteFiles(siteDir);
  const frame = divideFrame(codeHash, makeFrame(context));
  const write = createPageWriter({ ...sources, files, frame, render: await render });
  const documents = planDocuments(context).filter(isDocument);
  site = { documents, write, remote: files.remote, getValidUntil: () => clock.validUntil };
  return frame.key;
}

async function write(share: Share): Promise<PageWorkerMessage> {
  if (!site) throw new Error('A page worker was asked for pages before it knew its site.');
  const pages = await site.write(pickPages(site.documents, share), () => undefined);
  const peakRssMb = process.resourceUsage().maxRSS / 1024;
  return { kind: 'written', pages, remote: site.remote, validUntil: site.getValidUntil(), peakRssMb };
}

async function answer(request: PageWorkerRequest): Promise<PageWorkerMessage> {
  try {
    if (request.kind === 'write') return await write(request.share);
    const frameKey = await plan(request.file);
    return { kind: 'planned', frameKey, documents: site?.documents.length ?? 0 };
  } catch (error) {
    return { kind: 'failed', problem: explainFailure(error) };
  }
}

let last = Promise.resolve();

process.on('message', (request: PageWorkerRequest) => {
  // One after the other, so that answers are in the order of the requests.
  last = last.then(async () => {
    process.send?.(await answer(request), undefined, undefined, () => undefined);
  });
});

// The build has ended, or was killed: then its page workers must not go on writing.
process.once('disconnect', () => process.exit());
