import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { Clock } from '#src/lib/clock.ts';
import { PAGE_WORKER_FLAGS } from '#src/lib/v8-flags.ts';
import type { PlannedPage } from '#src/plan/index.ts';
import type { Draft } from '#src/release/index.ts';
import type { ProcessModules } from '../compile/source-hash.ts';
import { forkRenderer } from '../fork-renderer.ts';
import { TenantProblem } from '../job.ts';
import type { SpareCores } from '../spare-cores.ts';
import { dividePages, pickPages, type Share } from './divide-pages.ts';
import type { PageWorkerMessage, PageWorkerRequest, SharedSite } from './page-worker.ts';
import type { WritePages, WrittenPage } from './write-pages.ts';

type WrittenShare = Extract<PageWorkerMessage, { kind: 'written' }>;

/** In the folder of the release under construction. */
const SITE_FILE = 'shared-site';
/** Fewer pages than this are written sooner than another process has planned their site. */
const FEWEST_PAGES = 1000;
/** Bytes of feeds from which a site probably has so many pages. */
const LARGE_FEEDS = 1_000_000;
/** Pages that this process writes before it looks for answers, and that a page worker gets at a time. */
const OWN_SHARE = 32;
const WORKER_SHARE = 512;
/**
 * Shares that a page worker has at a time, the first ones before it has planned. This process notices an answer late if it plans or writes
 * files meanwhile: with two shares, page workers waited for a third of a second.
 */
const SHARES_AHEAD = 3;

/** The page workers on the cores that no other tenant needs. */
export interface PageSharing {
  /** Starts page workers if feeds of so many bytes are those of a large site. They load the compiled pages while this process reads the feeds. */
  expect(feedBytes: number): void;
  /** Returns a page worker without work, or one on another spare core. */
  take(): PageWorker | undefined;
  /** Ends page workers. Afterwards none of them writes any more. */
  release(workers: readonly PageWorker[]): Promise<void>;
  /** Ends the page workers that are without work. */
  end(): Promise<void>;
  /** Called with how the process of a page worker ended, such as `SIGSEGV`. Its pages are written by the others. */
  readonly onCrash: (reason: string) => void;
  /** Called with the highest memory use of a page worker so far, in megabytes. */
  readonly onMemory: (worker: number, peakRssMb: number) => void;
}

/** @param entry The compiled bundle. */
export function createPageSharing({
  cores,
  entry,
  processes,
  ...callbacks
}: {
  readonly cores: SpareCores;
  readonly entry: string;
  readonly processes: ProcessModules;
} & Pick<PageSharing, 'onCrash' | 'onMemory'>): PageSharing {
  const ready: PageWorker[] = [];
  let running = 0;
  const start = (): PageWorker | undefined => {
    if (!cores.take()) return undefined;
    running += 1;
    return startPageWorker(running - 1, entry, processes);
  };
  const release = async (workers: readonly PageWorker[]): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.end()));
    running -= workers.length;
    for (const _ of workers) cores.add();
  };
  return {
    ...callbacks,
    expect(feedBytes) {
      if (feedBytes < LARGE_FEEDS) return;
      for (let worker = start(); worker; worker = start()) ready.push(worker);
    },
    take: () => ready.pop() ?? start(),
    release,
    end: async () => await release(ready.splice(0)),
  };
}

/** The pages of a site that several processes write. */
export interface SharedWork {
  readonly documents: readonly PlannedPage[];
  /** Writes pages in this process. */
  readonly writeOwn: WritePages;
  /** Writes what only this process can write, while others write pages. */
  readonly writeFirst: () => Promise<void>;
  readonly frameKey: string;
}

/** The processes that write the pages of one site. */
export interface PageShares {
  /**
   * Writes the documents of the site in this process and in the page workers. Each takes the next few pages as soon as it has written its
   * last ones. A page is the same whichever process writes it.
   */
  write(work: SharedWork): Promise<WrittenPage[]>;
  /** Ends the page workers. Afterwards none of them writes any more. */
  end(): Promise<void>;
}

/**
 * Lets a page worker on each spare core plan the site if it is large, at the same time as this process. They read it from a file: a message
 * of megabytes arrives only in the moments in which this process does nothing else.
 *
 * @param clock Knows afterwards when pages of page workers change.
 * @param draft Knows afterwards which files page workers reused.
 */
export function openPageShares(
  site: SharedSite,
  sharing: PageSharing,
  clock: Clock,
  draft: Pick<Draft, 'addRemote' | 'dir'>,
): PageShares {
  const onResults = ({ remote, validUntil }: WrittenShare): void => {
    draft.addRemote(remote);
    if (Number.isFinite(validUntil)) clock.hasReached(validUntil);
  };
  const file = join(draft.dir, SITE_FILE);
  const workers: PlanningWorker[] = [];
  const startWorkers = (pages: number): PlanningWorker[] => {
    const started: PlanningWorker[] = [];
    if (pages < FEWEST_PAGES) return started;
    for (let worker = sharing.take(); worker; worker = sharing.take()) {
      if (workers.length === 0) {
        mkdirSync(draft.dir, { recursive: true });
        writeFileSync(file, serialize(site));
      }
      const planning = { worker, planned: worker.ask({ kind: 'plan', file }) };
      started.push(planning);
      workers.push(planning);
    }
    return started;
  };
  startWorkers(site.context.stock.length);
  return {
    write: (work) => writeShared({ ...work, sharing, onResults, started: workers.slice(), startWorkers }),
    async end() {
      await sharing.release(workers.map(({ worker }) => worker));
      rmSync(file, { force: true });
    },
  };
}

