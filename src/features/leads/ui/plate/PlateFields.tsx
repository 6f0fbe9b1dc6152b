import { useState } from 'react';
import type { FieldView } from '../../contract/index.ts';
import { isBlank } from '../../fields/index.ts';
import { Field } from '../Field.tsx';
import { getFieldControlId, type LeadFormParts, useLeadFormParts } from '../lead-form-parts.ts';
import { getLookupText, type Lookup } from './lookup-text.ts';

/** The field that is asked beside the plate: the same plate can exist in several states. */
export const PLATE_STATE = 'regoState';

interface PlateFieldsProps {
  rego: FieldView;
  /** Absent in countries that register vehicles as a whole. */
  state: FieldView | undefined;
}

/** A plate, its state, and a button that fills in the vehicle. The filled-in fields can still be changed. */
export function PlateFields({ rego, state }: PlateFieldsProps) {
  const parts = useLeadFormParts();
  const [lookup, setLookup] = useState<Lookup>({ kind: 'idle' });
  const { messages, prefix, noun } = parts;
  return (
    <div className="lead-plate">
      <div className="lead-plate-row">
        <Field field={rego} shown isHintBelow />
        {state && <Field field={state} shown />}
        {rego.lookup && (
          <button
            type="button"
            className="btn btn-outline lead-with-script"
            aria-disabled={lookup.kind === 'loading' || undefined}
            onClick={() => void lookUp(rego.name, parts, setLookup)}
          >
            {messages.leadLookUp({ noun })}
          </button>
        )}
      </div>
      {rego.hint && (
        <p id={`${getFieldControlId(prefix, rego.name)}-hint`} className="lead-hint">
          {rego.hint}
        </p>
      )}
      <div role="status">
        <p className="lead-lookup" data-lookup={lookup.kind}>
          {getLookupText(lookup, messages, noun)}
        </p>
        <p className="lead-lookup">{lookup.kind === 'found' && lookup.history}</p>
      </div>
    </div>
  );
}

/** Loads the code for look-ups on the first one. */
async function lookUp(field: string, parts: LeadFormParts, report: (lookup: Lookup) => void): Promise<void> {
  if (isBlank(parts.state.values[field] ?? '')) return report({ kind: 'empty' });
  report({ kind: 'loading' });
  try {
    const { lookUpVehicle } = await import('./look-up-vehicle.ts');
    await lookUpVehicle(field, parts, report);
  } catch {
    report({ kind: 'failed' });
  }
}
