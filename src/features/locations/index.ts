export type { HoursLine } from './hours.ts';
export { type PhoneLink, phoneLink, plainPhone } from './phone.ts';
export type { SpecialLine } from './special-hours.ts';
export { type LocationSummary, locationSummary } from './summary.ts';
export { type LocationContext, type LocationView, locationView, shownLocations } from './view.ts';
