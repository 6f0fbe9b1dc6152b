import { type EnqueuedTaskPromise, type Meilisearch, MeilisearchApiError, type Task } from 'meilisearch';
import { SearchEngineError } from './errors.ts';

const TASK_OPTIONS = { timeout: 600_000, interval: 50 } as const;

/** Waits for a task of the engine. Throws when it fails, except with the `harmless` error code, such as "already exists". */
export async function waitForTask(enqueued: EnqueuedTaskPromise, harmless?: string): Promise<void> {
  const task = await enqueued.waitTask(TASK_OPTIONS);
  if (task.status !== 'succeeded' && (harmless === undefined || task.error?.code !== harmless)) throw failure(task);
}

/** Deletes an index if it exists. */
export async function removeIndex(client: Meilisearch, uid: string): Promise<void> {
  await waitForTask(client.deleteIndex(uid), 'index_not_found');
}

/** Returns whether the engine rejected a request with this code. */
export function isRefusal(error: unknown, code: string): boolean {
  return error instanceof MeilisearchApiError && error.cause?.code === code;
}

function failure(task: Task): SearchEngineError {
  return new SearchEngineError(
    `The search engine could not do ${task.type} (task ${task.uid}): ${task.error?.message ?? task.status}. ` +
      'Search still uses the previous stock. Fix the cause and run "npm run index" again.',
  );
}
