export type { ConsentDecision } from './consent.ts';
export { $consentDecision as $decision } from './decision.ts';
export { listOwnScripts } from './own-scripts.ts';
export { getPurposeLabel } from './purpose-label.ts';
export type { ThirdPartyScript } from './schema.ts';
