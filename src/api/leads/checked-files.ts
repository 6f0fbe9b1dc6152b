import { fileTypeFromBuffer } from 'file-type';
import type { FormView } from '#src/features/leads/index.ts';
import { LIMITS, takesType, wrongTypes } from '#src/features/leads/index.ts';
import { ApiError } from '../http/errors.ts';

/** A file whose content was looked at. */
export interface CheckedFile {
  readonly name: string;
  readonly type: string;
  readonly sent: File;
}

/** A copy of what is in a file. Made where it is needed, of one file at a time: all of them together are large. */
export const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** The container of older Word files, which says no more of itself. */
const OLDER_WORD = 'application/x-cfb';

/**
 * The files that came with a lead, or a refusal below the field that they were chosen in. A field takes what its control offers,
 * by what is in a file: its name and what its sender calls it prove nothing.
 */
export async function checkedFiles(form: FormView, files: readonly File[]): Promise<readonly CheckedFile[]> {
  const field = form.steps.flatMap(({ fields }) => fields).find((one) => one.kind === 'files');
  const kind = field?.files ?? 'documents';
  const refuse = (message: string) => new ApiError(422, message, { fields: field ? { [field.name]: message } : {} });
  if (files.length > 0 && !field) throw refuse('This form takes no files.');
  if (files.length > LIMITS.files) throw refuse(`Please choose at most ${LIMITS.files} files.`);
  if (files.some(({ size }) => size > LIMITS.fileBytes)) {
    throw refuse(`A file is larger than ${LIMITS.fileBytes / 1_000_000} MB. Please choose a smaller one.`);
  }
  const checked: CheckedFile[] = [];
  for (const file of files) {
    const type = await typeOf(file.name, await bytesOf(file));
    if (type === undefined || !takesType(kind, type)) throw refuse(wrongTypes(kind));
    checked.push({ name: plainName(file.name), type, sent: file });
  }
  return checked;
}

async function typeOf(name: string, content: Uint8Array): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  if (found === OLDER_WORD && /\.doc$/iu.test(name)) return 'application/msword';
  if (found !== undefined) return found;
  return /\.txt$/iu.test(name) && isText(content) ? 'text/plain' : undefined;
}

/** A text has a sign in it, and no byte that programs are made of. */
function isText(content: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.trim() !== '' && !/[\0-\u0008\u000e-\u001f]/u.test(text);
  } catch {
    return false;
  }
}

/** The name as people read it: without folders, and without what could change how a line of text reads. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return plain === '' ? 'file' : [...plain].slice(-120).join('');
}
