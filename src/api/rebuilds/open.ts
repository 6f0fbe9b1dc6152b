import * as v from 'valibot';
import { askRunningApi } from '../command/index.ts';
import { CommandError } from '../command-error.ts';
import { type DatabaseLocation, getDatabaseLocation } from '../database/location.ts';
import { openDatabase } from '../database/open.ts';
import type { RebuildCall } from './calls.ts';
import {
  createRebuildQueue,
  type ListedRebuild,
  MAX_PROBLEM_LENGTH,
  REBUILD_REASONS,
  type RebuildQueue,
  readDebounceSeconds,
  TakenRebuildSchema,
} from './queue.ts';

export interface OpenRebuilds {
  readonly queue: RebuildQueue;
  readonly database: DatabaseLocation;
}

/**
 * Opens the queue of rebuilds for another process than the API: on the server at `DATABASE_URL`, or through the running API, which has
 * the embedded database open.
 * @throws CommandError if neither is there; with the address if the server does not answer.
 */
export async function openRebuilds(
  env: NodeJS.ProcessEnv,
  dataDir: string,
  options: { readonly supervises: boolean; readonly onError: (error: Error) => void },
): Promise<OpenRebuilds> {
  const database = getDatabaseLocation(env, dataDir);
  const queue =
    database.kind === 'server'
      ? await openOnServer(database, { ...options, debounceSeconds: readDebounceSeconds(env) })
      : connectToApi(dataDir);
  try {
    await queue.keep([]);
  } catch (error) {
    await queue.close();
    throw error;
  }
  return { queue, database };
}

/** The API migrates its tables. The queue has a schema of its own. */
async function openOnServer(
  database: DatabaseLocation,
  options: Parameters<typeof createRebuildQueue>[1],
): Promise<RebuildQueue> {
  const { db, close } = await openDatabase(database, { migrate: false });
  const queue = createRebuildQueue(db, options);
  return { ...queue, close: () => queue.close().finally(close) };
}

const Taken = v.array(TakenRebuildSchema);
const Listed = v.array(
  v.object({
    slug: v.string(),
    reason: v.picklist(REBUILD_REASONS),
    state: v.picklist(['waiting', 'retrying', 'running', 'done', 'dead']),
    at: v.string(),
    attempts: v.number(),
    problem: v.optional(v.string()),
  }),
);

/**
 * Reads the rebuilds of all tenants, by slug. Returns undefined if there is no database to ask: neither a server nor a running API.
 * @throws with the address if the server does not answer.
 */
export async function readRebuilds(
  env: NodeJS.ProcessEnv,
  dataDir: string,
): Promise<ReadonlyMap<string, readonly ListedRebuild[]> | undefined> {
  if (getDatabaseLocation(env, dataDir).kind === 'embedded') {
    const listed = await askApi(dataDir, { call: 'list' }, Listed);
    return listed && Map.groupBy(listed.map(addProblem), ({ slug }) => slug);
  }
  // Its maintenance is left to the API and the workers, so nothing fails between two readings.
  const { queue } = await openRebuilds(env, dataDir, { supervises: false, onError: () => undefined });
  try {
    return Map.groupBy(await queue.list(), ({ slug }) => slug);
  } finally {
    await queue.close();
  }
}

/** JSON has no undefined. */
const addProblem = (rebuild: v.InferOutput<typeof Listed>[number]): ListedRebuild => ({
  ...rebuild,
  problem: rebuild.problem,
});

/** Makes a call of the queue of the API that has the embedded database open. Returns undefined if none is running. */
async function askApi<Schema extends v.GenericSchema>(
  dataDir: string,
  call: RebuildCall,
  schema: Schema,
): Promise<v.InferOutput<Schema> | undefined> {
  const answer = await askRunningApi(dataDir, { command: 'rebuilds', call });
  return answer?.command === 'rebuilds' ? v.parse(schema, answer.result) : undefined;
}

/** The queue of the API that has the embedded database open. */
function connectToApi(dataDir: string): RebuildQueue {
  const ask = async <Schema extends v.GenericSchema>(
    call: RebuildCall,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> => {
    const answer = await askApi(dataDir, call, schema);
    if (answer !== undefined) return answer;
    throw new CommandError(
      `The rebuilds are in the API's database in ${dataDir}, and no API runs there. Start one with npm start or npm run api, name its ` +
        'folder with --data, or give all processes a database server with DATABASE_URL.',
    );
  };
  const order = async (call: RebuildCall): Promise<void> => void (await ask(call, v.null()));
  return {
    request: (slug, reason) => ask({ call: 'request', slug, reason }, v.picklist(['requested', 'already-waiting'])),
    take: (limit) => ask({ call: 'take', limit }, Taken),
    keep: (rebuilds) => order({ call: 'keep', rebuilds: [...rebuilds] }),
    finish: (rebuild) => order({ call: 'finish', rebuild }),
    fail: (rebuild, problem) => order({ call: 'fail', rebuild, problem: problem.slice(0, MAX_PROBLEM_LENGTH) }),
    giveBack: (rebuild) => order({ call: 'giveBack', rebuild }),
    async list() {
      return (await ask({ call: 'list' }, Listed)).map(addProblem);
    },
    retry: (slugs) => ask({ call: 'retry', slugs: [...slugs] }, v.array(v.string())),
    close: async () => undefined,
  };
}
