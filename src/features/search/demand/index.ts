export { DEMAND_KINDS, DEMAND_PATH, type DemandKind, toDemandText } from './demand-text.ts';
export { reportDemand } from './report-demand.ts';
