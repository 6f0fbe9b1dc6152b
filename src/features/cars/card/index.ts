/** Cars as cards. Browser code imports them from here and not from the feature's index, which brings the drawings along. */
export { conditionText } from '../condition-text.ts';
export { fuelText } from '../fuel-text.ts';
export { type PriceView, priceView } from '../price.ts';
export { STANDING_RULES } from '../standing.ts';
export { carTag } from '../tag.ts';
export { tagText } from '../tag-text.ts';
export { type CarCardData, type CardSource, CardSourceSchema, toCard } from './card.ts';
