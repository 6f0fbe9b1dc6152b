import { connect, type Socket } from 'node:net';

/** Address of a clamd. */
export type ScannerAddress =
  | { readonly kind: 'tcp'; readonly host: string; readonly port: number }
  | { readonly kind: 'unix'; readonly path: string };

/** The scanner's answer about a content. */
export type Verdict = { readonly kind: 'clean' } | { readonly kind: 'infected'; readonly threat: string };

const CHUNK_BYTES = 64 * 1024;
const MAX_ANSWER_BYTES = 4096;
/** clamd itself gives up after two minutes by default. */
export const SCAN_TIMEOUT_MS = 60_000;

export interface ScanContentOptions {
  readonly timeoutMs?: number | undefined;
  /** Gives up without a verdict. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Scans a content with clamd (INSTREAM, https://docs.clamav.net/manual/Usage/ClamdProtocol.html).
 * @throws if there is no complete verdict: no connection, no answer in time, or an answer that is not understood.
 */
export function scanContent(
  address: ScannerAddress,
  content: Uint8Array,
  { timeoutMs = SCAN_TIMEOUT_MS, signal }: ScanContentOptions = {},
): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...address, signal });
    let answer = '';
    let isSent = false;
    const settle = (finish: () => void): void => {
      clearTimeout(timer);
      socket.destroy();
      finish();
    };
    const fail = (reason: string): void => settle(() => reject(new Error(reason)));
    const timer = setTimeout(() => fail('The scanner did not answer in time.'), timeoutMs);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.length > MAX_ANSWER_BYTES) return fail('The answer of the scanner is too long.');
      if (!answer.includes('\0')) return;
      const verdict = parseAnswer(answer);
      // A verdict about a part of the content is none.
      if (verdict && (isSent || verdict.kind === 'infected')) return settle(() => resolve(verdict));
      fail(`The scanner answered "${answer.replaceAll(/[^\x20-\x7e]/gu, '').slice(0, 100)}".`);
    });
    socket.on('close', () => fail('The scanner closed the connection without a verdict.'));
    // What clamd answers before it closes the connection, such as "size limit exceeded", says more than the failed write.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') fail(`No connection to the scanner (${error.code ?? error.name}).`);
    });
    socket.on('connect', () => {
      sendContent(socket, content, () => {
        isSent = true;
      });
    });
  });
}

/** Sends the content in chunks, each after its length, and a length of zero at the end. */
function sendContent(socket: Socket, content: Uint8Array, onSent: () => void): void {
  socket.write('zINSTREAM\0');
  for (let start = 0; start < content.length; start += CHUNK_BYTES) {
    const chunk = content.subarray(start, start + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    socket.write(chunk);
  }
  socket.write(Buffer.alloc(4), onSent);
}

function parseAnswer(answer: string): Verdict | undefined {
  if (answer === 'stream: OK\0') return { kind: 'clean' };
  const [, threat] = /^stream: ([\x20-\x7e]{1,200}) FOUND\0$/u.exec(answer) ?? [];
  return threat === undefined ? undefined : { kind: 'infected', threat };
}

/** Parses `tcp://host:port` or `unix:/path`. Returns undefined for anything else. */
export function parseScannerAddress(text: string): ScannerAddress | undefined {
  const [, path] = /^unix:(?:\/\/)?(\/.+)$/u.exec(text) ?? [];
  if (path !== undefined) return { kind: 'unix', path };
  const [, host, port] = /^tcp:\/\/(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})\/?$/iu.exec(text) ?? [];
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { kind: 'tcp', host: host.replace(/^\[|\]$/gu, ''), port: Number(port) };
}
