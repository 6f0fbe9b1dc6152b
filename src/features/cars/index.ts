/** What other parts of the platform use of cars. Components are imported from their own files. */

export { type CarAction, carActions } from './actions.ts';
export { type Badge, carBadges } from './badges.ts';
export { type CarCardData, toCard } from './card/index.ts';
export { type Certified, certifiedOf } from './certified.ts';
export { conditionText } from './condition-text.ts';
export { type Fact, type FactGroup, keyFacts, type ShownCar, shownCar, specification } from './facts.ts';
export { videoOf } from './gallery/video.ts';
export { type HitOwner, toHit } from './hit.ts';
export { type IndexedCar, IndexedCarSchema } from './indexed-car.ts';
export { type MarketPrice, marketPrice } from './market-price.ts';
export { priceView } from './price.ts';
export type { CardForm } from './schema.ts';
export { similarFinder } from './similar.ts';
export { standInArt } from './stand-in.ts';
export { type Availability, availability, type CarTag, carTag, isAvailable } from './tag.ts';
