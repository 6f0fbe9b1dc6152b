import type { FieldView, StepView } from '../contract/index.ts';
import { CAR_ID_FIELD, filterVisibleFields } from '../fields/index.ts';
import { CustomerLookup } from './customer/CustomerLookup.tsx';
import { Field } from './Field.tsx';
import { getFieldControlId, useLeadFormParts } from './lead-form-parts.ts';
import { PLATE_STATE, PlateFields } from './plate/PlateFields.tsx';

interface LeadStepProps {
  step: StepView;
  index: number;
}

/** The fields of one step. Other steps stay in the page, hidden; without JavaScript all are shown. */
export function LeadStep({ step, index }: LeadStepProps) {
  const { view, context, form, state, prefix } = useLeadFormParts();
  const current = state.step === index;
  const isOneOfSeveral = view.steps.length > 1;
  const titleId = `${prefix}-step-${index}`;
  const visible = new Set(filterVisibleFields(step, state.values, context.region, state.asked).map(({ name }) => name));
  const isAskedFor = (name: string) => {
    form.ask(name);
    // The field exists already, and is shown in the next frame.
    requestAnimationFrame(() => document.getElementById(getFieldControlId(prefix, name))?.focus());
  };
  return (
    <div
      className="lead-step"
      data-step={step.id}
      data-away={!current || undefined}
      {...(isOneOfSeveral && { role: 'group', 'aria-labelledby': titleId })}
    >
      {isOneOfSeveral && (
        <p id={titleId} className="lead-step-title" tabIndex={-1}>
          {step.title}
        </p>
      )}
      <div className="lead-fields">
        {step.fields.map((field, at) => {
          if (field.name === CAR_ID_FIELD)
            return <input key={field.name} type="hidden" name={field.name} value={field.initial} />;
          if (field.kind === 'rego')
            return <PlateFields key={field.name} rego={field} state={findState(step, at + 1)} />;
          if (field === findState(step, at) && step.fields[at - 1]?.kind === 'rego') return null;
          const shown = visible.has(field.name);
          const askable = field.onRequest !== undefined && !shown;
          return (
            <Field
              key={field.name}
              field={field}
              shown={shown}
              ask={askable ? () => isAskedFor(field.name) : undefined}
            />
          );
        })}
        {view.customerLookup && step.fields.some(({ kind }) => kind === 'email') && <CustomerLookup />}
      </div>
    </div>
  );
}

/** Returns the state of a plate if it is the field at this place. */
function findState({ fields }: StepView, at: number): FieldView | undefined {
  return fields[at]?.name === PLATE_STATE ? fields[at] : undefined;
}
