import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { FeedSourceError } from './errors.ts';
import { makeTooLargeError } from './sources/download.ts';

/** First bytes of a file: https://www.rfc-editor.org/rfc/rfc1952#page-6 and APPNOTE.TXT, 4.3.7. */
const GZIP = [0x1f, 0x8b];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/**
 * Returns what is in a gzip file or a ZIP, and any other content as it is. `member` names the file in a ZIP that has several.
 * Checksums are verified. @throws FeedSourceError if the file is damaged, or larger than `maxBytes` when unpacked.
 */
export async function unpack(bytes: Uint8Array, member: string | undefined, maxBytes: number): Promise<Uint8Array> {
  if (startsWith(bytes, ZIP)) return await unpackZip(bytes, member, maxBytes);
  if (member !== undefined) throw new FeedSourceError(`The download is not a ZIP, but "member" names a file in one.`);
  if (!startsWith(bytes, GZIP)) return bytes;
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw makeTooLargeError(maxBytes);
    throw new FeedSourceError('The gzip file is damaged or ends early.', { isTransient: true, cause: error });
  }
}

const LISTED_MEMBERS = 10;

async function unpackZip(bytes: Uint8Array, member: string | undefined, maxBytes: number): Promise<Uint8Array> {
  const { configure, Uint8ArrayReader, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true });
  try {
    const entries = await reader.getEntries();
    const files = entries.flatMap((entry) => (entry.directory ? [] : [entry]));
    const [only] = files.length === 1 ? files : [];
    const chosen = member === undefined ? only : files.find(({ filename }) => filename === member);
    if (!chosen)
      throw makeMemberError(
        member,
        files.map(({ filename }) => filename),
      );
    if (chosen.encrypted)
      throw new FeedSourceError(`${chosen.filename} in the ZIP is encrypted, which is not supported.`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    await chosen.getData(
      new WritableStream<Uint8Array>({
        write(chunk) {
          size += chunk.length;
          // The size in the directory of the ZIP may be wrong.
          if (size > maxBytes) throw makeTooLargeError(maxBytes);
          chunks.push(chunk);
        },
      }),
    );
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof FeedSourceError) throw error;
    throw new FeedSourceError('The ZIP is damaged or ends early.', { isTransient: true, cause: error });
  } finally {
    await reader.close();
  }
}

function makeMemberError(member: string | undefined, names: readonly string[]): FeedSourceError {
  const listed = names.slice(0, LISTED_MEMBERS).join(', ') || 'no files';
  return new FeedSourceError(
    member === undefined
      ? `The ZIP has ${names.length} files. Name one of them as "member": ${listed}.`
      : `The ZIP has no file "${member}". It has ${listed}.`,
  );
}
