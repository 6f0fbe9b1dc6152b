export { type VitalsReport, VitalsReportSchema } from './contract.ts';
export { DEVICES, type Device, PAGE_KINDS, type PageKind, VITALS, VITALS_PATH, type Vital } from './vitals.ts';