/** A page worker with its answer once it has planned the site. */
interface PlanningWorker {
  readonly worker: PageWorker;
  readonly planned: Promise<PageWorkerAnswer>;
}

async function writeShared({
  documents,
  writeOwn,
  writeFirst,
  frameKey,
  sharing,
  onResults,
  started,
  startWorkers,
}: SharedWork & {
  readonly sharing: PageSharing;
  readonly onResults: (share: WrittenShare) => void;
  readonly started: readonly PlanningWorker[];
  /** Starts page workers on cores that have become spare, if it pays for so many pages. */
  readonly startWorkers: (pages: number) => readonly PlanningWorker[];
}): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  const abandoned: Share[] = [];
  /** The shares that page workers are writing. */
  const inWork = new Set<Promise<void>>();
  let failure: Error | undefined;
  const rest = dividePages(documents);

  /** Adds a process. Returns the function that takes its next pages, or those of one that crashed. */
  const join = (most: number): (() => Share | undefined) => {
    const take = rest.join();
    return () => abandoned.pop() ?? take(most);
  };
  const writeInWorker = async (worker: PageWorker, share: Share): Promise<void> => {
    const answer = await worker.ask({ kind: 'write', share });
    if (answer.kind === 'failed') failure ??= new TenantProblem(answer.problem);
    else if (answer.kind === 'crashed') abandoned.push(share);
    else if (answer.kind === 'written') {
      written.push(...answer.pages);
      onResults(answer);
      sharing.onMemory(worker.index, answer.peakRssMb);
    }
  };
  const workThrough = async (worker: PageWorker, claim: () => Share | undefined): Promise<void> => {
    while (worker.crash === undefined && !failure) {
      const share = claim();
      if (!share) return;
      const writing = writeInWorker(worker, share);
      inWork.add(writing);
      await writing.finally(() => inWork.delete(writing));
    }
  };
  const checkPlan = async (planning: Promise<PageWorkerAnswer>): Promise<void> => {
    const planned = await planning;
    if (planned.kind === 'failed') failure ??= new TenantProblem(planned.problem);
    if (planned.kind !== 'planned') return;
    const isSame = planned.frameKey === frameKey && planned.documents === documents.length;
    if (!isSame) failure ??= new Error('A page worker planned another site from the same data.');
  };
  const runWorker = async ({ worker, planned }: PlanningWorker): Promise<void> => {
    const claim = join(WORKER_SHARE);
    const writing = Array.from({ length: SHARES_AHEAD }, () => workThrough(worker, claim));
    await Promise.all([checkPlan(planned), ...writing]);
    if (worker.crash !== undefined) sharing.onCrash(worker.crash);
  };
  const run = (workers: readonly PlanningWorker[]): void => {
    for (const worker of workers) void runWorker(worker);
  };

  const claimOwn = join(OWN_SHARE);
  run(started);
  await writeFirst();
  do {
    for (let share = claimOwn(); share && !failure; share = claimOwn()) {
      written.push(...(await writeOwn(pickPages(documents, share), () => undefined)));
      run(startWorkers(rest.countLeft()));
    }
    await Promise.allSettled(inWork);
    if (failure) throw failure;
    // A page worker may have taken over the share of one that crashed meanwhile.
  } while (abandoned.length > 0 || inWork.size > 0);
  return written;
}

type PageWorkerAnswer = PageWorkerMessage | { readonly kind: 'crashed' };

/** A process that writes pages of one site at a time. */
export interface PageWorker {
  readonly index: number;
  /** Reason why its process ended by itself; undefined if it did not. */
  readonly crash: string | undefined;
  /** Answers come in the order of the requests. */
  ask(request: PageWorkerRequest): Promise<PageWorkerAnswer>;
  end(): Promise<void>;
}

function startPageWorker(index: number, entry: string, { pageWorker, codeCache }: ProcessModules): PageWorker {
  const child = forkRenderer(pageWorker, codeCache, { args: [entry], flags: PAGE_WORKER_FLAGS });
  const pending: ((answer: PageWorkerAnswer) => void)[] = [];
  const ended = Promise.withResolvers<void>();
  let crash: string | undefined;
  let isOver = false;
  const finish = (reason: string): void => {
    if (!isOver) crash ??= reason;
    isOver = true;
    for (const resolve of pending.splice(0)) resolve({ kind: 'crashed' });
    ended.resolve();
  };
  child.on('message', (message: PageWorkerMessage) => pending.shift()?.(message));
  child.on('exit', (code, signal) => finish(signal ?? `exit code ${code}`));
  // Sending to a process that has just ended is also an error; it is followed by `exit`, which has the reason.
  child.on('error', (error) => {
    if (child.pid === undefined) finish(error.message);
  });
  const ask = async (request: PageWorkerRequest): Promise<PageWorkerAnswer> => {
    if (isOver) return { kind: 'crashed' };
    const answer = Promise.withResolvers<PageWorkerAnswer>();
    pending.push(answer.resolve);
    child.send(request);
    return await answer.promise;
  };
  return {
    index,
    get crash() {
      return crash;
    },
    ask,
    async end() {
      // Its pages are written, or no longer needed. It may be planning, which takes seconds.
      isOver = true;
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}
