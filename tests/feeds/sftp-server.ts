import { hash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import ssh2, { type Connection, type ParsedKey } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

/** An SFTP server on loopback with one file, and others beside it. It accepts the user "feeds" with a password or a key. */
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
  /** Further files in the folder, by name. */
  readonly others: Map<string, { content: Buffer; modified: number }>;
  /** The connection is cut after so many bytes of the file. */
  cutAfter: number | undefined;
  /** Bytes are added to the file when it is read, as by a program that still writes it. */
  grows: boolean;
  /** Number of times that the file was opened. */
  readonly opened: () => number;
  stop(): Promise<void>;
}

export const SFTP_PATH = '/export/stock.csv';
const FOLDER = '/export';
const DIRECTORY_MODE = 0o040755;

export async function startSftpServer(): Promise<SftpServer> {
  const passphrase = 'correct horse';
  const { pair: host, parsed: hostKey } = generateKeys();
  const { pair: client, parsed: clientKey } = generateKeys({ passphrase, cipher: 'aes256-ctr', rounds: 1 });
  const state = {
    password: 'battery staple',
    content: Buffer.alloc(0),
    modified: 1_790_000_000,
    others: new Map<string, { content: Buffer; modified: number }>(),
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
        const find = (path: string) =>
          path === SFTP_PATH
            ? state
            : state.others.get(path.startsWith(`${FOLDER}/`) ? path.slice(FOLDER.length + 1) : '');
        const getAttributes = ({ content, modified }: { content: Buffer; modified: number }) => ({
          mode: 0o100644,
          uid: 0,
          gid: 0,
          size: content.length,
          atime: modified,
          mtime: modified,
        });
        const stat = (id: number, path: string): void => {
          const file = find(path);
          if (file) sftp.attrs(id, getAttributes(file));
          else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
        };
        sftp.on('STAT', stat).on('LSTAT', stat);
        sftp.on('FSTAT', (id, handle) => stat(id, handle.toString()));
        sftp.on('OPEN', (id, path) => {
          opened += 1;
          sftp.handle(id, Buffer.from(path));
        });
        sftp.on('READ', (id, handle, offset, length) => {
          const file = find(handle.toString());
          if (!file) return sftp.status(id, STATUS_CODE.FAILURE);
          if (state.cutAfter !== undefined && offset + length > state.cutAfter) return void connection.end();
          const chunk = file.content.subarray(offset, offset + length);
          if (chunk.length === 0) return sftp.status(id, STATUS_CODE.EOF);
          sftp.data(id, chunk);
          if (state.grows) file.content = Buffer.concat([file.content, Buffer.from('\r\n')]);
        });
        let isListed = false;
        sftp.on('OPENDIR', (id, path) => {
          isListed = false;
          if (path === FOLDER) sftp.handle(id, Buffer.from(path));
          else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
        });
        sftp.on('READDIR', (id) => {
          if (isListed) return sftp.status(id, STATUS_CODE.EOF);
          isListed = true;
          const names = [SFTP_PATH.slice(FOLDER.length + 1), ...state.others.keys()];
          const files = names.flatMap((filename) => {
            const file = find(`${FOLDER}/${filename}`);
            return file ? [{ filename, longname: filename, attrs: getAttributes(file) }] : [];
          });
          const newest = { mode: DIRECTORY_MODE, uid: 0, gid: 0, size: 0, atime: 2_000_000_000, mtime: 2_000_000_000 };
          sftp.name(id, [...files, { filename: 'stock-archive.csv', longname: 'stock-archive.csv', attrs: newest }]);
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

/** Generates keys until ssh2 can read them: it drops the first byte of a public key if that is zero, as in one of 256. */
function generateKeys(encryption?: { passphrase: string; cipher: string; rounds: number }) {
  for (;;) {
    const pair = encryption ? utils.generateKeyPairSync('ed25519', encryption) : utils.generateKeyPairSync('ed25519');
    const parsed = utils.parseKey(pair.public);
    if (!(parsed instanceof Error)) return { pair, parsed: Array.isArray(parsed) ? (parsed[0] as ParsedKey) : parsed };
  }
}
