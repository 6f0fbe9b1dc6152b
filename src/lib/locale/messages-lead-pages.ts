/** What pages with forms say beside them, and what is said once a form is sent. */
export const LEAD_PAGES_CATALOGUE = {
  // After it is sent
  successTitle: 'Thank you',
  successText: 'We have received your message. One of our team will get back to you.',
  successAbout: 'About: {category}',
  successReference: 'Your reference',
  successStored: 'Your message is stored safely, and on its way to our team.',
  successDelivered: 'Your message has reached our team.',
  successNext: 'What happens next',
  successStep1: 'You have a reference',
  successStep1Text: 'Quote it when you call, and we know at once what it is about.',
  successStep2: 'Somebody reads it',
  successStep2Text: 'A person of the right department, in our opening hours.',
  successStep3: 'We get back to you',
  successStep3Text: 'We’ll call or email you, using the details you gave us.',
  successCalendar: 'Add to my calendar',
  successCar: 'Back to the {noun}',
  successWhen: 'Your time',
  successWhenHint: 'We confirm it when we get back to you.',
  successMeanwhile: 'Meanwhile',

  // Form pages, and links to them
  tellMeOfNext: 'Tell me when another arrives',
  leadWhichCar: 'Which {noun} is it about?',
  leadWhichCarHint: 'Its name or stock number',
} as const;
