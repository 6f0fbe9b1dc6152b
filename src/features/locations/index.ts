export { formatClockTime, type HoursLine } from './hours.ts';
export { listOtherDepartments } from './layout.ts';
export { getHoursOn } from './open-state.ts';
export { formatPlainPhone, makePhoneLink, type PhoneLink } from './phone.ts';
export type { SpecialLine } from './special-hours.ts';
export { getLastingTimetable, getLocationSummary, type LocationSummary } from './summary.ts';
export { type DayHours, listOpeningSpans, type Timetable } from './timetable.ts';
export { type LocationContext, type LocationView, listShownLocations, makeLocationView } from './view.ts';
