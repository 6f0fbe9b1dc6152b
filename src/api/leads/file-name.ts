import { getFileExtensions } from '#src/features/leads/index.ts';

/** Characters that Windows forbids in names; a colon would start an alternate data stream. */
const FORBIDDEN = /[<>:"/\\|?*]/gu;
/** Control, direction and other invisible characters, which make a name read as another. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Device names, which Windows opens instead of a file even with an extension (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const DEVICE = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com\d|lpt\d)(?=\s*(?:$|[._]))/iu;
/** File systems allow 255 bytes. The extension and what an export puts in front need some. */
const MAX_BYTES = 180;

/**
 * Returns a name that no system takes for a program, a device or a folder: the extension follows from the detected
 * type, and no other dot can be read as the start of one. A safe name stays as it is.
 */
export function getSafeFileName(name: string, type: string): string {
  const extensions = getFileExtensions(type);
  const plain = getPlainFileName(name);
  const own = extensions.find((extension) => plain.toLowerCase().endsWith(extension));
  const stem = trimEdges(own === undefined ? plain : plain.slice(0, -own.length)).replace(/\.(?=\S)/gu, '_');
  const short = trimEdges(truncate(DEVICE.test(stem) ? `_${stem}` : stem));
  return `${short === '' ? 'file' : short}${own ?? extensions[0] ?? '.bin'}`;
}

/** Returns the visitor's name for a file without folders and misleading characters, to show it to them. */
export function getPlainFileName(name: string): string {
  // Compatibility forms include dots, slashes and digits that some systems turn into plain ones.
  const last = name.normalize('NFKC').split(/[/\\]/u).at(-1) ?? '';
  return truncate(trimEdges(last.replace(INVISIBLE, '').replace(FORBIDDEN, '_')));
}

/** Removes what hides a file (a dot in front) or what Windows drops (dots and spaces at the end). */
const trimEdges = (text: string): string => text.replace(/^[.\s]+|[.\s]+$/gu, '');

/** Shortens a text to the limit without splitting a character. */
function truncate(text: string): string {
  let bytes = 0;
  const kept = [...text].filter((character) => {
    bytes += Buffer.byteLength(character);
    return bytes <= MAX_BYTES;
  });
  return kept.join('');
}
