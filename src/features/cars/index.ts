/** Parts of cars for other features and the platform. Components are imported from their own files. */

export { CARD_SIZES, type CarCardData, getSharedCard } from './card/index.ts';
export {
  type Availability,
  type CarTag,
  type CarTextContext,
  getAvailability,
  getBodyText,
  getCarTag,
  getConditionText,
  getPriceView,
  getVisitKind,
  isAvailable,
  type VisitKind,
} from './display/index.ts';
export { getEnergyText } from './energy.ts';
export { GALLERY_SIZES, parseVideoUrl } from './gallery/index.ts';
export {
  getStandInArt,
  type IndexContext,
  type IndexedCar,
  IndexedCarSchema,
  makeIndexContext,
  toSearchDocument,
} from './indexing/index.ts';
export { makeNotice, type NoticePart, needsNotice } from './notice.ts';
export {
  type CarAction,
  type CarBadge,
  type CarFact,
  type CertifiedView,
  canReserve,
  createSimilarFinder,
  type FactGroup,
  getMarketPrice,
  listCarBadges,
  listKeyFacts,
  listTrustPoints,
  type MarketPrice,
  makeCarActions,
  makeCertifiedView,
  makeSpecification,
  type ShownCar,
  type TrustPoint,
  toShownCar,
} from './page/index.ts';
export { formatRates, isForRent, isOnlyForRent } from './rental.ts';
