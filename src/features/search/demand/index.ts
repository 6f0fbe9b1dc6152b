export { DEMAND_KINDS, DEMAND_PATH, type DemandKind, MAX_DEMAND_LENGTH, normaliseDemand } from './demand.ts';
export { reportDemand } from './report-demand.ts';
