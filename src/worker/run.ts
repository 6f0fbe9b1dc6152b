import { loadHeldCars } from '#src/api/payments/publish/load-held-cars.ts';
import { openRebuilds } from '#src/api/rebuilds/open.ts';
import { openTenantLocks } from '#src/api/rebuilds/tenant-locks.ts';
import { connectNight, type NightSettings } from '#src/night/work.ts';
import { watchFolders } from './watch-folders.ts';
import { startWorker, type WorkerEvents } from './worker.ts';

export interface RunWorkerOptions {
  readonly env: NodeJS.ProcessEnv;
  /** The API's data folder. */
  readonly dataDir: string;
  /** Folders, search and bucket, as for a night of all tenants. */
  readonly settings: NightSettings;
  /** Rebuilds that are done together. */
  readonly batch: number;
  /** Also watches the folders of tenants and feeds, and requests rebuilds of what changes. */
  readonly watches: boolean;
  readonly events: WorkerEvents & {
    /** A change was found by watching. */
    requested(slug: string, reason: 'feed' | 'config'): void;
    /** The connection that the locks of this worker belong to has ended, so the process has to end at once. */
    lostLocks(): void;
  };
}

/**
 * Runs a worker with its connections until stopped.
 * @throws CommandError if there is no queue to work on; if another worker runs beside the embedded database.
 */
export async function runWorker({
  env,
  dataDir,
  settings,
  batch,
  watches,
  events,
}: RunWorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { tenantsDir, stockDir } = settings.request;
  const { queue, database } = await openRebuilds(env, dataDir, { supervises: true, onError: events.queueFailed });
  const closing: (() => Promise<void>)[] = [queue.close];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    const locks = await openTenantLocks(database, dataDir, events.lostLocks);
    closing.push(locks.close);
    const worker = startWorker({
      queue,
      locks,
      tenantsDir,
      batch,
      events,
      async prepare(slugs) {
        const { held } = await loadHeldCars({ env, dataDir });
        // The report of the last night stays: it is about all tenants.
        const request = { ...settings.request, slugs, held, now: Date.now(), reports: false };
        return connectNight({ ...settings, request });
      },
    });
    closing.push(worker.stop);
    if (watches) {
      const watcher = await watchFolders({
        tenantsDir,
        stockDir,
        onChange(slug, reason) {
          queue
            .request(slug, reason)
            .then((answer) => answer === 'requested' && events.requested(slug, reason), events.queueFailed);
        },
        onError: events.queueFailed,
      });
      closing.push(watcher.close);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
