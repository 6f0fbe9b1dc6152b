import type { Services } from '../services.ts';
import { ApiError } from './errors.ts';

/** System errors of a disk or a connection that may work again later. */
const SYSTEM_CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'ESTALE',
  'EMFILE',
  'ENFILE',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATEs of a database that cannot store anything at the moment: connections (08), resources such as disk space (53),
 * shutdown and start (57P), system errors (58), and a server that only answers reads (25006).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const DATABASE_CODE = /^(?:08|53|58)[0-9A-Z]{3}$|^57P0[123]$|^25006$/u;

/** Messages of the database drivers that come without a code. */
const DRIVER_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is closed)/u;

/**
 * Returns the code of an error, or of one that caused it, which means that database or disk cannot store anything at the
 * moment; undefined for any other error.
 */
export function findStorageFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (SYSTEM_CODES.has(code) || DATABASE_CODE.test(code)) return code;
  // A Postgres socket disappears while its server is stopped.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return code;
  if (DRIVER_MESSAGE.test(error.message)) return 'disconnected';
  return findStorageFailure(error.cause);
}

const RETRY_SECONDS = 30;

/**
 * Returns an error as its reader gets it, or undefined if it is a fault of the program. Failures of database and disk are
 * logged and become a 503, so that browsers keep what they sent and retry.
 */
export function toApiError(error: unknown, { log }: Pick<Services, 'log'>): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const code = findStorageFailure(error);
  if (code === undefined) return undefined;
  log.error({ code }, 'The database or the data folder does not work, so a request was answered with 503.');
  return new ApiError(503, ({ apiSiteUnavailable }) => apiSiteUnavailable, { retryAfter: RETRY_SECONDS, cause: error });
}
