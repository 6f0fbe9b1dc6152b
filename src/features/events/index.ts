export type { SiteEvent } from './bus.ts';
export { emit } from './emit.ts';
export { getLeadEvent } from './event-ids.ts';
