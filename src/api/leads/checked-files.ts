import { fileTypeFromBuffer } from 'file-type';
import type { FormView } from '#src/features/leads/index.ts';
import { LIMITS } from '#src/features/leads/index.ts';
import { ApiError } from '../http/errors.ts';

/** A file whose content was looked at. */
interface CheckedFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** What is taken, by what is in a file: its name and what its sender calls it prove nothing. */
const TAKEN = new Set([
  ...['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'application/pdf', 'application/rtf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);
/** The container of older Word files, which says no more of itself. */
const OLDER_WORD = 'application/x-cfb';

const NOT_TAKEN = 'Please choose photos (JPEG, PNG, WebP, HEIC) or documents (PDF, Word, RTF, plain text).';

/** The files that came with a lead, or a refusal below the field that they were chosen in. */
export async function checkedFiles(form: FormView, files: readonly File[]): Promise<readonly CheckedFile[]> {
  const field = form.steps.flatMap(({ fields }) => fields).find(({ kind }) => kind === 'files')?.name;
  const refuse = (message: string) =>
    new ApiError(422, message, { fields: field === undefined ? {} : { [field]: message } });
  if (files.length > 0 && field === undefined) throw refuse('This form takes no files.');
  if (files.length > LIMITS.files) throw refuse(`Please choose at most ${LIMITS.files} files.`);
  if (files.some(({ size }) => size > LIMITS.fileBytes)) {
    throw refuse(`A file is larger than ${LIMITS.fileBytes / 1_000_000} MB. Please choose a smaller one.`);
  }
  const checked: CheckedFile[] = [];
  for (const file of files) {
    const content = new Uint8Array(await file.arrayBuffer());
    const type = await typeOf(file.name, content);
    if (type === undefined) throw refuse(NOT_TAKEN);
    checked.push({ name: plainName(file.name), type, content });
  }
  return checked;
}

async function typeOf(name: string, content: Uint8Array): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  if (found !== undefined && TAKEN.has(found)) return found;
  if (found === OLDER_WORD && /\.doc$/iu.test(name)) return 'application/msword';
  return found === undefined && /\.txt$/iu.test(name) && isText(content) ? 'text/plain' : undefined;
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
