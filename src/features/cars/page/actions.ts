import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import {
  AVAILABILITY_RULES,
  getVisitKind,
  isAvailable,
  type ReservedCarRules,
  type VisitKind,
} from '../display/index.ts';
import { isForRent, isOnlyForRent } from '../rental.ts';
import type { CarActionKind } from '../schema.ts';
import { type ActionTargets, getActionTarget } from './action-target.ts';

/** An action on a car's page, ready to show. */
export interface CarAction {
  readonly kind: CarActionKind;
  readonly label: string;
  readonly url: string;
  /** The form that a dialog can show instead of opening the page. */
  readonly form?: string | undefined;
  /** Set while the car is reserved, if the action is only for a car that is free. The browser shows it once the car is. */
  readonly hidden?: true | undefined;
}

type Actionable = Pick<
  Car,
  | 'status'
  | 'reserved'
  | 'reservable'
  | 'has_checkout_payment_processor'
  | 'price'
  | 'subscription_price'
  | 'rental_day'
  | 'rental_week'
  | 'rental_month'
  | 'has_nvic'
  | 'images'
>;

/** The rules of a site about which cars offer an action. */
interface OfferRules extends ReservedCarRules {
  /** Photos can be requested of cars with at most this many, or of every car. */
  readonly requestPhotosUpTo?: number | undefined;
}

/** Returns whether a car can be reserved online. A sold car is not in stock. The API asks the same at the moment of the click. */
export function canReserve(car: Omit<Actionable, 'subscription_price' | 'has_nvic' | 'images'>): boolean {
  return AVAILABILITY_RULES.reserve(car) && car.reservable && car.has_checkout_payment_processor;
}

const isForSale = (car: Actionable): boolean => isAvailable(car) && !isOnlyForRent(car);

const OFFERED = {
  enquire: isAvailable,
  'test-drive': (car, rules) => isForSale(car) && AVAILABILITY_RULES['test-drive'](car, rules),
  reserve: canReserve,
  rent: (car) => isAvailable(car) && isForRent(car),
  subscribe: (car) => isAvailable(car) && (car.subscription_price ?? 0) > 0,
  finance: isForSale,
  'personalised-finance': (car) => isForSale(car) && car.has_nvic,
  'trade-in': isForSale,
  'request-photos': (car, { requestPhotosUpTo }) =>
    isAvailable(car) && (requestPhotosUpTo === undefined || car.images.length <= requestPhotosUpTo),
} as const satisfies Record<CarActionKind, (car: Actionable, rules: OfferRules) => boolean>;

/** The settings that decide a site's car actions. */
export interface ActionSettings extends ActionTargets, OfferRules {
  /** The dealer's choice of actions, the most important first. */
  readonly actions: readonly CarActionKind[];
  readonly locale: Locale;
}

/**
 * Returns the actions of a car in the dealer's order: those that the rules allow and that have a target. Renting comes first
 * for a car that is only for rent. A reserved car also has those that it offers again when its reservation ends, hidden.
 */
export function makeCarActions(car: Car, settings: ActionSettings): CarAction[] {
  const labels = getActionLabels(settings.locale, getVisitKind(car));
  const inOrder = isOnlyForRent(car)
    ? settings.actions.toSorted((a, b) => Number(b === 'rent') - Number(a === 'rent'))
    : settings.actions;
  const unreserved = car.reserved ? { ...car, reserved: false } : car;
  return inOrder.flatMap((kind) => {
    const isOffered = OFFERED[kind];
    const target = isOffered(unreserved, settings) ? getActionTarget(kind, car, settings) : undefined;
    if (!target) return [];
    const label = kind === 'enquire' && car.preorder ? messagesFor(settings.locale).askAboutPreOrder : labels[kind];
    return { kind, label, ...target, hidden: isOffered(car, settings) ? undefined : true };
  });
}

function getActionLabels(locale: Locale, visit: VisitKind): Record<CarActionKind, string> {
  const messages = messagesFor(locale);
  const visits = {
    drive: messages.bookTestDrive,
    ride: messages.bookTestRide,
    inspection: messages.bookInspection,
  } satisfies Record<VisitKind, string>;
  return {
    enquire: messages.enquireNow,
    'test-drive': visits[visit],
    reserve: messages.reserveOnline,
    rent: messages.askToRent,
    subscribe: messages.askAboutSubscription,
    finance: messages.applyForFinance,
    'personalised-finance': messages.personalisedFinance,
    'trade-in': messages.valueTradeIn,
    'request-photos': messages.requestPhotos,
  };
}
