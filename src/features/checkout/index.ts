export { addOpenHours, getHoldEnd } from './hold.ts';
export { findProcessor, type UsableProcessor } from './processors.ts';
export { type GatewayKind, type HoldConfig, type PaymentsConfig, type ProcessorConfig, toCents } from './schema.ts';
