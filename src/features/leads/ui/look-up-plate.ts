import { HISTORY } from '../flow/lead-form-state.ts';
import type { LeadFormParts } from './lead-form-parts.ts';
import { type Lookup, VALUING } from './lookup-text.ts';
import { vehicleHistory } from './vehicle-history.ts';
import { answersFrom, findVehicle, vehicleName } from './vehicle-lookup.ts';

/**
 * Fills in what a plate tells: nothing that was typed while nobody had answered, and nothing of a plate that is another by then.
 * Where a vehicle is to be valued, what a register knows of it follows, for the shopper and for the dealer. Rejects where nobody
 * answers.
 */
export async function lookUpPlate(field: string, parts: LeadFormParts, tell: (lookup: Lookup) => void): Promise<void> {
  const { form, state, view, services, context } = parts;
  const typed = state.values[field] ?? '';
  const plate = { rego: typed.trim(), regoState: state.values['regoState'] ?? '' };
  const answer = await findVehicle(services, plate);
  if (!answer) return tell({ kind: 'unknown' });
  const { values } = form.$state.get();
  if (values[field] !== typed) return tell({ kind: 'idle' });
  const names = view.steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  for (const [name, value] of answersFrom(answer.vehicle, names, { asked: state.values, now: values }))
    form.change(name, value);
  const found = { kind: 'found', name: vehicleName(answer.vehicle), valuation: answer.valuation } as const;
  tell(found);
  if (!VALUING.includes(view.id)) return;
  const history = await vehicleHistory(services, plate, context.region.locale);
  if (history === undefined || form.$state.get().values[field] !== typed) return;
  form.change(HISTORY, `${plate.rego}: ${history}`);
  tell({ ...found, history });
}
