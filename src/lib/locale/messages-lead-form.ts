import { speller } from './speller.ts';

/** What forms say around their fields: a catalogue of its own, so that a browser loads it with a form and no sooner. */
export const LEAD_FORM_CATALOGUE = {
  // A form
  leadOptional: '(optional)',
  leadLoading: 'Loading',
  leadContinue: 'Continue',
  leadBack: 'Back',
  leadSkip: 'Skip this step',
  leadStepOf: 'Step {step} of {count}',
  leadPercent: '{percent}% done',
  leadProgress: 'Progress of this form',
  leadChoose: 'Please choose',
  leadUsualAmounts: 'Usual amounts',
  leadCharacters: '{count} of {most} characters',
  leadPrivacy: 'How we treat your details',
  leadHoneypot: 'Please leave this empty',
  leadCheckIdle: 'Protected against spam',
  leadChecking: 'Protected against spam – checking…',
  leadChecked: 'Protected against spam – checked',
  leadCheckFailed: 'The spam check did not finish. It is tried again when you send.',
  leadWaitingTitle: 'Your answers are safe',
  leadWaitingText:
    'We cannot be reached just now. What you wrote is kept on this device and is sent by itself as soon as we can be: you need not type anything again.',
  leadSentTitle: 'Thank you, it has arrived',
  leadReference: 'Your reference',

  // A lead that had to wait, told on a later page
  leadSentLater: 'It is with us now. Your reference is {reference}.',
  leadLookAgain: 'Look at it again',
  leadCloseNotice: 'Close this message',

  // A car that a form is about
  leadAboutCar: 'It is about',

  // Files
  leadAddFiles: 'Choose files',
  leadDropFiles: 'or drop them here',
  leadFilesLimit: 'Up to {count} files of at most {size} MB each',
  leadFileSize: '{size} MB',
  leadRemoveFile: 'Remove {name}',

  // Look-up of a vehicle
  leadLookUp: 'Find my {noun}',
  leadLookingUp: 'Looking…',
  leadFound: 'Found: {name}.',
  leadWorth: 'Usually worth {low} to {high}.',
  leadNotFound: 'We did not find this plate. Please fill in the details below.',
  leadLookUpFailed: 'The look-up does not answer just now. Please fill in the details below.',
  leadLookUpNeeds: 'Type the plate first.',

  // Times
  leadLoadingTimes: 'Looking for free times…',
  leadNoTimes:
    'No time can be booked online just now. Name one that would suit you, or leave it open: we get back to you to find one.',
  leadTimesFailed: 'Free times cannot be shown just now. Name the time that suits you: we confirm it.',
  leadTimeTaken: '{time} is not one of the free times. We’ll pass it on as your preference, or you can choose another.',
  leadDay: 'Day',
  leadTime: 'Time',
  leadAnyTime: 'No preference',
  leadMoreDays: 'More days',
} as const;

/** The messages of forms, in the locale's spelling. */
export const leadFormMessages = /* @__PURE__ */ speller(LEAD_FORM_CATALOGUE, {});
export type LeadFormMessages = ReturnType<typeof leadFormMessages>;
