export { addressLines, directionsUrl } from './address.ts';
export { type HoursLine, hoursLines } from './hours.ts';
export { type LocationLinkRules, locationLink } from './location-link.ts';
export { type PhoneLink, phoneLink } from './phone.ts';
export type { SpecialLine } from './special-hours.ts';
export { type LocationSummary, locationSummary } from './summary.ts';
export { type LocationContext, type LocationView, locationView, shownLocations } from './view.ts';
