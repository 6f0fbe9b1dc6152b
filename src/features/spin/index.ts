export {
  describeCampaign,
  getPeriod,
  getPhase,
  getSpinCategory,
  makeShownCampaign,
  type Phase,
  type ShownCampaign,
  SPIN_LEAD_FORM,
  SPIN_PATH,
} from './campaign.ts';
export {
  ACCEPT_FIELD,
  SPIN_PATHS,
  SpinRefusedSchema,
  type SpinRequest,
  SpinRequestSchema,
  type SpinResult,
  SpinStateSchema,
} from './contract.ts';
export { makeSpinFields } from './fields.ts';
export { findPrize, TICKETS } from './odds.ts';
export type { SpinCampaign } from './schema.ts';
