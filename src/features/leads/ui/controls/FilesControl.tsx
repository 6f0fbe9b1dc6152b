import { formatNumber } from '#src/lib/locale/format.ts';
import type { Locale } from '#src/lib/locale/locale.ts';
import { acceptOf } from '../../fields/index.ts';
import { LIMITS } from '../../limits.ts';
import { useLeadFormParts } from '../lead-form-parts.ts';
import type { ControlProps } from './control.ts';

const MEGABYTE = 1_000_000;

/** Pictures or papers: chosen or dropped, each can be taken back. The input lies over the whole area, so that a drop is its own. */
export function FilesControl({ field, id, wiring }: ControlProps) {
  const { form, state, messages } = useLeadFormParts();
  const { files } = state;
  const add = (more: readonly File[]) =>
    form.chooseFiles([...files, ...more.filter((file) => !files.some((each) => isSame(each, file)))]);
  const remove = (file: File) => form.chooseFiles(files.filter((each) => each !== file));
  return (
    <>
      <div className="lead-drop">
        <input
          {...wiring}
          required={wiring.required && files.length === 0}
          id={id}
          name={field.name}
          type="file"
          multiple
          accept={acceptOf(field.files ?? 'documents')}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // So that a file that was taken back can be chosen again.
            currentTarget.value = '';
          }}
        />
        <span aria-hidden="true" className="lead-drop-text">
          <strong>{messages.leadAddFiles}</strong> {messages.leadDropFiles}
        </span>
      </div>
      <p className="lead-hint">{messages.leadFilesLimit({ count: LIMITS.files, size: LIMITS.fileBytes / MEGABYTE })}</p>
      {files.length > 0 && <FileList files={files} remove={remove} />}
    </>
  );
}

function FileList({ files, remove }: { files: readonly File[]; remove: (file: File) => void }) {
  const { messages, context } = useLeadFormParts();
  return (
    <ul className="lead-files">
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`}>
          <span className="lead-file-name">{file.name}</span>
          <span className="lead-file-size">
            {messages.leadFileSize({ size: megabytes(file, context.region.locale) })}
          </span>
          <button type="button" aria-label={messages.leadRemoveFile({ name: file.name })} onClick={() => remove(file)}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** With one digit, and never none. */
function megabytes({ size }: File, locale: Locale): string {
  return formatNumber(Math.max(0.1, Math.round((size / MEGABYTE) * 10) / 10), locale);
}
