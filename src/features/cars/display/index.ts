/** The texts of a car wherever it is shown: price, tag and labels. Free of Node APIs, so that browsers can load it. */
export {
  type CarTextContext,
  getBodyText,
  getColourText,
  getConditionText,
  getFuelText,
  getLocalName,
  getTagText,
} from './car-text.ts';
export { formatCc, formatEngine, formatMeasure, getEngineCc, MEASURES, type Measure } from './measures.ts';
export { pick } from './pick.ts';
export { getPriceView, type PriceView } from './price.ts';
export {
  AVAILABILITY_RULES,
  type Availability,
  type CarTag,
  getAvailability,
  getCarLabel,
  getCarTag,
  isAvailable,
  type ReservedCarRules,
} from './tag.ts';
export { getVisitKind, makeVisitParameter, parseVisit, type VisitKind } from './visit.ts';
