import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { type ActionTargets, actionTarget } from './enquiry.ts';
import { STANDING_RULES } from './standing.ts';
import { isAvailable } from './tag.ts';

/** What a shopper can do about a car (spec 1 §1, §2), in the order of a dealer without an opinion. */
export const CAR_ACTIONS = [
  'enquire',
  'test-drive',
  'reserve',
  'finance',
  'personalised-finance',
  'trade-in',
  'request-photos',
] as const;

export type CarActionKind = (typeof CAR_ACTIONS)[number];

/** One of them on the page of a car, ready to show. */
export interface CarAction {
  readonly kind: CarActionKind;
  readonly label: string;
  readonly url: string;
  /** The form that a dialog can show instead of the page that is led to. */
  readonly form?: string;
}

/** A car with more photos than these leaves little to ask for. */
const FEW_PHOTOS = 3;

type Actionable = Pick<
  Car,
  'status' | 'reserved' | 'reservable' | 'has_checkout_payment_processor' | 'price' | 'has_nvic' | 'images'
>;

/** Whether a car may be reserved online (spec 1 §5). A sold car is not in stock. */
export function isReservable(car: Omit<Actionable, 'has_nvic' | 'images'>): boolean {
  return STANDING_RULES.reserve(car) && car.reservable && car.has_checkout_payment_processor;
}

const OFFERED = {
  enquire: isAvailable,
  'test-drive': STANDING_RULES['test-drive'],
  reserve: isReservable,
  finance: isAvailable,
  'personalised-finance': (car) => isAvailable(car) && car.has_nvic,
  'trade-in': isAvailable,
  'request-photos': (car) => isAvailable(car) && car.images.length <= FEW_PHOTOS,
} as const satisfies Record<CarActionKind, (car: Actionable) => boolean>;

/** What a dealer's site lets a shopper do about its cars. */
export interface ActionSettings extends ActionTargets {
  /** The actions that the dealer wants, the most important first. */
  readonly actions: readonly CarActionKind[];
  readonly locale: Locale;
}

/** The actions of one car, in the dealer's order: those that the rules allow and that lead somewhere. */
export function carActions(car: Car, settings: ActionSettings): CarAction[] {
  const labels = actionLabels(settings.locale);
  return settings.actions.flatMap((kind) => {
    const target = OFFERED[kind](car) ? actionTarget(kind, car, settings) : undefined;
    return target ? [{ kind, label: labels[kind], ...target }] : [];
  });
}

function actionLabels(locale: Locale): Record<CarActionKind, string> {
  const messages = messagesFor(locale);
  return {
    enquire: messages.enquireNow,
    'test-drive': messages.bookTestDrive,
    reserve: messages.reserveOnline,
    finance: messages.applyForFinance,
    'personalised-finance': messages.personalisedFinance,
    'trade-in': messages.valueTradeIn,
    'request-photos': messages.requestPhotos,
  };
}
