import { createSpeller } from './speller.ts';

/** Messages around the fields of a form. A separate catalogue, so that browsers load it only with the form. */
export const LEAD_FORM_CATALOGUE = {
  // A form
  leadOptional: '(optional)',
  leadLoading: 'Loading',
  leadContinue: 'Continue',
  leadBack: 'Back',
  leadSkip: 'Skip this step',
  leadStepOf: 'Step {step} of {count}',
  leadProgress: 'Progress of this form',
  leadChoose: 'Please choose',
  leadUsualAmounts: 'Usual amounts',
  leadCharacters: '{count} of {most} characters',
  leadPrivacy: 'How we use your details',
  leadHoneypot: 'Please leave this empty',
  leadCheckIdle: 'Protected against spam',
  leadChecking: 'Protected against spam – checking…',
  leadChecked: 'Protected against spam – checked',
  leadCheckFailed: 'The spam check didn’t finish. We’ll try again when you send.',
  leadQueuedTitle: 'Your answers are safe',
  leadQueuedText:
    'We can’t connect right now. Your answers are saved on this device and we’ll send them as soon as we can. You don’t need to type them again.',
  leadSentTitle: 'Thanks, we’ve got your message',
  leadReference: 'Your reference',

  // The result of a queued lead, shown on a later page
  leadSentLater: 'We’ve got it. Your reference is {reference}.',
  leadBackToForm: 'Go back to the form',
  leadCloseNotice: 'Close this message',

  // A car that a form is about
  leadAboutCar: 'You’re asking about',
  leadWhichCarKnown: 'Leave this empty if you came from the page of a {noun}.',

  // Files
  leadAddFiles: 'Choose files',
  leadAddPhotos: 'Choose photos',
  leadTakePhotos: 'Take or choose photos',
  leadDropFiles: 'or drop them here',
  leadFilesLimit: 'Up to {count} files, {size} MB each',
  leadFileSize: '{size} MB',
  leadRemoveFile: 'Remove {name}',

  // Look-up of a vehicle
  leadLookUp: 'Find my {noun}',
  leadLookingUp: 'Searching…',
  leadFound: 'Found: {name}.',
  leadNotFound: 'We couldn’t find that plate. Check it, or enter your {noun}’s details below.',
  leadLookUpFailed: 'We can’t look up plates right now. Enter your {noun}’s details instead.',
  leadLookUpNeedsPlate: 'Enter your plate number first.',

  // What a vehicle is worth
  leadEstimate: 'What your {noun} could be worth',
  leadEstimateIdle: 'Find your {noun}, or enter its year, make and model, and we’ll show you a price range here.',
  leadEstimateLoading: 'Working it out…',
  leadEstimateRange: '{low} to {high}',
  leadEstimateUntil: 'An estimate, not an offer. Valid until {date}.',
  leadEstimateRefine: 'Add the kilometres and condition and we’ll narrow it down.',
  leadEstimateRefineKm: 'Add the kilometres and we’ll narrow it down.',
  leadEstimateRefineCondition: 'Add the condition and we’ll narrow it down.',
  leadEstimateUnknown: 'We need to see this {noun} to put a price on it. Please carry on and we’ll get back to you.',
  leadEstimateFailed: 'We can’t work out an estimate right now. Please carry on and we’ll value your {noun} for you.',

  // Look-up of a customer
  leadCustomerHint: 'Borrowed from our lender before? We can ask them, using your phone and email.',
  leadCustomerAsk: 'Ask the lender',
  leadCustomerIncomplete: 'Enter your phone and email first.',
  leadCustomerAsking: 'Asking the lender…',
  leadCustomerKnown: 'The lender already has your details, so there’ll be less paperwork. Send the form to go ahead.',
  leadCustomerUnknown: 'The lender has no details for you yet. Send the form and we’ll take it from there.',
  leadCustomerFailed: 'We can’t reach the lender right now. Send the form and we’ll take it from there.',

  // Times
  leadLoadingTimes: 'Finding available times…',
  leadNoTimes: 'There are no times to book online right now. Tell us what suits you and we’ll get back to you.',
  leadTimesFailed: 'We can’t show available times right now. Tell us what suits you and we’ll confirm it.',
  leadTimeTaken: '{time} isn’t available. We’ll pass it on as your preference, or you can choose another time.',
  leadDay: 'Day',
  leadTime: 'Time',
  leadAnyTime: 'No preference',
  leadMoreDays: 'More days',
} as const;

export const LEAD_FORM_AMERICAN = {
  leadEstimateRefine: 'Add the miles and condition and we’ll narrow it down.',
  leadEstimateRefineKm: 'Add the miles and we’ll narrow it down.',
} as const;

/** Returns the form messages for a locale. */
export const leadFormMessages = /* @__PURE__ */ createSpeller(LEAD_FORM_CATALOGUE, LEAD_FORM_AMERICAN);
export type LeadFormMessages = ReturnType<typeof leadFormMessages>;
