/** The contract of pages, browsers and the API: the lead, the form as data, endpoints and limits. */
export {
  APPOINTMENT_REQUESTED,
  APPOINTMENT_STATUS,
  ESTIMATE,
  getLeadFingerprint,
  HISTORY,
  HONEYPOT,
  NAMED_FIELDS,
  OPT_IN,
  VISIT_KIND,
} from './answers.ts';
export {
  type Captcha,
  type CaptchaChallenge,
  CaptchaChallengeSchema,
  CaptchaSchema,
  type CaptchaSolution,
  MAX_CAPTCHA_ATTEMPTS,
} from './captcha.ts';
export { encodeCaptcha, LEAD_LIMITS, LEAD_PARTS, LEAD_PATHS } from './endpoints.ts';
export type {
  FieldKind,
  FieldRegion,
  FieldView,
  FormView,
  LeadCar,
  LeadContext,
  OptionView,
  StepView,
} from './form.ts';
export {
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
} from './lead.ts';
export { makeSuccessAddress, SUCCESS_PATH } from './success-address.ts';
