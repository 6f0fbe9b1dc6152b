import type { SyntheticEvent } from 'react';
import type { Messages } from '#src/lib/locale/index.ts';
import type { Range } from '../state.ts';

interface RangeFieldsProps {
  label: string;
  range: Range;
  lowest: string | undefined;
  highest: string | undefined;
  messages: Messages;
  onApply: (range: Range) => void;
}

/** The two ends of a range, taken over with the button or the Enter key. */
export function RangeFields({ label, range, lowest, highest, messages, onApply }: RangeFieldsProps) {
  const apply = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    onApply(rangeFrom(entries.get('from'), entries.get('to')));
  };
  return (
    // The fields start anew when the range changes elsewhere: by a chip, by the history, by "clear all".
    <form key={`${range.min}:${range.max}`} onSubmit={apply} className="py-4">
      <fieldset>
        <legend className="mb-2 font-heading text-base font-semibold">{label}</legend>
        <div className="flex items-end gap-2">
          <End name="from" label={messages.from} value={range.min} hint={lowest} />
          <End name="to" label={messages.to} value={range.max} hint={highest} />
          <button
            type="submit"
            aria-label={`${messages.apply}: ${label}`}
            className="btn btn-outline size-11 flex-none p-0"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
              <path d="M5 12h14m-6-6 6 6-6 6" />
            </svg>
          </button>
        </div>
      </fieldset>
    </form>
  );
}

interface EndProps {
  name: string;
  label: string;
  value: number | undefined;
  hint: string | undefined;
}

function End({ name, label, value, hint }: EndProps) {
  return (
    <label className="min-w-0 grow text-sm text-ink-soft">
      {label}
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={value}
        placeholder={hint}
        className="field mt-1 px-2 text-base tabular-nums"
      />
    </label>
  );
}

/** What people type: "20,000", "$20 000", "45 000 km". */
function rangeFrom(from: FormDataEntryValue | null, to: FormDataEntryValue | null): Range {
  const [min, max] = [from, to].map((entry) => (typeof entry === 'string' ? entry.replace(/\D/gu, '') : ''));
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
}
