import { fileURLToPath } from 'node:url';
import type { PlannedPage } from '#src/plan/index.ts';
import type { RemoteFiles } from '#src/release/index.ts';
import { forkRenderer } from '../fork-renderer.ts';
import { TenantProblem } from '../job.ts';
import type { SpareCores } from '../spare-cores.ts';
import type { PageWorkerMessage, PageWorkerRequest, Share, SharedSite } from './page-worker.ts';
import type { WritePages, WrittenPage } from './write-pages.ts';

const PAGE_WORKER = fileURLToPath(new URL('./page-worker.ts', import.meta.url));
/** Fewer pages than this are written sooner than another process has planned their site. */
const FEWEST_PAGES = 1000;
/** Pages that this process writes before it looks for answers, and that a page worker gets at a time. */
const OWN_SHARE = 32;
const WORKER_SHARE = 64;

/** How a build uses cores that no other tenant needs. */
export interface PageSharing {
  readonly cores: SpareCores;
  readonly codeCache: string;
  /** Called with how the process of a page worker ended, such as `SIGSEGV`. Its pages are written by the others. */
  onCrash(reason: string): void;
  /** Called with the highest memory use of a page worker so far, in megabytes. */
  onMemory(worker: number, peakRssMb: number): void;
}

/** What page workers found besides the pages. */
export interface SharedResults {
  readonly remote: RemoteFiles;
  readonly validUntil: number;
}

/**
 * Writes the documents of a site in this process and, if there are many, in a page worker for each spare core. Each takes the next few
 * pages as soon as it has written its last ones. Whoever writes a page, it is the same.
 */
export async function sharePages(
  documents: readonly PlannedPage[],
  writeOwn: WritePages,
  site: SharedSite & { readonly frameKey: string },
  sharing: PageSharing,
  onResults: (results: SharedResults) => void,
): Promise<WrittenPage[]> {
  const { frameKey, ...shared } = site;
  const written: WrittenPage[] = [];
  const abandoned: Share[] = [];
  const workers: PageWorker[] = [];
  /** The shares that page workers are writing. */
  const inWork = new Set<Promise<void>>();
  let next = 0;
  let failure: { readonly error: unknown } | undefined;

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
    if (answer.kind === 'failed') throw new TenantProblem(answer.problem);
    if (answer.kind !== 'written') return void abandoned.push(share);
    store(share, answer.pages);
    onResults(answer);
    sharing.onMemory(worker.index, answer.peakRssMb);
  };
  const workThrough = async (worker: PageWorker): Promise<void> => {
    for (let share = claim(WORKER_SHARE); share && !worker.crash; share = claim(WORKER_SHARE)) {
      const work = writeInWorker(worker, share);
      inWork.add(work);
      await work.finally(() => inWork.delete(work));
    }
  };
  const runWorker = async (worker: PageWorker): Promise<void> => {
    const planned = await worker.ask({ kind: 'plan', site: shared });
    if (planned.kind === 'failed') throw new TenantProblem(planned.problem);
    if (planned.kind === 'planned') {
      if (planned.frameKey !== frameKey || planned.documents !== documents.length)
        throw new Error('A page worker planned another site from the same data, so its pages cannot be used.');
      // Two shares at a time, so that it never waits for the next one.
      await Promise.all([workThrough(worker), workThrough(worker)]);
    }
    if (worker.crash !== undefined) sharing.onCrash(worker.crash);
  };
  const startOnSpareCores = (): void => {
    while (documents.length - next >= FEWEST_PAGES && sharing.cores.take()) {
      const worker = startPageWorker(workers.length, sharing.codeCache);
      workers.push(worker);
      runWorker(worker).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };

  try {
    do {
      startOnSpareCores();
      for (let share = claim(OWN_SHARE); share && !failure; share = claim(OWN_SHARE)) {
        store(share, await writeOwn(documents.slice(...share), () => undefined));
        startOnSpareCores();
      }
      await Promise.allSettled(inWork);
      if (failure) throw failure.error;
    } while (abandoned.length > 0);
    return written;
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
    for (const _ of workers) sharing.cores.add();
  }
}

type PageWorkerAnswer = PageWorkerMessage | { readonly kind: 'crashed' };

interface PageWorker {
  readonly index: number;
  /** How its process ended, if it ended by itself. */
  readonly crash: string | undefined;
  /** Answers come in the order of the requests. */
  ask(request: PageWorkerRequest): Promise<PageWorkerAnswer>;
  end(): Promise<void>;
}

function startPageWorker(index: number, codeCache: string): PageWorker {
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
  return {
    index,
    get crash() {
      return crash;
    },
    ask(request) {
      const answer = Promise.withResolvers<PageWorkerAnswer>();
      if (isOver) return Promise.resolve({ kind: 'crashed' });
      pending.push(answer.resolve);
      child.send(request);
      return answer.promise;
    },
    async end() {
      // Its pages are written, or no longer needed. It may be planning, which takes seconds.
      isOver = true;
      child.kill('SIGKILL');
      await ended.promise;
    },
  };
}
