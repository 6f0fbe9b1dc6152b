/** How a car reads wherever it is shown: price, tag and labels. Free of Node APIs, so that browsers can load it. */
export { AVAILABILITY_RULES } from './availability-rules.ts';
export { type CarTextContext, getBodyText, getConditionText, getFuelText, getTagText } from './car-text.ts';
export { pickDefined } from './pick.ts';
export { getPriceView, type PriceView } from './price.ts';
export { type Availability, type CarTag, getAvailability, getCarTag, isAvailable } from './tag.ts';
