import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import type { Clock } from '#src/lib/clock.ts';
import type { PlannedPage } from '#src/plan/index.ts';
import type { Draft } from '#src/release/index.ts';
import { forkRenderer } from '../fork-renderer.ts';
import { TenantProblem } from '../job.ts';
import type { SpareCores } from '../spare-cores.ts';
import type { PageWorkerMessage, PageWorkerRequest, Share, SharedSite } from './page-worker.ts';
import type { WritePages, WrittenPage } from './write-pages.ts';

type WrittenShare = Extract<PageWorkerMessage, { kind: 'written' }>;

const PAGE_WORKER = fileURLToPath(new URL('./page-worker.ts', import.meta.url));
/** In the folder of the release under construction. */
const SITE_FILE = 'shared-site';
/** Fewer pages than this are written sooner than another process has planned their site. */
const FEWEST_PAGES = 1000;
/** Pages that this process writes before it looks for answers, and that a page worker gets at a time. */
const OWN_SHARE = 32;
const WORKER_SHARE = 64;

/** Use of the cores that no other tenant needs, and callbacks about the processes on them. */
export interface PageSharing {
  readonly cores: SpareCores;
  readonly codeCache: string;
  /** Called with how the process of a page worker ended, such as `SIGSEGV`. Its pages are written by the others. */
  onCrash(reason: string): void;
  /** Called with the highest memory use of a page worker so far, in megabytes. */
  onMemory(worker: number, peakRssMb: number): void;
}

/** The processes that write the pages of one site. */
export interface PageShares {
  /**
   * Writes the documents of the site in this process and in the page workers. Each takes the next few pages as soon as it has written its
   * last ones. A page is the same whichever process writes it.
   */
  write(documents: readonly PlannedPage[], writeOwn: WritePages, frameKey: string): Promise<WrittenPage[]>;
  /** Ends the page workers. Afterwards none of them writes any more. */
  end(): Promise<void>;
}

/**
 * Starts a page worker for each spare core if the site is large, so that they plan it at the same time as this process. They read the site
 * from a file: a message of megabytes arrives only in the moments in which this process does nothing else.
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
  const workers: PageWorker[] = [];
  const startWorkers = (pages: number): PageWorker[] => {
    const started: PageWorker[] = [];
    while (pages >= FEWEST_PAGES && sharing.cores.take()) {
      const index = workers.length + started.length;
      if (index === 0) {
        mkdirSync(draft.dir, { recursive: true });
        writeFileSync(file, serialize(site));
      }
      started.push(startPageWorker(index, file, sharing.codeCache));
    }
    workers.push(...started);
    return started;
  };
  startWorkers(site.context.stock.length);
  return {
    write: (documents, writeOwn, frameKey) =>
      writeShared({ documents, writeOwn, frameKey, sharing, onResults, started: workers.slice(), startWorkers }),
    async end() {
      await Promise.all(workers.map((worker) => worker.end()));
      for (const _ of workers) sharing.cores.add();
      rmSync(file, { force: true });
    },
  };
}

async function writeShared(input: {
  documents: readonly PlannedPage[];
  writeOwn: WritePages;
  frameKey: string;
  sharing: PageSharing;
  onResults: (share: WrittenShare) => void;
  started: readonly PageWorker[];
  /** Starts page workers on cores that have become spare, if it pays for so many pages. */
  startWorkers: (pages: number) => readonly PageWorker[];
}): Promise<WrittenPage[]> {
  const { documents, writeOwn, frameKey, sharing, onResults, started, startWorkers } = input;
  const written: WrittenPage[] = [];
  const abandoned: Share[] = [];
  /** The shares that page workers are writing. */
  const inWork = new Set<Promise<void>>();
  let next = 0;
  let failure: Error | undefined;

  const claim = (size: number): Share | undefined => {
    const share = abandoned.pop();
    if (share || next >= documents.length) return share;
    const start = next;
    next = Math.min(start + size, documents.length);
    return [start, next];
  };
  const store = ([start]: Share, pages: readonly WrittenPage[]): void => {
    for (const [index, page] of pages.entries()) written[start + index] = page;
  };
  const writeInWorker = async (worker: PageWorker, share: Share): Promise<void> => {
    const answer = await worker.ask({ kind: 'write', share });
    if (answer.kind === 'failed') failure ??= new TenantProblem(answer.problem);
    else if (answer.kind === 'crashed') abandoned.push(share);
    else if (answer.kind === 'written') {
      store(share, answer.pages);
      onResults(answer);
      sharing.onMemory(worker.index, answer.peakRssMb);
    }
  };
  const workThrough = async (worker: PageWorker): Promise<void> => {
    while (worker.crash === undefined && !failure) {
      const share = claim(WORKER_SHARE);
      if (!share) return;
      const work = writeInWorker(worker, share);
      inWork.add(work);
      await work.finally(() => inWork.delete(work));
    }
  };
  const runWorker = async (worker: PageWorker): Promise<void> => {
    const planned = await worker.planned;
    if (planned.kind === 'failed') failure ??= new TenantProblem(planned.problem);
    if (planned.kind === 'planned') {
      const isSame = planned.frameKey === frameKey && planned.documents === documents.length;
      if (!isSame) failure ??= new Error('A page worker planned another site from the same data.');
      // Two shares at a time, so that it never waits for the next one.
      await Promise.all([workThrough(worker), workThrough(worker)]);
    }
    if (worker.crash !== undefined) sharing.onCrash(worker.crash);
  };
  const run = (workers: readonly PageWorker[]): void => {
    for (const worker of workers) void runWorker(worker);
  };

  run(started);
  do {
    for (let share = claim(OWN_SHARE); share && !failure; share = claim(OWN_SHARE)) {
      store(share, await writeOwn(documents.slice(...share), () => undefined));
      run(startWorkers(documents.length - next));
    }
    await Promise.allSettled(inWork);
    if (failure) throw failure;
    // A page worker may have taken over the share of one that crashed meanwhile.
  } while (abandoned.length > 0 || inWork.size > 0);
  return written;
}

type PageWorkerAnswer = PageWorkerMessage | { readonly kind: 'crashed' };

interface PageWorker {
  readonly index: number;
  /** Reason why its process ended by itself; undefined if it did not. */
  readonly crash: string | undefined;
  /** Its answer once it has planned the site. */
  readonly planned: Promise<PageWorkerAnswer>;
  /** Answers come in the order of the requests. */
  ask(request: PageWorkerRequest): Promise<PageWorkerAnswer>;
  end(): Promise<void>;
}

function startPageWorker(index: number, file: string, codeCache: string): PageWorker {
  const child = forkRenderer(PAGE_WORKER, codeCache);
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
    planned: ask({ kind: 'plan', file }),
    ask,
    async end() {
      // Its pages are written, or no longer needed. It may be planning, which takes seconds.
      isOver = true;
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}
