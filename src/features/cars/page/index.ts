/** The page of a car: its facts, features and actions. */
export { type CarAction, canReserve, makeCarActions } from './actions.ts';
export { type CarBadge, listCarBadges } from './badges.ts';
export { type CertifiedView, makeCertifiedView } from './certified.ts';
export { type CarFact, type FactGroup, listKeyFacts, makeSpecification, type ShownCar, toShownCar } from './facts.ts';
export { formatMarket, getMarketPrice, type MarketPrice } from './market-price.ts';
export { createSimilarFinder } from './similar.ts';
export { listTrustPoints, type TrustPoint } from './trust.ts';
