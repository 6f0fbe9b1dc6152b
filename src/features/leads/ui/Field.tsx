import type { ComponentType } from 'react';
import type { FieldKind, FieldView } from '../contract/index.ts';
import { isCarQuestion } from '../fields/index.ts';
import { CheckboxesControl, RadioControl, TickControl } from './controls/ChoiceControl.tsx';
import { CurrencyControl } from './controls/CurrencyControl.tsx';
import type { ControlProps } from './controls/control-props.ts';
import { FilesControl } from './controls/FilesControl.tsx';
import { MessageControl } from './controls/MessageControl.tsx';
import { SelectControl } from './controls/SelectControl.tsx';
import { TextControl } from './controls/TextControl.tsx';
import { getFieldControlId, useLeadFormParts } from './lead-form-parts.ts';
import { TimesControl } from './times/TimesControl.tsx';

type Control = ComponentType<ControlProps>;

/** The control of each kind of field; a text input by default. */
const CONTROLS: Partial<Record<FieldKind, Control>> = {
  message: MessageControl,
  currency: CurrencyControl,
  select: SelectControl,
  location: SelectControl,
  radio: RadioControl,
  checkboxes: CheckboxesControl,
  files: FilesControl,
  'date-time': TimesControl,
};

/** Kinds with several inputs, which are groups with a legend. */
const GROUPS: Partial<Record<FieldKind, 'radiogroup' | 'group'>> = {
  radio: 'radiogroup',
  checkboxes: 'group',
  'date-time': 'group',
};

/** Kinds that fit in half a line. */
const HALF_WIDTH_KINDS: readonly FieldKind[] = [
  'first-name',
  'middle-name',
  'last-name',
  'email',
  'phone',
  'postcode',
  'number',
  'currency',
  'date',
];

/** Characters of the longest option that fit in half a line, beside the arrow of the list. */
const MAX_HALF_OPTION = 12;

function isHalfWidth({ kind, quickPicks = [], options = [] }: FieldView): boolean {
  if (kind === 'select') return options.every(({ label }) => label.length <= MAX_HALF_OPTION);
  return HALF_WIDTH_KINDS.includes(kind) && quickPicks.length === 0;
}

interface FieldProps {
  field: FieldView;
  /** True if the field is visible. Without JavaScript every field is. */
  shown: boolean;
  /** Shows the field; given if it is shown on request only. */
  ask?: (() => void) | undefined;
  /** True if the parent shows the hint, under the id that the control refers to. */
  isHintBelow?: boolean;
}

/** A field: label, hint, control and error. */
export function Field({ field, shown, ask, isHintBelow = false }: FieldProps) {
  const { form, state, prefix } = useLeadFormParts();
  const { name, kind, label, hint } = field;
  const id = getFieldControlId(prefix, name);
  const error = state.errors[name];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  // Without JavaScript every field is shown, including those that are only sometimes asked for.
  // The API knows the car of a shopper who comes from its page, and asks for it otherwise.
  const required = !field.optional && !field.showIf && !field.onRequest && !isCarQuestion(field);
  const control: ControlProps = {
    field,
    id,
    value: state.values[name] ?? '',
    change: (value) => form.change(name, value),
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
        data-half={isHalfWidth(field) || undefined}
        data-away={!shown || undefined}
      >
        <LabelledControl
          control={control}
          label={label}
          hint={hint && !isHintBelow && <Hint id={`${id}-hint`} field={field} />}
        />
        {error && <FieldError id={`${id}-error`} text={error} />}
      </div>
    </>
  );
}

function LabelledControl({ control, label, hint }: { control: ControlProps; label: string; hint: React.ReactNode }) {
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
      <fieldset aria-describedby={wiring['aria-describedby']} {...getGroupAttributes(role, wiring)}>
        <legend className="lead-label">
          {label} <OptionalMark field={field} />
        </legend>
        {hint}
        <Control {...control} />
      </fieldset>
    );
  }
  return (
    <>
      <label className="lead-label" htmlFor={id}>
        {label} <OptionalMark field={field} />
      </label>
      {hint}
      <Control {...control} />
    </>
  );
}

/** Only a group with a single choice can be marked as invalid: https://www.w3.org/TR/wai-aria-1.2/#aria-invalid */
function getGroupAttributes(role: 'radiogroup' | 'group', wiring: ControlProps['wiring']) {
  return role === 'radiogroup'
    ? { role, 'aria-invalid': wiring['aria-invalid'], 'aria-required': wiring.required }
    : undefined;
}

function OptionalMark({ field }: { field: FieldView }) {
  const { messages } = useLeadFormParts();
  return field.optional ? <span className="lead-optional">{messages.leadOptional}</span> : null;
}

function Hint({ id, field }: { id: string; field: FieldView }) {
  const { messages, noun } = useLeadFormParts();
  return (
    <p id={id} className="lead-hint">
      {field.hint}
      {isCarQuestion(field) && (
        <span className="lead-without-script block">{messages.leadWhichCarKnown({ noun })}</span>
      )}
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
