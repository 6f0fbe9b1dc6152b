import { type EnqueuedTaskPromise, type Meilisearch, MeilisearchApiError, type Task } from 'meilisearch';
import { SearchEngineError } from './errors.ts';

const TASK_OPTIONS = { timeout: 600_000, interval: 50 } as const;

/**
 * Waits until the engine has done a task. Throws what it says when it could not; one error, such as "it is there already",
 * may be as good as success.
 */
export async function done(enqueued: EnqueuedTaskPromise, harmless?: string): Promise<void> {
  const task = await enqueued.waitTask(TASK_OPTIONS);
  if (task.status !== 'succeeded' && (harmless === undefined || task.error?.code !== harmless)) throw failure(task);
}

/** Removes an index, if it is there. */
export async function removeIndex(client: Meilisearch, uid: string): Promise<void> {
  await done(client.deleteIndex(uid), 'index_not_found');
}

/** Whether the engine refused a request with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof MeilisearchApiError && error.cause?.code === code;
}

function failure(task: Task): SearchEngineError {
  return new SearchEngineError(
    `The search engine could not do ${task.type} (task ${task.uid}): ${task.error?.message ?? task.status}. ` +
      'Searches go on with the stock from before; run "npm run index" again when it is mended.',
  );
}
