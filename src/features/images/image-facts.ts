/** Metadata of a picture file. Drawings have proportions instead of a size in pixels. */
export interface ImageFacts {
  readonly format: 'jpeg' | 'png' | 'webp' | 'svg';
  readonly width: number;
  readonly height: number;
}

/** The pictures among a tenant's assets, by their address. */
export type TenantAssets = ReadonlyMap<string, ImageFacts & { readonly hash: string }>;

/* Reads only the first bytes. Planning needs the size of every picture each time but never its pixels, so the decoding
   library loads only when a picture is generated. */

/** Returns the format and size of a picture; undefined for other files and for formats that are not scaled. */
export function readImageFacts(bytes: Uint8Array): ImageFacts | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts = READERS.map((read) => read(view)).find((found) => found !== undefined);
  return facts && facts.width > 0 && facts.height > 0 ? facts : undefined;
}

const READERS: readonly ((bytes: Buffer) => ImageFacts | undefined)[] = [
  readPngFacts,
  readJpegFacts,
  readWebpFacts,
  readSvgFacts,
];

/** https://www.w3.org/TR/png-3/#11IHDR: the header is the first chunk. */
function readPngFacts(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 24 || bytes.readUInt32BE(0) !== 0x89504e47) return undefined;
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** ITU T.81, B.1.1: segments with a length each, until the one that starts a frame. */
function readJpegFacts(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    // C4, C8 and CC lie in the range of frame markers but are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { format: 'jpeg', height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
  }
  return undefined;
}

/** Three kinds of first chunk: lossy (VP8), lossless (VP8L) and extended (VP8X). */
const WEBP_SIZES: Readonly<Record<string, (bytes: Buffer) => readonly [width: number, height: number]>> = {
  'VP8 ': (bytes) => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff],
  ['VP8L']: (bytes) => [1 + (bytes.readUInt32LE(21) & 0x3fff), 1 + ((bytes.readUInt32LE(21) >> 14) & 0x3fff)],
  ['VP8X']: (bytes) => [1 + bytes.readUIntLE(24, 3), 1 + bytes.readUIntLE(27, 3)],
};

/** https://developers.google.com/speed/webp/docs/riff_container */
function readWebpFacts(bytes: Buffer): ImageFacts | undefined {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') {
    return undefined;
  }
  const chunk = bytes.toString('latin1', 12, 16);
  const [width, height] = WEBP_SIZES[chunk]?.(bytes) ?? [0, 0];
  return { format: 'webp', width, height };
}

function readSvgFacts(bytes: Buffer): ImageFacts | undefined {
  const [tag = ''] = /<svg\b[^>]*>/u.exec(bytes.toString('utf8', 0, 4096)) ?? [];
  const readSides = (pattern: RegExp) => (pattern.exec(tag) ?? []).slice(1).map(Number);
  const box = readSides(/\sviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/u);
  const [width = 0, height = 0] =
    box.length === 2 ? box : [...readSides(/\swidth=["']([\d.]+)/u), ...readSides(/\sheight=["']([\d.]+)/u)];
  return { format: 'svg', width, height };
}
