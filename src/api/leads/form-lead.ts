import { randomUUID } from 'node:crypto';
import type { Lead } from '#src/features/leads/index.ts';
import {
  type FieldRegion,
  type FormView,
  fieldRegion,
  HONEYPOT,
  isBlank,
  type LeadCar,
  leadOf,
  OPT_IN,
} from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import { ApiError } from '../http/errors.ts';
import type { Tenant } from '../tenants/tenants.ts';

/** What a form without a script was sent with. */
export interface PostedForm {
  readonly tenant: Tenant;
  readonly mock: boolean;
  readonly view: FormView;
  /** By field name; several chosen options have a line each. */
  readonly values: Readonly<Record<string, string>>;
  /** The page that it was on, and the browser, as far as they say so. */
  readonly url: string;
  readonly userAgent: string;
}

/** More than any form of ours sends, files and each ticked option counted. */
const MOST_PARTS = 200;

/** The answers of a form, by the names of its fields and of what else it sends. */
export function postedValues(form: FormData): Record<string, string> {
  const parts = [...form];
  if (parts.length > MOST_PARTS) throw new ApiError(413, 'These are more answers than any form of this site has.');
  const values = new Map<string, string>();
  for (const [name, part] of parts) {
    if (typeof part !== 'string') continue;
    const text = part.replaceAll('\r\n', '\n');
    const before = values.get(name);
    values.set(name, before === undefined ? text : `${before}\n${text}`);
  }
  return Object.fromEntries(values);
}

/** The lead that a script would have sent (spec 2 §3): all steps at once, those without an answer passed over where they may be. */
export async function leadOfForm(posted: PostedForm, now: number): Promise<Lead> {
  const { tenant, mock, view, values, url, userAgent } = posted;
  const region: FieldRegion = fieldRegion(tenant.site, mock);
  const car = values['car_id'] === undefined ? undefined : await tenant.car(values['car_id']);
  const context = {
    ...{ site: tenant.slug, dealership_slug: tenant.slug, region },
    ...(car && { car: leadCar(car) }),
  };
  const steps = view.steps.map(({ fields }) => fields.map(({ name }) => name));
  const skipped = view.steps
    .filter(({ skippable, fields }) => skippable && fields.every(({ name }) => isBlank(values[name] ?? '')))
    .map(({ id }) => id);
  const asked = steps.flat();
  const lead = leadOf(
    view,
    context,
    { values, asked },
    {
      ...{ clientId: randomUUID(), leadId: undefined, now, started: now, hasFiles: false },
      page: { url, userAgent, visited: [], campaign: {} },
    },
    { kind: 'whole', step: view.steps.length - 1, skipped, sent: [] },
  );
  const { seconds_to_submit: _unknown, ...known } = lead;
  const other = Object.entries(values).filter(
    ([name, value]) => !asked.includes(name) && !SENT_BESIDE.has(name) && !isBlank(value),
  );
  const details = { ...known.details, ...Object.fromEntries(other) };
  return { ...known, ...(Object.keys(details).length > 0 && { details }) };
}

/** What a form sends that is no answer. */
const SENT_BESIDE = new Set(['form', 'website_slug', 'dealership_slug', 'car_id', OPT_IN, HONEYPOT]);

function leadCar(car: Car): LeadCar {
  const { id, slug, name, make, model, car_type, status, stocknum, tag, dealership_slug } = car;
  const location = Number(car.location_id);
  return {
    ...{ id, slug, name, make, model, car_type, status, stocknum, tag, dealership_slug },
    location_id: car.location_id !== undefined && Number.isSafeInteger(location) ? location : undefined,
  };
}
