import { useState } from 'react';
import { isBlank } from '../../fields/index.ts';
import { type LeadFormParts, useLeadFormParts } from '../lead-form-parts.ts';
import { type Lookup, lookupText } from '../lookup-text.ts';
import type { ControlProps } from './control.ts';
import { TextControl } from './TextControl.tsx';

/** A plate, and a button that fills in the vehicle that wears it. The details stay open to whoever knows better. */
export function RegoControl(props: ControlProps) {
  const parts = useLeadFormParts();
  const [lookup, setLookup] = useState<Lookup>({ kind: 'idle' });
  const { field } = props;
  const { messages, context, view } = parts;
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
          {messages.leadLookUp({ noun: parts.noun })}
        </button>
      </div>
      <div role="status">
        <p className="lead-lookup" data-lookup={lookup.kind}>
          {lookupText(lookup, { messages, locale: context.region.locale, form: view.id })}
        </p>
        <p className="lead-lookup">{lookup.kind === 'found' && lookup.history}</p>
      </div>
    </>
  );
}

/** Only whoever looks a plate up loads what that takes. */
async function lookUp(field: string, parts: LeadFormParts, tell: (lookup: Lookup) => void): Promise<void> {
  if (isBlank(parts.state.values[field] ?? '')) return tell({ kind: 'empty' });
  tell({ kind: 'looking' });
  try {
    const { lookUpPlate } = await import('../look-up-plate.ts');
    await lookUpPlate(field, parts, tell);
  } catch {
    tell({ kind: 'failed' });
  }
}
