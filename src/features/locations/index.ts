export { clockTime, type HoursLine } from './hours.ts';
export { otherDepartments } from './layout.ts';
export { hoursOn } from './open-state.ts';
export { type PhoneLink, phoneLink, plainPhone } from './phone.ts';
export type { SpecialLine } from './special-hours.ts';
export { type LocationSummary, lastingTimetable, locationSummary } from './summary.ts';
export { type DayHours, openingSpans, type Timetable } from './timetable.ts';
export { type LocationContext, type LocationView, locationView, shownLocations } from './view.ts';
