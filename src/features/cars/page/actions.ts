import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { AVAILABILITY_RULES, isAvailable } from '../display/index.ts';
import type { CarActionKind } from '../schema.ts';
import { type ActionTargets, getActionTarget } from './action-target.ts';

/** An action on a car's page, ready to show. */
export interface CarAction {
  readonly kind: CarActionKind;
  readonly label: string;
  readonly url: string;
  /** The form that a dialog can show instead of opening the page. */
  readonly form?: string | undefined;
}

/** Shoppers can request photos of a car with at most this many. */
const FEW_PHOTOS = 3;

type Actionable = Pick<
  Car,
  'status' | 'reserved' | 'reservable' | 'has_checkout_payment_processor' | 'price' | 'has_nvic' | 'images'
>;

/** Returns whether a car can be reserved online. A sold car is not in stock. */
export function canReserve(car: Omit<Actionable, 'has_nvic' | 'images'>): boolean {
  return AVAILABILITY_RULES.reserve(car) && car.reservable && car.has_checkout_payment_processor;
}

const OFFERED = {
  enquire: isAvailable,
  'test-drive': AVAILABILITY_RULES['test-drive'],
  reserve: canReserve,
  finance: isAvailable,
  'personalised-finance': (car) => isAvailable(car) && car.has_nvic,
  'trade-in': isAvailable,
  'request-photos': (car) => isAvailable(car) && car.images.length <= FEW_PHOTOS,
} as const satisfies Record<CarActionKind, (car: Actionable) => boolean>;

/** The settings that decide a site's car actions. */
export interface ActionSettings extends ActionTargets {
  /** The dealer's choice of actions, the most important first. */
  readonly actions: readonly CarActionKind[];
  readonly locale: Locale;
}

/** Returns the actions of a car in the dealer's order: those that the rules allow and that have a target. */
export function makeCarActions(car: Car, settings: ActionSettings): CarAction[] {
  const labels = getActionLabels(settings.locale);
  return settings.actions.flatMap((kind) => {
    const target = OFFERED[kind](car) ? getActionTarget(kind, car, settings) : undefined;
    return target ? [{ kind, label: labels[kind], ...target }] : [];
  });
}

function getActionLabels(locale: Locale): Record<CarActionKind, string> {
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
