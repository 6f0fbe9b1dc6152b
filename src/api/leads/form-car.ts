import { getVisitKind } from '#src/features/cars/index.ts';
import {
  askForCar,
  CAR_ID_FIELD,
  type FieldView,
  type FormView,
  getCarVariant,
  isBlank,
  wordForVisit,
} from '#src/features/leads/index.ts';
import type { Car } from '#src/stock/index.ts';
import { isOwnOrigin } from '../tenants/hosts.ts';
import type { Tenant } from '../tenants/tenants.ts';

/*
 * The car of a form without JavaScript. A car's page links to the form as `/test-drive?car_id=…`, and the pages of a site are
 * static, so the form itself does not have the car. The browser sends the address of the form's page as the referrer.
 */

export type FormValues = Readonly<Record<string, string>>;

/** The page that a form was posted from, and the host that received it. */
export interface PostSource {
  readonly referer: string | undefined;
  readonly host: string;
}

/** Adds the car that the form's page was opened for. A car in the form itself is kept. */
export function addCarOfPage(values: FormValues, { site }: Pick<Tenant, 'site'>, source: PostSource): FormValues {
  const { referer, host } = source;
  if (!isBlank(values[CAR_ID_FIELD] ?? '') || referer === undefined || !URL.canParse(referer)) return values;
  const { origin, searchParams } = new URL(referer);
  const id = searchParams.get(CAR_ID_FIELD);
  return id && isOwnOrigin(site, origin, host) ? { ...values, [CAR_ID_FIELD]: id } : values;
}

/** A form, its answers and its car, if it is about one. */
export interface FormOfCar {
  readonly view: FormView;
  readonly values: FormValues;
  readonly car: Car | undefined;
}

/**
 * Finds the car of a form. A general form becomes the dealer's form about a car, as it does with JavaScript; a form that needs a
 * car and has none gets a question about it.
 */
export async function findCarOfForm(tenant: Tenant, view: FormView, values: FormValues): Promise<FormOfCar> {
  const id = values[CAR_ID_FIELD] ?? '';
  const car = isBlank(id) ? undefined : await tenant.car(id);
  const variant = car && tenant.forms.get(getCarVariant(view.id) ?? '');
  if (variant) return { view: variant, values: moveAnswers(view, variant, values), car };
  return {
    view: isBlank(id) ? askForCar(tenant.site, view) : wordForVisit(view, car && getVisitKind(car)),
    values,
    car,
  };
}

/** Moves answers to another form. Initial values of fields that it does not have are dropped, and answers are kept as they read. */
function moveAnswers(from: FormView, to: FormView, values: FormValues): FormValues {
  const kept = new Set(listFields(to).map(({ name }) => name));
  const left = new Map(listFields(from).flatMap((field) => (kept.has(field.name) ? [] : [[field.name, field]])));
  const moved = Object.entries(values).flatMap(([name, value]) => {
    const field = left.get(name);
    if (!field) return [[name, value] as const];
    return value === getInitial(from, field) ? [] : [[name, getLabel(field, value)] as const];
  });
  return { ...Object.fromEntries(moved), form: to.id };
}

const listFields = ({ steps }: FormView): readonly FieldView[] => steps.flatMap(({ fields }) => fields);

const getInitial = ({ category }: FormView, { name, initial }: FieldView): string =>
  initial ?? (name === 'category' ? category : '');

const getLabel = ({ options = [] }: FieldView, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
