import { hash } from 'node:crypto';
import { connect } from 'node:net';
import { Client, type ConnectConfig, type FileEntryWithStats, type SFTPWrapper, type Stats } from 'ssh2';
import { PrivateAddressError } from '#src/lib/public-address.ts';
import type { SftpSource } from '#src/stock/index.ts';
import { explainConnection, FeedSourceError } from '../errors.ts';
import {
  type Download,
  type DownloadContext,
  findNewest,
  getGuardedLookup,
  isPattern,
  makeChangedError,
  makePrivateHostError,
  readStream,
} from './download.ts';

/**
 * Downloads a feed from an SFTP server, unless the file has the size and date of the last time. The server must have the key that the
 * config pins. Of several files that a pattern fits, it takes the newest. A file that changes while it is read is refused: another
 * program is still writing it.
 */
export async function downloadSftp(source: SftpSource, context: DownloadContext): Promise<Download> {
  const { host, port } = source;
  const { signal, limits } = context;
  const credentials = readCredentials(source, context);
  const socket = connect({ host, port, lookup: getGuardedLookup(context, host, port) });
  const client = new Client();
  const failure = Promise.withResolvers<never>();
  // A failure after the end of the work concerns no one.
  failure.promise.catch(() => undefined);
  let presented: string | undefined;
  const fail = (error: unknown): void => failure.reject(error);
  const fingerprint = source.hostKey.replace(/=$/u, '');
  socket
    .on('error', fail)
    .setTimeout(limits.idleMs, () =>
      fail(new FeedSourceError(`${host} sent nothing for ${limits.idleMs / 1000} seconds.`, { isTransient: true })),
    );
  client.on('error', fail).on('close', () => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
  signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  try {
    const ready = new Promise<void>((resolve) => void client.once('ready', resolve));
    client.connect({
      sock: socket,
      username: source.user,
      readyTimeout: limits.idleMs,
      hostVerifier(key: Buffer) {
        presented = `SHA256:${hash('sha256', key, 'base64').replace(/=$/u, '')}`;
        return presented === fingerprint;
      },
      ...credentials,
    });
    await Promise.race([failure.promise, ready]);
    return await Promise.race([failure.promise, transfer(client, source, context)]);
  } catch (error) {
    if (presented !== undefined && presented !== fingerprint) throw makeKeyError(host, presented);
    throw explainSftpError(source, error, signal);
  } finally {
    client.end();
    socket.destroy();
  }
}

function readCredentials({ password, key, passphrase }: SftpSource, { readSecret }: DownloadContext): ConnectConfig {
  if (!key) return password ? { password: readSecret(password) } : {};
  const privateKey = readSecret(key);
  return passphrase ? { privateKey, passphrase: readSecret(passphrase) } : { privateKey };
}

async function transfer(
  client: Client,
  source: SftpSource,
  { validators, limits }: DownloadContext,
): Promise<Download> {
  const sftp = await new Promise<SFTPWrapper>((resolve, reject) => {
    client.sftp((error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const path = isPattern(source.path) ? await findNewestPath(sftp, source) : source.path;
  const stat = () =>
    new Promise<Stats>((resolve, reject) =>
      sftp.stat(path, (error, stats) => (error ? reject(error) : resolve(stats))),
    );
  const before = await stat();
  const getTag = (stats: Stats): string => makeFileTag(isPattern(source.path) ? `${path}-` : '', stats);
  const etag = getTag(before);
  if (etag === validators.etag) return { kind: 'unchanged' };
  const bytes = await readStream(sftp.createReadStream(path), { maxBytes: limits.maxBytes, expected: before.size });
  if (getTag(await stat()) !== etag) throw makeChangedError();
  return { kind: 'content', bytes, validators: { etag }, modifiedAt: before.mtime * 1000 };
}

const makeFileTag = (name: string, { size, mtime }: Stats): string => `${name}${size}-${mtime}`;

async function findNewestPath(sftp: SFTPWrapper, { host, path }: SftpSource): Promise<string> {
  const slash = path.lastIndexOf('/');
  const folder = path.slice(0, slash + 1);
  const entries = await new Promise<FileEntryWithStats[]>((resolve, reject) =>
    sftp.readdir(slash > 0 ? path.slice(0, slash) : folder || '.', (error, list) =>
      error ? reject(error) : resolve(list),
    ),
  );
  const files = entries.flatMap(({ filename, attrs }) =>
    attrs.isFile() ? [{ path: `${folder}${filename}`, modifiedAt: attrs.mtime * 1000 }] : [],
  );
  const newest = findNewest(path, files);
  if (newest) return newest.path;
  throw new FeedSourceError(`${host} has no file like ${path}. Correct the path, or ask if the export still runs.`);
}

const makeKeyError = (host: string, presented: string): FeedSourceError =>
  new FeedSourceError(
    `${host} has the key ${presented}, and not the one in hostKey. Ask the provider if its key was changed, and only then correct hostKey.`,
  );

/** Status of the protocol: https://datatracker.ietf.org/doc/html/draft-ietf-secsh-filexfer-02#section-7 */
const NO_SUCH_FILE = 2;
const PERMISSION_DENIED = 3;

function explainSftpError({ host, path, user }: SftpSource, error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || error instanceof FeedSourceError) return error;
  if (error instanceof PrivateAddressError) return makePrivateHostError(host);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === NO_SUCH_FILE) return new FeedSourceError(`${host} has no file ${path}. Correct the path.`);
  if (code === PERMISSION_DENIED) return new FeedSourceError(`${user} may not read ${path} on ${host}.`);
  if (error instanceof Error && 'level' in error && error.level === 'client-authentication') {
    return new FeedSourceError(`${host} does not let ${user} sign in. Check the user, and the secret.`, {
      cause: error,
    });
  }
  if (error instanceof Error && error.message.startsWith('Cannot parse privateKey')) {
    return new FeedSourceError('The secret of the key is not a private key, or its passphrase is wrong.');
  }
  return explainConnection(host, error);
}
