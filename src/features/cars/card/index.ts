/** Cars as cards. Browser code imports them from here and not from the feature's index, which brings the drawings along. */
export {
  AVAILABILITY_RULES,
  formatEngine,
  formatMeasure,
  getBodyText,
  getCarTag,
  getColourText,
  getConditionText,
  getFuelText,
  getLocalName,
  getPriceView,
  getTagText,
  getVisitKind,
  type Measure,
  type PriceView,
  type VisitKind,
} from '../display/index.ts';
export { CARD_SIZES, type CarCardData, STATUS_PATH, toCard } from './card.ts';
export { type CardSource, CardSourceSchema } from './card-source.ts';
export { getSharedCard } from './shared-card.ts';
