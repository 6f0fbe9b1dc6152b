import { type OpenDatabase, openDatabase } from '#src/api/database/open.ts';
import { isFullDepth } from '../fixtures/depth.ts';
import { openMemoryDatabase } from './database-image.ts';
import { hasPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** A kind of database, for tests that must hold on each: `describe.each(DATABASES)`. */
export interface DatabaseKind {
  readonly kind: string;
  /** Starts what it needs, once before the tests. */
  start(): Promise<{ open(): Promise<OpenDatabase>; stop(): Promise<void> }>;
}

const EMBEDDED: DatabaseKind = {
  kind: 'embedded',
  start: async () => ({ open: openMemoryDatabase, stop: async () => undefined }),
};

const SERVER: DatabaseKind = {
  kind: 'server',
  async start() {
    const postgres: TestPostgres = await startPostgres();
    const open = async () => openDatabase({ kind: 'server', url: await postgres.newDatabase() });
    return { open, stop: postgres.stop };
  },
};

/** Both databases that the platform supports; only the embedded one on a machine without Postgres. */
export const DATABASES: readonly DatabaseKind[] = hasPostgres() ? [EMBEDDED, SERVER] : [EMBEDDED];

/**
 * The databases for stories of simultaneous requests: both at full depth. At sample depth only the server, where transactions
 * overlap; the embedded one runs them in turn.
 */
export const OVERLAPPING_DATABASES: readonly DatabaseKind[] = isFullDepth ? DATABASES : DATABASES.slice(-1);
