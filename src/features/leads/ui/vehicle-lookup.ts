import * as v from 'valibot';
import { LOOKUP_PATHS, type VehicleAnswer, VehicleAnswerSchema } from '../lookups/contract.ts';
import { askService } from './services.ts';

type FoundVehicle = VehicleAnswer['vehicle'];

/** The vehicle of a plate, and what it is worth; nothing where nobody knows it. Rejects where nobody answers. */
export async function findVehicle(
  services: string,
  plate: { readonly rego: string; readonly regoState: string; readonly km?: number | undefined },
): Promise<VehicleAnswer | undefined> {
  const answer = await askService(services + LOOKUP_PATHS.vehicle, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(plate),
  });
  return answer === undefined ? undefined : v.parse(VehicleAnswerSchema, answer);
}

/** How people call it: "2019 Kia Cerato GT". */
export function vehicleName({ year, make, model, badge }: FoundVehicle): string {
  return [year, make, model, badge].filter(Boolean).join(' ');
}

/** The fields of leads that a look-up can fill in. */
const FILLED = {
  'Vehicle Make': ({ make }) => make,
  'Vehicle Model': ({ model }) => model,
  vehicle_year: ({ year }) => String(year),
  year: ({ year }) => String(year),
  vehicle: vehicleName,
} as const satisfies Record<string, (found: FoundVehicle) => string>;

/** The answers that follow from a vehicle, for those of these fields that there are and that nobody has filled in meanwhile. */
export function answersFrom(
  found: FoundVehicle,
  names: readonly string[],
  { asked, now }: Readonly<Record<'asked' | 'now', Readonly<Record<string, string>>>>,
): readonly (readonly [string, string])[] {
  return Object.entries(FILLED).flatMap(([name, read]) => {
    const isFilled = names.includes(name) && (now[name] ?? '') === (asked[name] ?? '');
    return isFilled ? [[name, read(found)] as const] : [];
  });
}
