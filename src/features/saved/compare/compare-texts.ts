import type { VisitKind } from '#src/features/cars/card/index.ts';
import { type Locale, messagesFor } from '#src/lib/locale/index.ts';
import { getSavedTexts, type SavedPageProps, type SavedTexts } from '../page/index.ts';

/** Texts of the comparison besides those of every saved list, passed by its page. */
export interface CompareTexts extends SavedTexts {
  readonly keyDifferences: string;
  readonly sameForAll: string;
  /** The heading of the facts of a single car. */
  readonly details: string;
  /** `{count}` is their number. */
  readonly showAllFeatures: string;
  readonly hasFeature: string;
  readonly lacksFeature: string;
  readonly actions: string;
  readonly enquire: string;
  readonly visits: Readonly<Record<VisitKind, string>>;
  readonly viewSimilar: string;
  /** `{first}` and `{second}` are positions of cars, `{count}` is the number of cars. */
  readonly pair: string;
  readonly pairHint: string;
  readonly previousPair: string;
  readonly nextPair: string;
  /** Names of facts that only pages have otherwise. */
  readonly facts: Readonly<Record<ComparedFactName, string>>;
  readonly lamsValues: readonly [no: string, yes: string];
}

/** Facts whose names scripts of other pages do without. */
export type ComparedFactName =
  | 'repayment'
  | 'engine'
  | 'cylinders'
  | 'consumption'
  | 'energyUse'
  | 'range'
  | 'doors'
  | 'berths'
  | 'length'
  | 'tare'
  | 'atm'
  | 'gvm'
  | 'payload'
  | 'seatHeight'
  | 'lams'
  | 'warranty'
  | 'rego'
  | 'regoExpiry';

/** The actions that the site offers for cars it compares. */
export interface CompareOffers {
  readonly enquire: boolean;
  readonly testDrive: boolean;
  /** True if reserved cars can be test driven. */
  readonly testDriveReserved: boolean;
}

/** Props of the comparison. */
export interface ComparePageProps extends SavedPageProps {
  readonly offers: CompareOffers;
  readonly texts: CompareTexts;
}

/** Returns the texts of the comparison. */
export function getCompareTexts(noun: { readonly one: string; readonly many: string }, locale: Locale): CompareTexts {
  const messages = messagesFor(locale);
  return {
    ...getSavedTexts('compare', noun, locale),
    keyDifferences: messages.keyDifferences,
    sameForAll: messages.sameForAll,
    details: messages.comparedDetails,
    showAllFeatures: messages.showAllFeatures({ count: '{count}' }),
    hasFeature: messages.hasFeature,
    lacksFeature: messages.lacksFeature,
    actions: messages.comparedActions,
    enquire: messages.enquire,
    visits: {
      drive: messages.testDriveShort,
      ride: messages.testRideShort,
      inspection: messages.inspectionShort,
    },
    viewSimilar: messages.viewSimilar,
    pair: messages.comparedPair({ first: '{first}', second: '{second}', count: '{count}' }),
    pairHint: messages.comparedPairHint({ noun: noun.many }),
    previousPair: messages.previousPair({ noun: noun.many }),
    nextPair: messages.nextPair({ noun: noun.many }),
    facts: {
      repayment: messages.loanRepayment,
      engine: messages.engine,
      cylinders: messages.cylinders,
      consumption: messages.fuelConsumption,
      energyUse: messages.energyConsumption,
      range: messages.electricRange,
      doors: messages.doors,
      berths: messages.berths,
      length: messages.lengthOfVehicle,
      tare: messages.tare,
      atm: messages.atm,
      gvm: messages.gvm,
      payload: messages.payload,
      seatHeight: messages.seatHeight,
      lams: messages.lams,
      warranty: messages.trustWarranty,
      rego: messages.rego,
      regoExpiry: messages.regoExpiry,
    },
    lamsValues: [messages.lamsNotApproved, messages.lamsApproved],
  };
}
