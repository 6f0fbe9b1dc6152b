/** Messages on form pages outside the form, and on the page shown after sending. */
export const LEAD_PAGES_CATALOGUE = {
  // After it is sent
  successTitle: 'Thank you',
  successText: 'We’ve got your message and one of our team will get back to you.',
  successAbout: 'About: {category}',
  successReference: 'Your reference',
  successEstimate: 'The estimate we showed you',
  successEstimateUntil: 'An estimate, not an offer. Valid until {date}.',
  successStored: 'Your message is saved and on its way to our team.',
  successDelivered: 'Your message has reached our team.',
  successNext: 'What happens next',
  successStep1: 'Keep your reference',
  successStep1Text: 'Quote it when you call so we can help straight away.',
  successStep1Confirmed: 'It’s in the email we’ve just sent you. Quote it when you call so we can help straight away.',
  successStep2: 'It goes to our team',
  successStep2Text: 'Someone from the right team will reply during opening hours.',
  successStep3: 'We’ll be in touch',
  successStep3Text: 'We’ll call or email you using the details you gave us.',
  successCalendar: 'Add to my calendar',
  successCar: 'Back to the {noun}',
  successWhen: 'Your time',
  successWhenHint: 'We’ll confirm it when we get back to you.',
  successWhenConfirmed: 'We’ve emailed you the details.',
  successMeanwhile: 'In the meantime',

  // Form pages, and links to them
  notifyMeOfNext: 'Notify me when another arrives',
  leadWhichCar: 'Which {noun} are you asking about?',
  leadWhichCarHint: 'Name or stock number',
  leadCarOfPage: 'If you came from the page of a {noun}, we’ll see which one you’re asking about.',
} as const;
