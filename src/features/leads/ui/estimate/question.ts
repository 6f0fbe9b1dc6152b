import type { FormView, LeadContext } from '../../contract/index.ts';
import { checkField, type FieldValues } from '../../fields/index.ts';
import { readKilometres } from './kilometres.ts';

/** The facts that a value depends on. As `ValuationRequestSchema`, whose library this page does not load until it asks. */
export interface EstimateQuestion {
  readonly rego?: string | undefined;
  readonly regoState?: string | undefined;
  readonly vehicle: string;
  readonly km?: number | undefined;
  readonly condition?: string | undefined;
}

/** A year and two words, the least that a vehicle can be valued by. */
const NAMED = /^\s*(?:19|20)\d\d\s+\S+\s+\S/u;

/** Returns what to ask for these answers, or nothing as long as they do not name a vehicle. */
export function makeEstimateQuestion(
  { steps }: Pick<FormView, 'steps'>,
  values: FieldValues,
  region: LeadContext['region'],
): EstimateQuestion | undefined {
  const fields = steps.flatMap((step) => step.fields);
  const getAnswer = (name: string): string | undefined => {
    const field = fields.find((candidate) => candidate.name === name);
    const value = values[name]?.trim() ?? '';
    return field && value !== '' && checkField(field, value, region) === undefined ? value : undefined;
  };
  const vehicle = getAnswer('vehicle');
  if (vehicle === undefined || !NAMED.test(vehicle)) return undefined;
  const rego = getAnswer('Rego');
  return {
    rego,
    regoState: rego && getAnswer('regoState'),
    vehicle,
    km: readKilometres(values, region.locale),
    condition: getAnswer('vehicle_condition'),
  };
}
