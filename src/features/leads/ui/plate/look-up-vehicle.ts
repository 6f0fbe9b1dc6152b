import * as v from 'valibot';
import { formatDate } from '#src/lib/locale/format-date.ts';
import type { Locale } from '#src/lib/locale/locale.ts';
import { leadHistoryMessages } from '#src/lib/locale/messages-lead-history.ts';
import { createProofOfWork } from '../../captcha/index.ts';
import { type FormView, HISTORY } from '../../contract/index.ts';
import type { FieldValues } from '../../fields/index.ts';
import {
  formatVehicleName,
  HistoryAnswerSchema,
  LOOKUP_PATHS,
  type RegisterHistory,
  type VehicleAnswer,
  VehicleAnswerSchema,
} from '../../lookups/index.ts';
import type { LeadFormParts } from '../lead-form-parts.ts';
import { requestLookup } from '../request-lookup.ts';
import type { Lookup } from './lookup-text.ts';

/** Forms that ask the register about the vehicle, because the shopper wants to sell it. */
const SELLERS_FORMS: readonly FormView['id'][] = ['trade-in', 'sell-my-car'];

interface Plate {
  readonly rego: string;
  readonly regoState: string;
}

/**
 * Looks up a plate and fills in its vehicle. Fields that were changed meanwhile, and the answer for a plate that was changed
 * meanwhile, are ignored. In a form that sells the vehicle, the register's entries follow. Rejects if the service does not
 * answer.
 */
export async function lookUpVehicle(
  field: string,
  parts: LeadFormParts,
  report: (lookup: Lookup) => void,
): Promise<void> {
  const { form, state, view, services, context } = parts;
  const typed = state.values[field] ?? '';
  const plate = readPlate(field, state.values);
  const answer = await fetchVehicle(services, plate);
  if (!answer) return report({ kind: 'unknown' });
  const { values } = form.$state.get();
  if (values[field] !== typed) return report({ kind: 'idle' });
  const names = view.steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  for (const [name, value] of listVehicleAnswers(answer.vehicle, names, { before: state.values, now: values }))
    form.change(name, value);
  const found = { kind: 'found', name: formatVehicleName(answer.vehicle) } as const;
  report(found);
  if (!SELLERS_FORMS.includes(view.id)) return;
  const history = await fetchVehicleHistory(services, plate, context.region.locale);
  if (history === undefined || form.$state.get().values[field] !== typed) return;
  form.change(HISTORY, `${plate.rego}: ${history}`);
  report({ ...found, history });
}

const readPlate = (field: string, values: FieldValues): Plate => ({
  rego: (values[field] ?? '').trim(),
  regoState: values['regoState'] ?? '',
});

/** Returns the vehicle of a plate, or nothing for an unknown plate. */
async function fetchVehicle(services: string, plate: Plate): Promise<VehicleAnswer | undefined> {
  const answer = await post(services + LOOKUP_PATHS.vehicle, plate);
  return answer === undefined ? undefined : v.parse(VehicleAnswerSchema, answer);
}

function post(url: string, body: object): Promise<unknown> {
  return requestLookup(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

type Vehicle = VehicleAnswer['vehicle'];

/** The fields that a look-up can fill in. */
const VEHICLE_ANSWERS = {
  'Vehicle Make': ({ make }) => make,
  'Vehicle Model': ({ model }) => model,
  vehicle_year: ({ year }) => String(year),
  year: ({ year }) => String(year),
  vehicle: formatVehicleName,
} as const satisfies Record<string, (vehicle: Vehicle) => string>;

/** Returns the answers that follow from a vehicle, for those of these fields that have not changed since the look-up began. */
export function listVehicleAnswers(
  vehicle: Vehicle,
  names: readonly string[],
  { before, now }: { readonly before: FieldValues; readonly now: FieldValues },
): readonly (readonly [string, string])[] {
  return Object.entries(VEHICLE_ANSWERS).flatMap(([name, getAnswer]) => {
    const isUnchanged = names.includes(name) && (now[name] ?? '') === (before[name] ?? '');
    return isUnchanged ? [[name, getAnswer(vehicle)] as const] : [];
  });
}

/**
 * Returns the register's entries for a plate in words, or nothing if there are none, the register does not answer or there is no
 * proof of work. Never rejects: the look-up succeeds without it.
 */
export async function fetchVehicleHistory(services: string, plate: Plate, locale: Locale): Promise<string | undefined> {
  try {
    const captcha = await createProofOfWork(services);
    if (captcha === undefined) return undefined;
    const answer = await post(services + LOOKUP_PATHS.history, { ...plate, captcha });
    if (answer === undefined) return undefined;
    return formatHistory(v.parse(HistoryAnswerSchema, answer).history, locale, new Date().toISOString());
  } catch {
    return undefined;
  }
}

/** Formats a history. `now` is an ISO date. */
export function formatHistory(
  { written_off: isWrittenOff, stolen: isStolen, registration_expires: expires }: RegisterHistory,
  locale: Locale,
  now: string,
): string {
  const messages = leadHistoryMessages(locale);
  const expiry = { date: formatDate(expires ?? '', locale) };
  const isExpired = expires !== undefined && expires < now.slice(0, expires.length);
  const registration = isExpired ? messages.historyExpired(expiry) : messages.historyRegistered(expiry);
  return [
    isStolen ? messages.historyStolen : '',
    isWrittenOff ? messages.historyWrittenOff : '',
    isStolen || isWrittenOff ? '' : messages.historyClear,
    expires === undefined ? '' : registration,
  ]
    .filter(Boolean)
    .join(' ');
}
