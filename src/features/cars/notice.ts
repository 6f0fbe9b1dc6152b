import { formatDate, formatDistance, formatPrice, type Locale, messagesFor } from '#src/lib/locale/index.ts';
import type { Car } from '#src/stock/car.ts';
import { formatCc, getEngineCc } from './display/index.ts';
import { isOnlyForRent } from './rental.ts';

/*
 * The notice that traders in New Zealand show with each used vehicle: Consumer Information Standards (Used Motor Vehicles)
 * Regulations 2008 (https://www.legislation.govt.nz/regulation/public/2008/0112/latest/whole.html).
 */

/** The trader as the notice names it. */
export interface NoticeTrader {
  readonly name: string;
  readonly address: readonly string[];
  readonly phone?: string | undefined;
  /** Number in the register of motor vehicle traders. */
  readonly number?: string | undefined;
}

/** A part of the notice: its heading, and its facts in order. A fact that the feed does not give says so. */
export interface NoticePart {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** Returns whether a car needs the notice. Demonstrators count as used. */
export function needsNotice(car: Car): boolean {
  return car.car_type !== 'new' && car.status !== 'sold' && !isOnlyForRent(car);
}

/** Kinds of vehicles whose diesel and electric models pay road user charges. */
const PAYS_ROAD_CHARGES: ReadonlySet<Car['item_type']> = new Set(['car', 'truck', 'rv']);
const CHARGED_FUELS: ReadonlySet<string | undefined> = new Set(['Diesel', 'Electric']);

/** Makes the notice of a car. */
export function makeNotice(car: Car, trader: NoticeTrader, locale: Locale): NoticePart[] {
  const messages = messagesFor(locale);
  const fact = (label: string, text: string | number | undefined) => ({
    label,
    text: text === undefined || text === '' ? messages.noticeNotStated : String(text),
  });
  const words = new Map([
    [true, messages.yes],
    [false, messages.no],
  ]);
  const answer = (is: boolean | undefined) => (is === undefined ? undefined : words.get(is));
  const engine = getEngineCc(car);
  const date = (day: string | undefined) => day && formatDate(day, locale);
  return [
    {
      title: messages.noticeTrader,
      facts: [
        fact(messages.noticeTraderName, trader.name),
        fact(messages.address, trader.address.join(', ')),
        fact(messages.phone, trader.phone),
        fact(messages.noticeTraderNumber, trader.number),
      ],
    },
    {
      title: messages.price,
      facts: [
        fact(messages.noticeCashPrice, car.price > 0 ? formatPrice(car.price, locale) : undefined),
        fact(messages.noticeSecurity, answer(car.security_interest)),
      ],
    },
    {
      title: messages.vehicle,
      facts: [
        fact(messages.make, car.make),
        fact(messages.model, car.model),
        fact(messages.year, car.year),
        fact(messages.vin, car.vin),
        fact(messages.noticeEngine, engine && formatCc(engine, locale)),
        fact(messages.fuelType, car.simple_fuel),
        fact(messages.odometer, car.km === undefined ? undefined : formatDistance(car.km, locale)),
      ],
    },
    {
      title: messages.noticeRegistration,
      facts: [
        fact(messages.noticePlate, car.rego),
        fact(messages.noticeLicenceExpiry, date(car.rego_expiry)),
        fact(messages.noticeWof, date(car.wof_expiry)),
        fact(messages.noticeFirstRegistered, date(car.nz_first_registered)),
        fact(messages.noticeReregistered, answer(car.reregistered)),
        fact(messages.noticeRoadCharges, answer(paysRoadCharges(car))),
        fact(messages.noticeLastCountry, car.country_last_registered),
        fact(messages.noticeDamaged, answer(car.imported_damaged)),
      ],
    },
  ];
}

const paysRoadCharges = ({ item_type: type, simple_fuel: fuel }: Car): boolean =>
  PAYS_ROAD_CHARGES.has(type) && CHARGED_FUELS.has(fuel);
