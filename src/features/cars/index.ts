/** What other parts of the platform use of cars. Components are imported from their own files. */

export { type Badge, carBadges } from './badges.ts';
export { type CarCardData, toCard } from './card/index.ts';
export { conditionText } from './condition-text.ts';
export { type Fact, type FactGroup, keyFacts, type ShownCar, shownCar, specification } from './facts.ts';
export { type HitOwner, toHit } from './hit.ts';
export { type IndexedCar, IndexedCarSchema } from './indexed-car.ts';
export { priceView } from './price.ts';
export { standInArt } from './stand-in.ts';
export { type Availability, availability, type CarTag, carTag, isAvailable } from './tag.ts';
