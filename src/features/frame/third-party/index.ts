export type { Decision } from './consent.ts';
export { $decision } from './decision.ts';
