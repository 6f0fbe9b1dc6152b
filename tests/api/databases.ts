import { type OpenDatabase, openDatabase } from '#src/api/database/open.ts';
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
