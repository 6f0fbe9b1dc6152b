import { join } from 'node:path';

/** Location of the data: the folder of the embedded Postgres, or a server. */
export type DatabaseLocation =
  | { readonly kind: 'embedded'; readonly dir: string }
  | { readonly kind: 'server'; readonly url: string };

/** Returns where the database is: the server at `DATABASE_URL`, or embedded in the data folder. */
export function getDatabaseLocation(env: NodeJS.ProcessEnv, dataDir: string): DatabaseLocation {
  const url = getDatabaseUrl(env);
  return url ? { kind: 'server', url } : { kind: 'embedded', dir: join(dataDir, 'database') };
}

/**
 * Accepts every Postgres address that the driver understands, sockets included; the driver would read another scheme as
 * a host name.
 */
function getDatabaseUrl({ DATABASE_URL: url }: NodeJS.ProcessEnv): string | undefined {
  if (!url || /^postgres(?:ql)?:\/\//u.test(url)) return url || undefined;
  // It may hold a password, so it is not repeated.
  throw new Error('DATABASE_URL must begin with postgres:// or postgresql://.');
}
