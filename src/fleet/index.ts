export { createFleetApp, type FleetAppOptions, startFleetServer } from './app.ts';
export type { FieldVitals } from './fleet.ts';
export { FLEET_PATH } from './paths.ts';
export type { FleetSources } from './read-fleet.ts';
export { addMeasurements, getReportPaths, type PageMeasurement } from './source-files.ts';
