import { useEffect, useState } from 'react';
import { isBlank } from '../../fields/index.ts';
import type { ControlProps } from '../controls/control-props.ts';
import { TextControl } from '../controls/TextControl.tsx';
import { type LeadFormParts, useLeadFormParts } from '../lead-form-parts.ts';
import { readKilometres } from './kilometres.ts';
import { getLookupText, type Lookup, VALUATION_FORMS } from './lookup-text.ts';

/** A plate, and a button that fills in its vehicle. The filled-in fields can still be changed. */
export function RegoControl(props: ControlProps) {
  const parts = useLeadFormParts();
  const [lookup, setLookup] = useState<Lookup>({ kind: 'idle' });
  const { field } = props;
  const { messages, context, view } = parts;
  useValuation(field.name, parts, lookup, setLookup);
  if (!field.lookup) return <TextControl {...props} />;
  return (
    <>
      <div className="lead-rego">
        <TextControl {...props} />
        <button
          type="button"
          className="btn btn-outline lead-with-script"
          aria-disabled={lookup.kind === 'loading' || undefined}
          onClick={() => void lookUp(field.name, parts, setLookup)}
        >
          {messages.leadLookUp({ noun: parts.noun })}
        </button>
      </div>
      <div role="status">
        <p className="lead-lookup" data-lookup={lookup.kind}>
          {getLookupText(lookup, { messages, locale: context.region.locale, form: view.id, noun: parts.noun })}
        </p>
        <p className="lead-lookup">{lookup.kind === 'found' && lookup.history}</p>
      </div>
    </>
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

/** Debounce before an odometer that is being typed changes the value. */
const REST_MS = 700;

/** Values the vehicle again once the odometer changes. */
function useValuation(
  field: string,
  parts: LeadFormParts,
  lookup: Lookup,
  setLookup: (change: (current: Lookup) => Lookup) => void,
): void {
  const { state, context, view } = parts;
  const km = readKilometres(state.values, context.region.locale);
  useEffect(() => {
    if (lookup.kind !== 'found' || lookup.km === km || !VALUATION_FORMS.includes(view.id)) return undefined;
    const timer = setTimeout(async () => {
      const { valueAgain } = await import('./look-up-vehicle.ts');
      const valued = await valueAgain(field, parts, lookup);
      // Another look-up may have been made meanwhile.
      setLookup((current) => (current === lookup ? valued : current));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [field, km, lookup, parts, setLookup, view.id]);
}
