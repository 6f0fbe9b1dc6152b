import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import type { CarActionKind } from './actions.ts';

/** What a site has for an action to lead to. */
export interface ActionTargets {
  readonly locale: Locale;
  /** Where e-mails about the car go. */
  readonly email?: string | undefined;
  /** Address of a car's page, for an e-mail. */
  readonly pageUrl: string;
  /** Whether the site has a page at this address. */
  readonly hasPage: (url: string) => boolean;
  /** The dealer's own finance pages, told which car it is about (spec 1 §2). */
  readonly finance: { readonly enquiry?: string | undefined; readonly personalised?: string | undefined };
}

type Asked = Pick<Car, 'id' | 'slug' | 'name' | 'stocknum'>;

/** Pages that an action would rather lead to, the best first. */
type PagesOf = (car: Asked, targets: ActionTargets) => readonly (string | undefined)[];

interface Target {
  readonly pages: PagesOf;
  /** The form of the dealer that asks for it in a dialog. */
  readonly form?: string;
  /** What an e-mail asks for instead, where the site has none of the pages; an action without one is then absent. */
  readonly subject?: 'enquiryAbout' | 'testDriveOf' | 'financeFor' | 'tradeInFor' | 'morePhotosOf';
}

const carId = ({ id }: Asked): string => new URLSearchParams({ car_id: id }).toString();

/** Where each action leads: the only place that knows. */
const TARGETS = {
  enquire: { pages: (car) => [`/enquiry?${carId(car)}`], form: 'car-enquiry', subject: 'enquiryAbout' },
  'test-drive': { pages: (car) => [`/test-drive?${carId(car)}`], form: 'test-drive', subject: 'testDriveOf' },
  reserve: { pages: ({ slug }) => [`/cars/${slug}/checkout`] },
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

/** Where an action leads on this site; nothing where there is neither a page nor anybody to write to. */
export function actionTarget(
  kind: CarActionKind,
  car: Asked,
  targets: ActionTargets,
): { readonly url: string; readonly form?: string } | undefined {
  const { pages, form, subject }: Target = TARGETS[kind];
  const page = pages(car, targets).find((url) => url !== undefined && targets.hasPage(url));
  if (page !== undefined) return { url: page, ...(form && targets.hasPage(`/forms/${form}.json`) && { form }) };
  return subject && targets.email ? { url: mailto(targets.email, subject, car, targets) } : undefined;
}

/** An e-mail about a car that says which: its stock number in the subject, its page below. */
function mailto(
  email: string,
  subject: NonNullable<Target['subject']>,
  { name, stocknum }: Asked,
  { locale, pageUrl }: ActionTargets,
): string {
  const about = messagesFor(locale)[subject]({ name });
  const title = stocknum ? `${about} (${stocknum})` : about;
  return `mailto:${email}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`\n\n${pageUrl}`)}`;
}
