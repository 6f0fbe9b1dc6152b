export {
  LEAD_PARTS,
  LEAD_PATHS,
  type Lead,
  type LeadRefused,
  LeadRefusedSchema,
  type LeadRequest,
  LeadRequestSchema,
  LeadSchema,
  type LeadStatus,
  LeadStatusSchema,
  type LeadStored,
  LeadStoredSchema,
} from './contract.ts';
export { DEFAULT_DESTINATION, type Destination } from './delivery-schema.ts';
export {
  acceptOf,
  answerText,
  checkForm,
  chosen,
  type FieldRegion,
  type FieldValues,
  isBlank,
  nameToSend,
  normalPhone,
  TICKED,
  takesType,
  wrongTypes,
} from './fields/index.ts';
export {
  type Captcha,
  type CaptchaChallenge,
  CaptchaChallengeSchema,
  CaptchaSchema,
  encodeCaptcha,
  MOST_ATTEMPTS,
} from './flow/captcha-contract.ts';
export { HONEYPOT, type LeadCar, type LeadContext, OPT_IN } from './flow/lead-form-state.ts';
export { leadOf, saidIn } from './flow/payload.ts';
export {
  type FieldKind,
  type FieldView,
  FORM_IDS,
  type FormId,
  type FormSite,
  type FormView,
  fieldRegion,
  financePagePath,
  formViews,
  leadContext,
} from './forms/index.ts';
export { LIMITS } from './limits.ts';
export type { LeadsConfig } from './schema.ts';
export { isAboutOneCar, needsExactModel, withCarQuestion } from './ui/car-question.ts';
