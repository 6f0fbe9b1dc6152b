import type { ComponentType } from 'react';
import type { FieldKind, FieldView } from '../forms/form-view.ts';
import { CheckboxesControl, RadioControl, TickControl } from './controls/ChoiceControl.tsx';
import { CurrencyControl } from './controls/CurrencyControl.tsx';
import type { ControlProps } from './controls/control.ts';
import { FilesControl } from './controls/FilesControl.tsx';
import { MessageControl } from './controls/MessageControl.tsx';
import { RegoControl } from './controls/RegoControl.tsx';
import { SelectControl } from './controls/SelectControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { TimesControl } from './controls/TimesControl.tsx';
import { isHalf } from './field-kinds.ts';
import { controlId, useLeadFormParts } from './lead-form-parts.ts';

type Control = ComponentType<ControlProps>;

/** What asks for each kind of field; one line of text where nothing is said. */
const CONTROLS: Partial<Record<FieldKind, Control>> = {
  message: MessageControl,
  currency: CurrencyControl,
  select: SelectControl,
  location: SelectControl,
  radio: RadioControl,
  checkboxes: CheckboxesControl,
  files: FilesControl,
  rego: RegoControl,
  'date-time': TimesControl,
};

/** Kinds of several controls: a group with a legend, where others are a label and its control. */
const GROUPS: Partial<Record<FieldKind, 'radiogroup' | 'group'>> = {
  radio: 'radiogroup',
  checkboxes: 'group',
  'date-time': 'group',
};

interface FieldProps {
  field: FieldView;
  /** Whether it is shown: where there is no script, all are. */
  shown: boolean;
  /** Shows a field that is there on request. */
  ask: (() => void) | undefined;
}

/** A question and its answer: label, mark, hint, control, and below them what is wrong. */
export function Field({ field, shown, ask }: FieldProps) {
  const { form, state, prefix } = useLeadFormParts();
  const { name, kind, label, hint } = field;
  const id = controlId(prefix, name);
  const error = state.errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  // Who has no script sees every field, also those that are only sometimes asked for.
  const required = !field.optional && !field.showIf && !field.onRequest;
  const control: ControlProps = {
    ...{ field, id, value: state.values[name] ?? '', change: (value) => form.change(name, value) },
    wiring: { 'aria-invalid': error ? true : undefined, 'aria-describedby': described, required },
  };
  return (
    <>
      {ask && (
        <button type="button" className="lead-ask link lead-with-script" onClick={ask}>
          {field.onRequest}
        </button>
      )}
      <div
        className="lead-field"
        data-field={name}
        data-kind={kind}
        data-half={isHalf(field) || undefined}
        data-away={!shown || undefined}
      >
        <Question control={control} label={label} hint={hint && <Hint id={`${id}-hint`} text={hint} />} />
        {error && <FieldError id={`${id}-error`} text={error} />}
      </div>
    </>
  );
}

function Question({ control, label, hint }: { control: ControlProps; label: string; hint: React.ReactNode }) {
  const { field, id, wiring } = control;
  const Control = CONTROLS[field.kind] ?? TextControl;
  const role = GROUPS[field.kind];
  if (field.kind === 'checkbox') {
    return (
      <>
        <TickControl {...control} name={field.name} label={label} />
        {hint}
      </>
    );
  }
  if (role) {
    return (
      <fieldset aria-describedby={wiring['aria-describedby']} {...groupMarks(role, wiring)}>
        <legend className="lead-label">
          {label} <Mark field={field} />
        </legend>
        {hint}
        <Control {...control} />
      </fieldset>
    );
  }
  return (
    <>
      <label className="lead-label" htmlFor={id}>
        {label} <Mark field={field} />
      </label>
      {hint}
      <Control {...control} />
    </>
  );
}

/** Only a group of which one is chosen can be marked as wrong (ARIA 1.2). */
function groupMarks(role: 'radiogroup' | 'group', wiring: ControlProps['wiring']) {
  return role === 'radiogroup'
    ? { role, 'aria-invalid': wiring['aria-invalid'], 'aria-required': wiring.required }
    : undefined;
}

function Mark({ field }: { field: FieldView }) {
  const { messages } = useLeadFormParts();
  return field.optional ? <span className="lead-optional">{messages.leadOptional}</span> : null;
}

function Hint({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="lead-hint">
      {text}
    </p>
  );
}

function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="lead-error">
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <circle cx="10" cy="10" r="9" fill="currentColor" />
        <path d="M10 5v6M10 14v.5" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {text}
    </p>
  );
}
