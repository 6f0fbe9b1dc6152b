import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { lockFile } from '#src/lib/files/index.ts';
import type { DatabaseLocation } from '../database/location.ts';

/*
 * The queue finds a worker that died by its silence, but a worker can be silent and alive: its machine was paused, or the network was
 * gone. So a worker locks each tenant that it builds, in a way that ends with the worker and not before.
 */

export interface TenantLocks {
  /** Locks a tenant and returns the function that unlocks it. Returns undefined while another worker has it. */
  tryLock(slug: string): Promise<(() => Promise<void>) | undefined>;
  /** Unlocks everything. */
  close(): Promise<void>;
}

/** Keeps these locks apart from others in the database. */
const LOCK_CLASS = 7_041_777;

/**
 * Opens the locks of this worker. On a database server they belong to a connection, and `onLost` is called if that ends: the worker
 * has to end as well then, because others may take its tenants. Beside an embedded database there is one worker at a time.
 * @throws if the server does not answer, or another worker runs beside this embedded database.
 */
export async function openTenantLocks(
  database: DatabaseLocation,
  dataDir: string,
  onLost: () => void,
): Promise<TenantLocks> {
  if (database.kind === 'embedded') return lockWorker(dataDir);
  const client = new Client({ connectionString: database.url, keepAlive: true, connectionTimeoutMillis: 5000 });
  let isClosing = false;
  // A connection that breaks emits both.
  const lose = (): void => {
    if (!isClosing) onLost();
    isClosing = true;
  };
  client.on('error', lose);
  client.on('end', lose);
  await client.connect();
  // Over a network, the server notices within 30 seconds that this machine is gone.
  await client.query('SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3');
  return {
    async tryLock(slug) {
      const words = [LOCK_CLASS, slug];
      const { rows } = await client.query<{ locked: boolean }>(
        'SELECT pg_try_advisory_lock($1, hashtext($2)) AS locked',
        words,
      );
      if (!rows[0]?.locked) return undefined;
      return async () => void (await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', words));
    },
    async close() {
      isClosing = true;
      await client.end();
    },
  };
}

function lockWorker(dataDir: string): TenantLocks {
  mkdirSync(dataDir, { recursive: true });
  const release = lockFile(
    join(dataDir, 'worker.json'),
    (pid) =>
      `Process ${pid} is a worker beside the embedded database in ${dataDir}, which has one at a time: npm start has its own. ` +
      'Give all processes a database server with DATABASE_URL to run several.',
  );
  return { tryLock: async () => async () => undefined, close: async () => release() };
}
