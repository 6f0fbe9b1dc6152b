export type { ConsentDecision } from './consent.ts';
export { $consentDecision as $decision } from './decision.ts';
export type { ThirdPartyScript } from './schema.ts';
