import { randomUUID } from 'node:crypto';
import type { Lead } from '#src/features/leads/index.ts';
import {
  CAR_ID_FIELD,
  type FieldRegion,
  type FormView,
  getFieldRegion,
  HONEYPOT,
  isBlank,
  type LeadCar,
  makeLead,
  OPT_IN,
} from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import { ApiError } from '../http/errors.ts';
import type { Tenant } from '../tenants/tenants.ts';
import type { FormValues } from './form-car.ts';

/** A form submitted without JavaScript. */
export interface PostedForm {
  readonly tenant: Tenant;
  readonly mock: boolean;
  readonly view: FormView;
  /** By field name; several chosen options are one per line. */
  readonly values: FormValues;
  /** The car that it is about, if the site lists it. */
  readonly car: Car | undefined;
  /** The page and browser it came from, if known. */
  readonly url: string;
  readonly userAgent: string;
}

/** More than any form sends, files and checkboxes included. */
const MAX_PARTS = 200;

/** Reads the text values of a form. */
export function readFormValues(form: FormData): Record<string, string> {
  const parts = [...form];
  if (parts.length > MAX_PARTS) throw new ApiError(413, ({ apiAnswersTooMany }) => apiAnswersTooMany);
  const values = new Map<string, string>();
  for (const [name, part] of parts) {
    if (typeof part !== 'string') continue;
    const text = part.replaceAll('\r\n', '\n');
    const before = values.get(name);
    values.set(name, before === undefined ? text : `${before}\n${text}`);
  }
  return Object.fromEntries(values);
}

/** Makes the lead that a script would have sent: all steps at once, skipping optional steps without answers. */
export function makeFormLead(posted: PostedForm, now: number): Lead {
  const { tenant, mock, view, values, car, url, userAgent } = posted;
  const region: FieldRegion = getFieldRegion(tenant.site, mock);
  const context = {
    site: tenant.slug,
    dealership_slug: tenant.slug,
    region,
    car: car ? toLeadCar(car) : undefined,
  };
  const steps = view.steps.map(({ fields }) => fields.map(({ name }) => name));
  const skipped = view.steps
    .filter(({ skippable, fields }) => skippable && fields.every(({ name }) => isBlank(values[name] ?? '')))
    .map(({ id }) => id);
  const asked = steps.flat();
  const lead = makeLead(
    view,
    context,
    { values, asked },
    {
      clientId: randomUUID(),
      leadId: undefined,
      now,
      started: now,
      hasFiles: false,
      visit: { url, userAgent, visited: [], campaign: {} },
    },
    { kind: 'whole', step: view.steps.length - 1, skipped, sent: [] },
  );
  const { seconds_to_submit: _unknown, ...rest } = lead;
  const other = Object.entries(values).filter(
    ([name, value]) => !asked.includes(name) && !META_FIELDS.has(name) && !isBlank(value),
  );
  const details = rest.details || other.length > 0 ? { ...rest.details, ...Object.fromEntries(other) } : undefined;
  // A car that is not listed any more is for the dealer to look up.
  const unlisted = isBlank(values[CAR_ID_FIELD] ?? '') ? undefined : values[CAR_ID_FIELD];
  return { ...rest, car_id: rest.car_id ?? unlisted, details };
}

/** Form fields that are not answers. */
const META_FIELDS = new Set(['form', 'website_slug', 'dealership_slug', CAR_ID_FIELD, OPT_IN, HONEYPOT]);

function toLeadCar(car: Car): LeadCar {
  const { id, slug, name, make, model, car_type, status, stocknum, tag, dealership_slug } = car;
  const location = Number(car.location_id);
  return {
    id,
    slug,
    name,
    make,
    model,
    car_type,
    status,
    stocknum,
    tag,
    dealership_slug,
    location_id: car.location_id !== undefined && Number.isSafeInteger(location) ? location : undefined,
  };
}
