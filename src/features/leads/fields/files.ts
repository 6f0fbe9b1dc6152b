import { LEAD_LIMITS } from '../contract/index.ts';

/** Accepted content types of a file field, each with its file extensions. */
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

/** A file before it is read. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

const listExtensions = (kind: FilesKind): string[] => Object.values(FILE_TYPES[kind]).flat();

/** Returns the `accept` attribute of a file field. It lists extensions too: not every system knows the types of photos. */
export function getAcceptAttribute(kind: FilesKind): string {
  return [...new Set([...Object.keys(FILE_TYPES[kind]), ...listExtensions(kind)])].join(',');
}

/** Returns whether a file field accepts a content type. */
export const acceptsType = (kind: FilesKind, type: string): boolean => Object.hasOwn(FILE_TYPES[kind], type);

/** Returns the file extensions of a content type, the usual one first; none for types that no field accepts. */
export function getFileExtensions(type: string): readonly string[] {
  const types: Readonly<Record<string, readonly string[]>> = { ...FILE_TYPES.photos, ...FILE_TYPES.documents };
  return Object.hasOwn(types, type) ? (types[type] ?? []) : [];
}

/** Returns the error for files of types that a field does not accept. */
export const getFileTypeMessage = (kind: FilesKind): string => FILE_TYPE_ERRORS[kind];

const FILE_TYPE_ERRORS = {
  photos: 'Please choose photos: JPEG, PNG, WebP or HEIC files.',
  documents: 'Please choose PDF, Word, RTF or text files, or photos of them.',
} as const satisfies Record<FilesKind, string>;

/** Returns the error of the chosen files, judged by name and size; the API checks their content. */
export function checkChosenFiles(kind: FilesKind, files: readonly ChosenFile[]): string | undefined {
  if (files.length > LEAD_LIMITS.files) return `Please choose at most ${LEAD_LIMITS.files} files.`;
  const extensions = listExtensions(kind);
  if (files.some(({ name }) => !extensions.some((extension) => name.toLowerCase().endsWith(extension))))
    return FILE_TYPE_ERRORS[kind];
  const large = files.find(({ size }) => size > LEAD_LIMITS.fileBytes);
  if (large)
    return `${large.name} is larger than ${LEAD_LIMITS.fileBytes / 1_000_000} MB. Please choose a smaller file.`;
  return files.some(({ size }) => size === 0) ? 'One of the files is empty. Please choose it again.' : undefined;
}
