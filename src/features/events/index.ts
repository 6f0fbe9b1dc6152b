export type { SiteEvent } from './bus.ts';
export { emit } from './emit.ts';
export { leadEvent } from './event-ids.ts';
