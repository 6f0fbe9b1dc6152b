/** The rules of fields: plain functions, for the islands of forms and the API alike. */
export { answerText } from './answer-text.ts';
export { checkField, checkStep, type FieldValues, visibleFields } from './check.ts';
export { checkForm } from './check-form.ts';
export type { FieldRegion } from './field-region.ts';
export { acceptOf, type FileFacts, type FilesKind, takesType, wrongTypes } from './files.ts';
export { nameToSend } from './names.ts';
export { normalPhone, stripPhone, TEST_PHONE } from './phone.ts';
export { TICKED } from './rules.ts';
export { chosen, isBlank } from './text.ts';
