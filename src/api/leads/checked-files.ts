import { fileTypeFromBuffer } from 'file-type';
import type { FormView } from '#src/features/leads/index.ts';
import { acceptsType, getFileTypeMessage, LEAD_LIMITS } from '#src/features/leads/index.ts';
import { ApiError, type ApiText } from '../http/errors.ts';
import { describeFinding, findActiveContent, isOlderWord } from './active-content/index.ts';
import { getPlainFileName, getSafeFileName } from './file-name.ts';

/** A file whose content was checked. */
export interface CheckedFile {
  readonly name: string;
  readonly type: string;
  readonly file: File;
}

/** Reads a file into memory. Called per file, since all of them together are large. */
export const readBytes = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** The container format of older Office files. */
const COMPOUND_FILE = 'application/x-cfb';

/**
 * Checks the files of a lead. A field accepts the types that its control offers, judged by content: names and
 * declared types prove nothing. Documents that can run or load something are refused.
 * @throws ApiError for the field.
 */
export async function checkFiles(form: FormView, files: readonly File[]): Promise<readonly CheckedFile[]> {
  const field = form.steps.flatMap(({ fields }) => fields).find((one) => one.kind === 'files');
  const kind = field?.files ?? 'documents';
  const refuse = (text: ApiText) => new ApiError(422, text, { field: field?.name });
  if (files.length > 0 && !field) throw refuse(({ apiFilesNotTaken }) => apiFilesNotTaken);
  if (files.length > LEAD_LIMITS.files)
    throw refuse(({ apiFilesTooMany }) => apiFilesTooMany({ count: LEAD_LIMITS.files }));
  if (files.some(({ size }) => size > LEAD_LIMITS.fileBytes)) {
    throw refuse(({ apiFileTooLarge }) => apiFileTooLarge({ size: LEAD_LIMITS.fileBytes / 1_000_000 }));
  }
  const checked: CheckedFile[] = [];
  for (const file of files) {
    const content = await readBytes(file);
    const type = await detectType(file.name, content);
    const isAccepted = type !== undefined && acceptsType(kind, type);
    const finding =
      type !== undefined && (isAccepted || kind === 'documents') && (await findActiveContent(type, content));
    if (finding) throw refuse(describeFinding(finding, getPlainFileName(file.name)));
    if (!isAccepted) throw refuse(() => getFileTypeMessage(kind));
    checked.push({ name: getSafeFileName(file.name, type), type, file });
  }
  return checked;
}

async function detectType(name: string, content: Uint8Array): Promise<string | undefined> {
  const found = (await fileTypeFromBuffer(content))?.mime;
  if (found === COMPOUND_FILE) return isOlderWord(content) ? 'application/msword' : undefined;
  if (found !== undefined) return found;
  return /\.txt$/iu.test(name) && isText(content) ? 'text/plain' : undefined;
}

/** Returns whether content is non-empty text without control characters. */
function isText(content: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text.trim() !== '' && !/[\0-\u0008\u000e-\u001f]/u.test(text);
  } catch {
    return false;
  }
}
