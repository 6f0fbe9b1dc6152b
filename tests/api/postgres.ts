import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../scripts/postgres.mjs';

/** A real Postgres server for tests, in its own folder. */
export interface TestPostgres {
  /** Creates an empty database and returns its address. */
  newDatabase(): Promise<string>;
  /** Stops the server and keeps its data. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Returns whether this machine has Postgres, which `npm test` installs if it can.
 * @throws where its tests must not be skipped: in CI and in full runs of `npm test`.
 */
export function hasPostgres(env: NodeJS.ProcessEnv = process.env, find = findPostgres): boolean {
  if (find(env) !== undefined) return true;
  const isNeeded = (env['CI'] ?? 'false') !== 'false' || env['PROGRAMS_NEEDED'] === 'true';
  if (!isNeeded) return false;
  throw new Error(
    'Postgres is missing, so the tests on a database server cannot run. Install it ' +
      '(apt-get install postgresql), or set POSTGRES_BIN to the folder of its programs. Outside CI, "npm test -- unit" ' +
      'skips these tests.',
  );
}

/** The user to run Postgres as, since it refuses to run as root. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a server that listens on a socket in its own folder, without a port. */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findPostgres(process.env);
  if (bin === undefined) throw new Error('Postgres is missing. Install it, or set POSTGRES_BIN to its folder.');
  const owner = process.getuid?.() === 0 ? findUnprivilegedUser() : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...options,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const spawnServer = (): ChildProcess =>
    spawn(join(bin, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = spawnServer();
  // A killed test run leaves no server behind.
  const killServer = (): void => void server.kill('SIGQUIT');
  process.once('exit', killServer);
  const getUrl = (name: string): string => `postgres://postgres@/${name}?host=${encodeURIComponent(folder)}`;
  const stop = async (): Promise<void> => {
    process.off('exit', killServer);
    await stopServer(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async newDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await query(getUrl('postgres'), `CREATE DATABASE ${name}`);
      return getUrl(name);
    },
    pause: () => stopServer(server),
    async resume() {
      server = spawnServer();
      await waitUntilReady(server);
    },
    stop,
  };
}

function findUnprivilegedUser(): Owner {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid && gid) return { uid, gid };
  }
  throw new Error('Postgres does not run as root, and there is no user "postgres" or "nobody".');
}

async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Resolves when Postgres logs that it is ready; the log has to be read, or it blocks the server. */
function waitUntilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (text: Buffer) => {
      log += text.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Postgres did not start (exit code ${code}).\n${log}`)));
  });
}

/** Stops the server without waiting for clients (fast shutdown, SIGINT). */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await exit;
}
