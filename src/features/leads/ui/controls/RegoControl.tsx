import { useState } from 'react';
import { formatPrice } from '#src/lib/locale/format.ts';
import { isBlank } from '../../fields/index.ts';
import type { VehicleAnswer } from '../../lookups/contract.ts';
import { type LeadFormParts, useLeadFormParts } from '../lead-form-parts.ts';
import type { ControlProps } from './control.ts';
import { TextControl } from './TextControl.tsx';

type Lookup =
  | { readonly kind: 'idle' | 'looking' | 'unknown' | 'failed' | 'empty' }
  | { readonly kind: 'found'; readonly name: string; readonly valuation: VehicleAnswer['valuation'] };

/** What is said of a look-up. */
function lookupText(lookup: Lookup, { messages, context }: LeadFormParts): string {
  if (lookup.kind !== 'found') {
    const texts = {
      idle: '',
      looking: messages.leadLookingUp,
      unknown: messages.leadNotFound,
      failed: messages.leadLookUpFailed,
      empty: messages.leadLookUpNeeds,
    } as const satisfies Record<Exclude<Lookup['kind'], 'found'>, string>;
    return texts[lookup.kind];
  }
  const { name, valuation } = lookup;
  const found = messages.leadFound({ name });
  if (!valuation) return found;
  const price = (amount: number) => formatPrice(amount, context.region.locale);
  return `${found} ${messages.leadWorth({ low: price(valuation.low), high: price(valuation.high) })}`;
}

/** A plate, and a button that fills in the vehicle that wears it. The details stay open to whoever knows better. */
export function RegoControl(props: ControlProps) {
  const parts = useLeadFormParts();
  const [lookup, setLookup] = useState<Lookup>({ kind: 'idle' });
  const { field } = props;
  if (!field.lookup) return <TextControl {...props} />;
  return (
    <>
      <div className="lead-rego">
        <TextControl {...props} />
        <button
          type="button"
          className="btn btn-outline lead-with-script"
          aria-disabled={lookup.kind === 'looking' || undefined}
          onClick={() => void lookUp(field.name, parts, setLookup)}
        >
          {parts.messages.leadLookUp({ noun: parts.noun })}
        </button>
      </div>
      <p className="lead-lookup" data-lookup={lookup.kind} role="status">
        {lookupText(lookup, parts)}
      </p>
    </>
  );
}

/** Fills in what a plate tells: nothing that was typed while nobody had answered, and nothing of a plate that is another by then. */
async function lookUp(field: string, parts: LeadFormParts, tell: (lookup: Lookup) => void): Promise<void> {
  const { form, state, view, services } = parts;
  const plate = state.values[field] ?? '';
  if (isBlank(plate)) return tell({ kind: 'empty' });
  tell({ kind: 'looking' });
  try {
    const { answersFrom, findVehicle, vehicleName } = await import('../vehicle-lookup.ts');
    const answer = await findVehicle(services, { rego: plate.trim(), regoState: state.values['regoState'] ?? '' });
    if (!answer) return tell({ kind: 'unknown' });
    const { values } = form.$state.get();
    if (values[field] !== plate) return tell({ kind: 'idle' });
    const names = view.steps.flatMap(({ fields }) => fields.map(({ name }) => name));
    for (const [name, value] of answersFrom(answer.vehicle, names, { asked: state.values, now: values }))
      form.change(name, value);
    tell({ kind: 'found', name: vehicleName(answer.vehicle), valuation: answer.valuation });
  } catch {
    tell({ kind: 'failed' });
  }
}
