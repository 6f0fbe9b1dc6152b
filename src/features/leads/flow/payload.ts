import type { Lead } from '../contract.ts';
import { nameToSend, TICKED, visibleFields } from '../fields/index.ts';
import type { FieldView, FormView } from '../forms/form-view.ts';
import { LIMITS } from '../limits.ts';
import type { Values } from './given-values.ts';
import { HISTORY, HONEYPOT, type LeadContext, OPT_IN } from './lead-form-state.ts';
import { placeOf } from './success-address.ts';

/** What a lead tells beside the answers. */
export interface LeadFacts {
  readonly clientId: string;
  readonly leadId: string | undefined;
  /** Milliseconds since 1970: now, and when the form was seen first. */
  readonly now: number;
  readonly started: number;
  readonly hasFiles: boolean;
  readonly page: PageFacts;
}

/** What the page knows of its visitor. */
export interface PageFacts {
  readonly url: string;
  readonly userAgent: string;
  readonly visited: NonNullable<Lead['visited_pages']>;
  readonly campaign: Readonly<Record<string, string>>;
}

/** How much of a form is sent: all of it, or what there is after one of its steps. */
export interface Sending {
  readonly kind: 'whole' | 'step';
  /** Index of the step that is sent. */
  readonly step: number;
  readonly skipped: readonly string[];
  /** Steps that were sent before. */
  readonly sent: readonly string[];
}

export interface Answers {
  readonly values: Values;
  readonly asked: readonly string[];
}

/** The answers that the contract has names for; all others are details. */
export const NAMED = [
  ...['name', 'first_name', 'middle_name', 'last_name', 'email', 'phone', 'postcode', 'message'],
  ...['category', 'subcategory', 'dealership_slug', 'location', 'Rego', 'regoState', 'car_id', 'stock_number'],
  ...['Vehicle Make', 'Vehicle Model', 'car_type', 'vehicle_status', 'additional_services', 'dateTime'],
] as const satisfies readonly (keyof Lead)[];

/** The first follow from the car or the place, and may change overnight; the last moves an appointment. */
const UNSAID: readonly string[] = ['dealership_slug', 'stock_number', 'car_type', 'vehicle_status', 'dateTime'];

/** What somebody says in a lead, to tell it from another one: neither how they came nor what follows from what they say. */
export function saidIn(lead: Lead): string {
  const said = NAMED.filter((name) => !UNSAID.includes(name)).map((name) => lead[name] ?? '');
  return JSON.stringify([lead.form, said, lead.opt_in, Object.entries({ ...lead.details, [HISTORY]: '' }).sort()]);
}

const isNamed = (name: string): boolean => NAMED.some((named) => named === name);

/** The body of a lead (spec 1 §3, 2 §3). What does not show in the form is not sent. */
export function leadOf(
  view: FormView,
  context: LeadContext,
  answers: Answers,
  facts: LeadFacts,
  sending: Sending,
): Lead {
  const fields = sentFields(view, context, answers, sending);
  const typed = fields.flatMap((field) => {
    const value = answers.values[field.name]?.trim() ?? '';
    return value === '' ? [] : [[field.name, value] as const];
  });
  const named = Object.fromEntries(typed.filter(([name]) => isNamed(name)));
  const details = {
    ...Object.fromEntries(typed.filter(([name]) => !isNamed(name))),
    ...ofVehicle(named, answers.values),
  };
  const name = nameToSend({ name: named['name'] ?? fullName(named), first_name: named['first_name'] });
  return {
    ...ofContext(context),
    ...ofLocation(placeOf(named, context, view)),
    category: view.category,
    ...named,
    ...(name && { name }),
    ...(isAskedToConsent(view, sending) && ofConsent(view, answers.values)),
    ...ofProgress(sending),
    ...ofPage(facts),
    form: view.id,
    client_id: facts.clientId,
    ...(facts.leadId !== undefined && { lead_id: facts.leadId }),
    ...(Object.keys(details).length > 0 && { details }),
    ...(answers.values[HONEYPOT] && { company_website: answers.values[HONEYPOT].slice(0, LIMITS.text) }),
  };
}

/** Which fields a lead answers: those that show, of all steps that were not passed over, or of those that were sent. */
function sentFields(
  view: FormView,
  { region }: LeadContext,
  { values, asked }: Answers,
  sending: Sending,
): FieldView[] {
  const isSent = (id: string, index: number): boolean =>
    sending.kind === 'whole' || index <= sending.step || sending.sent.includes(id);
  return view.steps
    .filter(({ id }, index) => isSent(id, index) && !sending.skipped.includes(id))
    .flatMap((step) => visibleFields(step, values, region, asked));
}

const fullName = (named: Values): string => [named['first_name'], named['last_name']].filter(Boolean).join(' ');

function ofContext({ site, dealership_slug, car }: LeadContext): Partial<Lead> {
  return {
    website_slug: site,
    dealership_slug: car?.dealership_slug ?? dealership_slug,
    ...(car && {
      car_id: car.id,
      ...(car.stocknum && { stock_number: car.stocknum }),
      'Vehicle Make': car.make,
      'Vehicle Model': car.model,
      car_type: car.car_type,
      vehicle_status: car.status,
    }),
  };
}

/** What was found of the plate that is answered, and nothing of one that was typed before it. */
function ofVehicle({ Rego: plate = '' }: Values, { [HISTORY]: history = '' }: Values): Values {
  return plate !== '' && history.startsWith(`${plate}: `) ? { [HISTORY]: history } : {};
}

/** By the config's id of the place: a number where it is one. */
function ofLocation(place: string): Partial<Lead> {
  if (place === '') return {};
  const number = Number(place);
  return { location_id: Number.isSafeInteger(number) && String(number) === place ? number : place.slice(0, 100) };
}

/** The box stands at the last step: nobody has agreed to what they have not seen. */
const isAskedToConsent = ({ steps }: FormView, { kind, step }: Sending): boolean =>
  kind === 'whole' || step === steps.length - 1;

/** The words stand beside the answer to them, whichever it is (D22). */
function ofConsent({ optIn }: FormView, values: Values): Partial<Lead> {
  return optIn ? { opt_in: values[OPT_IN] === TICKED, opt_in_text: optIn.text } : {};
}

function ofProgress({ kind, step, skipped }: Sending): Partial<Lead> {
  const isWhole = kind === 'whole';
  return {
    lead_status: isWhole ? 'Complete' : 'Incomplete',
    form_completed: isWhole,
    step_number: step + 1,
    ...(skipped.length > 0 && { skipped_steps: [...skipped] }),
  };
}

function ofPage({ page, now, started, hasFiles }: LeadFacts): Partial<Lead> {
  return {
    url: page.url.slice(0, 2000),
    source: 'Website',
    user_agent: page.userAgent.slice(0, 1000),
    visited_pages: [...page.visited],
    linked_query_params: { ...page.campaign },
    seconds_to_submit: Math.max(0, (now - started) / 1000),
    has_files: hasFiles,
  };
}
