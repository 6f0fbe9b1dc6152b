/** Feedback after a car was saved or removed: a toast and an event. */
export { emitSaved, showSaveResult } from './save-feedback.ts';
export { showToast } from './toast.ts';
