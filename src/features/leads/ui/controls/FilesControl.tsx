import { formatNumber } from '#src/lib/locale/format.ts';
import type { Locale } from '#src/lib/locale/locale.ts';
import { LEAD_LIMITS } from '../../contract/index.ts';
import { getAcceptAttribute } from '../../fields/index.ts';
import { useLeadFormParts } from '../lead-form-parts.ts';
import type { ControlProps } from './control-props.ts';

const MEGABYTE = 1_000_000;

/** Photos or documents, chosen or dropped, and removable. The input covers the whole area, so that it receives drops. */
export function FilesControl({ field, id, wiring }: ControlProps) {
  const { form, state, messages } = useLeadFormParts();
  const { files } = state;
  const isPhotos = field.files === 'photos';
  const add = (more: readonly File[]) =>
    form.chooseFiles([...files, ...more.filter((file) => !files.some((each) => isSameFile(each, file)))]);
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
          accept={getAcceptAttribute(field.files ?? 'documents')}
          onChange={({ currentTarget }) => {
            add([...(currentTarget.files ?? [])]);
            // Lets a removed file be chosen again.
            currentTarget.value = '';
          }}
        />
        <span aria-hidden="true" className="lead-drop-text">
          <span className="lead-drop-mouse">
            <strong>{isPhotos ? messages.leadAddPhotos : messages.leadAddFiles}</strong> {messages.leadDropFiles}
          </span>
          <strong className="lead-drop-touch">{isPhotos ? messages.leadTakePhotos : messages.leadAddFiles}</strong>
        </span>
      </div>
      <p className="lead-hint">
        {messages.leadFilesLimit({ count: LEAD_LIMITS.files, size: LEAD_LIMITS.fileBytes / MEGABYTE })}
      </p>
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
            {messages.leadFileSize({ size: formatMegabytes(file, context.region.locale) })}
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

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/** Formats a size with one decimal, and at least 0.1. */
function formatMegabytes({ size }: File, locale: Locale): string {
  return formatNumber(Math.max(0.1, Math.round((size / MEGABYTE) * 10) / 10), locale);
}
