import { LIMITS } from '../limits.ts';

/** What a field of files takes: each content type with the endings that it has. */
const FILE_TYPES = {
  photos: {
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/png': ['.png'],
    'image/webp': ['.webp'],
    'image/heic': ['.heic'],
    'image/heif': ['.heif'],
  },
  documents: {
    'application/pdf': ['.pdf'],
    'application/msword': ['.doc'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    'application/rtf': ['.rtf'],
    'text/plain': ['.txt'],
    'image/jpeg': ['.jpg', '.jpeg'],
    'image/png': ['.png'],
  },
} as const satisfies Record<string, Readonly<Record<string, readonly string[]>>>;

export type FilesKind = keyof typeof FILE_TYPES;

/** Of a file, what is known before it is read. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
}

const endingsOf = (kind: FilesKind): string[] => Object.values(FILE_TYPES[kind]).flat();

/** The `accept` attribute of a field of files. Endings stand beside the types: not every system knows those of photos. */
export function acceptOf(kind: FilesKind): string {
  return [...new Set([...Object.keys(FILE_TYPES[kind]), ...endingsOf(kind)])].join(',');
}

/** Whether a field takes files of a content type. */
export const takesType = (kind: FilesKind, type: string): boolean => Object.hasOwn(FILE_TYPES[kind], type);

/** What is said of files of other types than a field takes. */
export const wrongTypes = (kind: FilesKind): string => MESSAGES[kind];

const MESSAGES = {
  photos: 'Please choose photos: JPEG, PNG, WebP or HEIC files.',
  documents: 'Please choose PDF, Word, RTF or text files, or photos of them.',
} as const satisfies Record<FilesKind, string>;

/** What is wrong with the chosen files. By their names: what is in them is for the API to look at. */
export function checkFiles(kind: FilesKind, files: readonly FileFacts[]): string | undefined {
  if (files.length > LIMITS.files) return `Please choose at most ${LIMITS.files} files.`;
  const endings = endingsOf(kind);
  if (files.some(({ name }) => !endings.some((ending) => name.toLowerCase().endsWith(ending)))) return MESSAGES[kind];
  const large = files.find(({ size }) => size > LIMITS.fileBytes);
  if (large) return `${large.name} is larger than ${LIMITS.fileBytes / 1_000_000} MB. Please choose a smaller file.`;
  return files.some(({ size }) => size === 0) ? 'One of the files is empty. Please choose it again.' : undefined;
}
