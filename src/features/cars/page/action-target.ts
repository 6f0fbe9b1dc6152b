import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { getVisitKind, makeVisitParameter, type VisitKind } from '../display/index.ts';
import { formatRates } from '../rental.ts';
import type { CarActionKind } from '../schema.ts';

/** The targets that a site has for actions. */
export interface ActionTargets {
  readonly locale: Locale;
  /** Recipient of e-mails about the car. */
  readonly email?: string | undefined;
  /** Address of a car's page, for an e-mail. */
  readonly pageUrl: string;
  /** Returns whether the site has a page at this URL. */
  readonly hasPage: (url: string) => boolean;
  /** The dealer's own finance pages, with the car in their query. */
  readonly finance: { readonly enquiry?: string | undefined; readonly personalised?: string | undefined };
}

type Asked = Pick<
  Car,
  | 'id'
  | 'slug'
  | 'name'
  | 'stocknum'
  | 'item_type'
  | 'simple_fuel'
  | 'simple_transmission'
  | 'subscription_price'
  | 'rental_day'
  | 'rental_week'
  | 'rental_month'
>;

/** Pages that an action can lead to, the best first. */
type PagesOf = (car: Asked, targets: ActionTargets) => readonly (string | undefined)[];

interface Target {
  readonly pages: PagesOf;
  /** The dealer's form that can open in a dialog instead. */
  readonly form?: string | undefined;
  /** Subject of the e-mail that replaces missing pages. Without one the action is left out. */
  readonly subject?: 'enquiryAbout' | 'testDriveOf' | 'financeFor' | 'tradeInFor' | 'morePhotosOf' | undefined;
}

const carId = ({ id }: Asked): string => new URLSearchParams({ car_id: id }).toString();

/** The target of each action. */
const TARGETS = {
  enquire: { pages: (car) => [`/enquiry?${carId(car)}`], form: 'car-enquiry', subject: 'enquiryAbout' },
  'test-drive': {
    pages: (car) => [`/test-drive?${new URLSearchParams({ car_id: car.id, ...makeVisitParameter(car) })}`],
    form: 'test-drive',
    subject: 'testDriveOf',
  },
  reserve: { pages: ({ slug }) => [`/cars/${slug}/checkout`] },
  rent: {
    pages: (car, { locale }) => [
      `/rent?${carId(car)}&${new URLSearchParams({ rates: formatRates(car, locale)?.replaceAll('\u00a0', ' ') ?? '' })}`,
    ],
    form: 'rental',
  },
  // The weekly price is part of the link, so that the lead says what the shopper was shown.
  subscribe: {
    pages: (car) => [`/subscribe?${carId(car)}&week=${car.subscription_price}`],
    form: 'subscription',
  },
  finance: { pages: (_, { finance }) => [finance.enquiry], subject: 'financeFor' },
  'personalised-finance': { pages: (_, { finance }) => [finance.personalised] },
  'trade-in': {
    pages: (car) => [`/cars/trade-in?${carId(car)}`, `/valuations?${carId(car)}`],
    subject: 'tradeInFor',
  },
  'request-photos': {
    pages: (car) => [`/request-photos?${carId(car)}`],
    form: 'request-photos',
    subject: 'morePhotosOf',
  },
} as const satisfies Record<CarActionKind, Target>;

/** Returns the target of an action on this site; undefined without a page or an e-mail address. */
export function getActionTarget(
  kind: CarActionKind,
  car: Asked,
  targets: ActionTargets,
): { readonly url: string; readonly form?: string | undefined } | undefined {
  const { pages, form, subject }: Target = TARGETS[kind];
  const page = pages(car, targets).find((url) => url !== undefined && targets.hasPage(url));
  if (page !== undefined) return { url: page, form: form && targets.hasPage(`/forms/${form}.json`) ? form : undefined };
  return subject && targets.email ? { url: makeMailLink(targets.email, subject, car, targets) } : undefined;
}

const VISIT_SUBJECTS = {
  drive: 'testDriveOf',
  ride: 'testRideOf',
  inspection: 'inspectionOf',
} as const satisfies Record<VisitKind, string>;

/** Makes the link of an e-mail about a car, with its stock number in the subject and its page in the body. */
function makeMailLink(
  email: string,
  subject: NonNullable<Target['subject']>,
  car: Asked,
  { locale, pageUrl }: ActionTargets,
): string {
  const { name, stocknum } = car;
  const key = subject === 'testDriveOf' ? VISIT_SUBJECTS[getVisitKind(car)] : subject;
  const about = messagesFor(locale)[key]({ name });
  const title = stocknum ? `${about} (${stocknum})` : about;
  return `mailto:${email}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`\n\n${pageUrl}`)}`;
}
