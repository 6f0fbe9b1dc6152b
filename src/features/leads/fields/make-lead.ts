import {
  ESTIMATE,
  type FieldView,
  type FormView,
  HISTORY,
  HONEYPOT,
  LEAD_LIMITS,
  type Lead,
  type LeadContext,
  NAMED_FIELDS,
  OPT_IN,
} from '../contract/index.ts';
import { type FieldValues, getLeadName, TICKED } from './answers.ts';
import { filterVisibleFields } from './check.ts';

/** The contents of a lead beside the answers. */
export interface LeadInput {
  readonly clientId: string;
  readonly leadId: string | undefined;
  /** Milliseconds since 1970: now, and when the form was first seen. */
  readonly now: number;
  readonly started: number;
  readonly hasFiles: boolean;
  readonly visit: VisitInfo;
}

/** The visit, as far as the browser knows it. */
export interface VisitInfo {
  readonly url: string;
  readonly userAgent: string;
  readonly visited: NonNullable<Lead['visited_pages']>;
  readonly campaign: Readonly<Record<string, string>>;
}

/** The part of a form that is sent: all of it, or what there is after one of its steps. */
export interface Sending {
  readonly kind: 'whole' | 'step';
  /** Index of the step that is sent. */
  readonly step: number;
  readonly skipped: readonly string[];
  /** Steps that were sent before. */
  readonly sent: readonly string[];
}

export interface LeadAnswers {
  readonly values: FieldValues;
  /** Fields on request that were asked for. */
  readonly asked: readonly string[];
}

const isNamed = (name: string): boolean => NAMED_FIELDS.some((named) => named === name);

/** Makes the body of a lead. Hidden fields are not sent. */
export function makeLead(
  view: FormView,
  context: LeadContext,
  answers: LeadAnswers,
  input: LeadInput,
  sending: Sending,
): Lead {
  const fields = listSentFields(view, context, answers, sending);
  const filled = fields.flatMap((field) => {
    const value = answers.values[field.name]?.trim() ?? '';
    return value === '' ? [] : [[field.name, value] as const];
  });
  const named = Object.fromEntries(filled.filter(([name]) => isNamed(name)));
  const details = {
    ...Object.fromEntries(filled.filter(([name]) => !isNamed(name))),
    ...getHistory(named, answers.values),
    ...getEstimate(view, answers.values),
  };
  const name = getLeadName({ name: named['name'] ?? joinNames(named), first_name: named['first_name'] });
  const lead: Lead = {
    ...getContextFields(context),
    location_id: parseLocationId(getLeadPlace(named, context, view)),
    category: view.category,
    ...named,
    name: name || named['name'],
    ...getConsentFields(view, answers.values, sending),
    ...getProgressFields(sending),
    ...getVisitFields(input),
    form: view.id,
    client_id: input.clientId,
    lead_id: input.leadId,
    details: Object.keys(details).length > 0 ? details : undefined,
    company_website: answers.values[HONEYPOT]?.slice(0, LEAD_LIMITS.text) || undefined,
  };
  return lead;
}

/** Returns the fields a lead answers: visible ones of all steps, or of the steps sent so far, without skipped steps. */
function listSentFields(
  view: FormView,
  { region }: LeadContext,
  { values, asked }: LeadAnswers,
  sending: Sending,
): FieldView[] {
  const isSent = (id: string, index: number): boolean =>
    sending.kind === 'whole' || index <= sending.step || sending.sent.includes(id);
  return view.steps
    .filter(({ id }, index) => isSent(id, index) && !sending.skipped.includes(id))
    .flatMap((step) => filterVisibleFields(step, values, region, asked));
}

const joinNames = (named: FieldValues): string => [named['first_name'], named['last_name']].filter(Boolean).join(' ');

function getContextFields({ site, dealership_slug, car }: LeadContext): Partial<Lead> {
  const siteFields = { website_slug: site, dealership_slug: car?.dealership_slug ?? dealership_slug };
  if (!car) return siteFields;
  return {
    ...siteFields,
    car_id: car.id,
    stock_number: car.stocknum || undefined,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    car_type: car.car_type,
    vehicle_status: car.status,
  };
}

/** Returns the register's entries for the answered plate, not those of a plate that was typed earlier. */
function getHistory({ Rego: plate = '' }: FieldValues, { [HISTORY]: history = '' }: FieldValues): FieldValues {
  return plate !== '' && history.startsWith(`${plate}: `) ? { [HISTORY]: history } : {};
}

/** Returns the range of value that the shopper was shown, so that the dealer's offer can follow from it. */
function getEstimate({ valuation }: FormView, { [ESTIMATE]: estimate = '' }: FieldValues): FieldValues {
  return valuation && estimate !== '' ? { [ESTIMATE]: estimate.slice(0, LEAD_LIMITS.text) } : {};
}

/** Returns the id of the chosen location, of the car's, or, for a form without a car, of the form's. */
export function getLeadPlace(
  { location, car_id: carId }: FieldValues,
  { car }: Pick<LeadContext, 'car'>,
  { place }: Pick<FormView, 'place'>,
): string {
  const unasked = car || carId ? car?.location_id : place;
  return location || String(unasked ?? '');
}

/** Returns the config's id of a location: a number if it is one. */
function parseLocationId(place: string): number | string | undefined {
  if (place === '') return undefined;
  const number = Number(place);
  return Number.isSafeInteger(number) && String(number) === place ? number : place.slice(0, 100);
}

/** Returns the consent, its wording and how the box started, whichever the answer. The tick is in the last step, so earlier steps have none. */
function getConsentFields({ steps, optIn }: FormView, values: FieldValues, { kind, step }: Sending): Partial<Lead> {
  const hasSeenTick = kind === 'whole' || step === steps.length - 1;
  if (!optIn || !hasSeenTick) return {};
  return { opt_in: values[OPT_IN] === TICKED, opt_in_text: optIn.text, opt_in_preticked: optIn.checked };
}

function getProgressFields({ kind, step, skipped }: Sending): Partial<Lead> {
  const isWhole = kind === 'whole';
  return {
    lead_status: isWhole ? 'Complete' : 'Incomplete',
    form_completed: isWhole,
    step_number: step + 1,
    skipped_steps: skipped.length > 0 ? [...skipped] : undefined,
  };
}

function getVisitFields({ visit, now, started, hasFiles }: LeadInput): Partial<Lead> {
  return {
    url: visit.url.slice(0, 2000),
    source: 'Website',
    user_agent: visit.userAgent.slice(0, 1000),
    visited_pages: [...visit.visited],
    linked_query_params: { ...visit.campaign },
    seconds_to_submit: Math.max(0, (now - started) / 1000),
    has_files: hasFiles,
  };
}
