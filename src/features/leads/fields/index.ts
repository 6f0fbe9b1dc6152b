/** The rules of fields, and making and checking the lead of a form: plain functions, run by the browser and by the API. */
export { type FieldValues, formatLeadAnswer, getLeadName, isBlank, listChosen, TICKED } from './answers.ts';
export {
  addCarId,
  addCarQuestion,
  CAR_ID_FIELD,
  getCarVariant,
  isAboutOneCar,
  isCarQuestion,
  needsExactModel,
  removeCarQuestion,
} from './car-question.ts';
export { checkField, checkStep, filterVisibleFields } from './check.ts';
export { checkLead } from './check-lead.ts';
export { acceptsType, type FilesKind, getAcceptAttribute, getFileExtensions, getFileTypeMessage } from './files.ts';
export {
  getLeadPlace,
  type LeadAnswers,
  type LeadInput,
  makeLead,
  type Sending,
  type VisitInfo,
} from './make-lead.ts';
export { normalisePhone, stripPhone, TEST_PHONE } from './phone.ts';
export { wordForVisit } from './visit-words.ts';
