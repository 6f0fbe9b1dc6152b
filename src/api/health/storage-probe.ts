import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { heartbeats } from '../database/schema.ts';
import { findStorageFailure } from '../http/storage-failure.ts';
import type { LeadStore } from '../leads/store.ts';
import type { Services } from '../services.ts';

/** The result of a test write to the database or the data folder. */
export type WriteCheck =
  | { readonly kind: 'working'; readonly milliseconds: number }
  | { readonly kind: 'failing'; readonly code: string };

export interface StorageHealth {
  /** Leads and their files can be stored. */
  readonly ok: boolean;
  readonly database: WriteCheck;
  readonly dataFolder: WriteCheck;
}

/** The endpoint is public, so a result is shared for this long: a flood of calls causes one write a second. */
const MAX_AGE_MS = 1000;
/** A database or disk that takes longer does not acknowledge leads before browsers give up either. */
const TIMEOUT_MS = 5000;
/** More than a disk with a few free blocks takes. */
const PROBE_BYTES = 65_536;

/**
 * Makes a check that writes a row and a file, as a lead does. Concurrent callers share one check, and a write that hangs
 * is not started again until it ends.
 */
export function createStorageProbe(
  services: Services,
  store: LeadStore,
  { maxAgeMs = MAX_AGE_MS, timeoutMs = TIMEOUT_MS } = {},
): () => Promise<StorageHealth> {
  const { log } = services;
  const checkDatabase = createWriteCheck(() => writeRow(services), timeoutMs);
  const checkDataFolder = createWriteCheck(() => writeFile(services.config.dataDir), timeoutMs);
  let last: { readonly at: number; readonly health: StorageHealth } | undefined;
  let running: Promise<StorageHealth> | undefined;

  async function check(): Promise<StorageHealth> {
    const [database, dataFolder] = await Promise.all([checkDatabase(), checkDataFolder()]);
    const ok = database.kind === 'working' && dataFolder.kind === 'working' && !store.isFailing();
    const health = { ok, database, dataFolder };
    const wasOk = last?.health.ok ?? true;
    if (wasOk && !ok) log.error({ database, dataFolder }, 'leads cannot be stored');
    if (!wasOk && ok) log.info('leads can be stored again');
    last = { at: performance.now(), health };
    return health;
  }

  return async () => {
    if (last && performance.now() - last.at < maxAgeMs) return last.health;
    running ??= check().finally(() => {
      running = undefined;
    });
    return await running;
  };
}

function createWriteCheck(write: () => Promise<void>, timeoutMs: number): () => Promise<WriteCheck> {
  let running: Promise<void> | undefined;
  return async () => {
    const started = performance.now();
    running ??= write().finally(() => {
      running = undefined;
    });
    const written = running.then(
      (): WriteCheck => ({ kind: 'working', milliseconds: Math.round(performance.now() - started) }),
      (error: unknown): WriteCheck => ({ kind: 'failing', code: findStorageFailure(error) ?? 'error' }),
    );
    const { promise: timeout, resolve } = Promise.withResolvers<WriteCheck>();
    const timer = setTimeout(() => resolve({ kind: 'failing', code: 'timeout' }), timeoutMs);
    return await Promise.race([written, timeout]).finally(() => clearTimeout(timer));
  };
}

async function writeRow({ db, now }: Services): Promise<void> {
  const beatAt = new Date(now());
  await db
    .insert(heartbeats)
    .values({ name: 'health', beatAt })
    .onConflictDoUpdate({ target: heartbeats.name, set: { beatAt } });
}

/** Writes a new file each time: overwriting one needs no free space. Retention deletes what a killed process leaves. */
async function writeFile(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `health-${randomUUID()}.draft`);
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(Buffer.alloc(PROBE_BYTES, 1));
      await file.sync();
    } finally {
      await file.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}
