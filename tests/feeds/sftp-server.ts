import { hash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type ParsedKey } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

/** An SFTP server on loopback with one file. It accepts the user "feeds" with a password or a key. */
export interface SftpServer {
  readonly port: number;
  /** `SHA256:…`. */
  readonly fingerprint: string;
  readonly password: string;
  /** Private key in OpenSSH's format, with its passphrase. */
  readonly key: string;
  readonly passphrase: string;
  content: Buffer;
  /** Seconds since the epoch. */
  modified: number;
  /** The connection is cut after so many bytes of the file. */
  cutAfter: number | undefined;
  /** Bytes are added to the file when it is read, as by a program that still writes it. */
  grows: boolean;
  /** Number of times that the file was opened. */
  readonly opened: () => number;
  stop(): Promise<void>;
}

export const SFTP_PATH = '/export/stock.csv';
const HANDLE = Buffer.from('file');

export async function startSftpServer(): Promise<SftpServer> {
  const passphrase = 'correct horse';
  const host = utils.generateKeyPairSync('ed25519');
  const client = utils.generateKeyPairSync('ed25519', { passphrase, cipher: 'aes256-ctr', rounds: 1 });
  const hostKey = parseKey(host.private);
  const clientKey = parseKey(client.public);
  const state = {
    password: 'battery staple',
    content: Buffer.alloc(0),
    modified: 1_790_000_000,
    cutAfter: undefined as number | undefined,
    grows: false,
  };
  let opened = 0;
  const connections = new Set<Connection>();
  const server = new Server({ hostKeys: [host.private] }, (connection) => {
    connections.add(connection.on('error', () => undefined));
    connection.on('authentication', (context) => {
      const isPassword = context.method === 'password' && context.password === state.password;
      const isKey =
        context.method === 'publickey' &&
        context.key.data.equals(clientKey.getPublicSSH()) &&
        (!context.signature ||
          clientKey.verify(context.blob ?? Buffer.alloc(0), context.signature, context.hashAlgo) === true);
      if (context.username === 'feeds' && (isPassword || isKey)) context.accept();
      else context.reject();
    });
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        const getAttributes = () => ({
          mode: 0o100644,
          uid: 0,
          gid: 0,
          size: state.content.length,
          atime: state.modified,
          mtime: state.modified,
        });
        const stat = (id: number, path: string): void => {
          if (path === SFTP_PATH) sftp.attrs(id, getAttributes());
          else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
        };
        sftp.on('STAT', stat).on('LSTAT', stat);
        sftp.on('FSTAT', (id) => sftp.attrs(id, getAttributes()));
        sftp.on('OPEN', (id) => {
          opened += 1;
          sftp.handle(id, HANDLE);
        });
        sftp.on('READ', (id, _, offset, length) => {
          if (state.cutAfter !== undefined && offset + length > state.cutAfter) return void connection.end();
          const chunk = state.content.subarray(offset, offset + length);
          if (chunk.length === 0) return sftp.status(id, STATUS_CODE.EOF);
          sftp.data(id, chunk);
          if (state.grows) state.content = Buffer.concat([state.content, Buffer.from('\r\n')]);
        });
        sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    port: (server.address() as AddressInfo).port,
    fingerprint: `SHA256:${hash('sha256', hostKey.getPublicSSH(), 'base64').replace(/=$/u, '')}`,
    key: client.private,
    passphrase,
    opened: () => opened,
    async stop() {
      for (const connection of connections) connection.end();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  });
}

function parseKey(text: string): ParsedKey {
  const parsed = utils.parseKey(text);
  if (parsed instanceof Error) throw parsed;
  return Array.isArray(parsed) ? parsed[0] : parsed;
}
