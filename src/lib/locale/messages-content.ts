/**
 * Default text of built-in pages, in Markdown, and the labels around a dealer's own text. A message that reads differently
 * in the United States also gets a line in AMERICAN of messages.ts.
 */
export const CONTENT_CATALOGUE = {
  // Pages
  onThisPage: 'On this page',
  questionsAndAnswers: 'Questions and answers',
  howItWorks: 'How it works',
  updatedOn: 'Updated {date}',
  table: 'Table',
  talkToUs: 'Talk to us',
  writeToUs: 'Write to us',
  askAboutSomethingElse: 'Looking for something else?',
  allLocations: 'All locations and opening hours',
  bookOnline: 'Book online',

  // Home
  offers: 'Offers',
  offerEnds: 'Ends {date}',
  featured: 'Featured {noun}',
  cheapest: 'Our best-priced {noun}',

  // Sell Your Car
  sellTitle: 'Sell Your {noun}',
  sellText: 'Thinking of selling or trading in? Bring your {noun} in or tell us about it, and we’ll make you an offer.',
  sellStep1: 'Tell us about it',
  sellStep1Text: 'Make, model, year, odometer and condition. Photos help.',
  sellStep2: 'We inspect it',
  sellStep2Text: 'A quick inspection at one of our yards confirms the details.',
  sellStep3: 'Get your offer',
  sellStep3Text: 'Take the cash, put it towards your next {noun}, or sleep on it.',
  sellLocations: 'Where we buy',

  // Book a Service
  serviceText:
    'Regular servicing, repairs and inspections by people who know your {noun}. Choose a workshop and tell us what you need.',
  serviceStep1: 'Choose a time',
  serviceStep1Text: 'Call the workshop, or book online where available.',
  serviceStep2: 'Drop it off',
  serviceStep2Text: 'We’ll go through the work with you before we start.',
  serviceStep3: 'Pick it up',
  serviceStep3Text: 'You’ll get a list of what we did and what can wait.',
  serviceLocations: 'Our workshops',

  // Finance Pre-Approval
  financeTitle: 'Finance Pre-Approval',
  financeText:
    'Know what you can spend before you choose. Tell us what you’d like to repay and we’ll explain your options in plain English. Loan approval, rates and fees are up to the lender.',
  financeStep1: 'Tell us your budget',
  financeStep1Text: 'What you’d like to spend, and over how long.',
  financeStep2: 'Talk it through',
  financeStep2Text: 'We’ll tell you what paperwork you’ll need and answer your questions.',
  financeStep3: 'Choose your {noun}',
  financeStep3Text: 'With the lender’s answer in hand, you’ll know what you can spend.',
  financeLocations: 'Where to find us',

  // Privacy policy
  privacyTitle: 'Privacy policy',
  privacyIntro: 'How {name} handles the information you give us, and what this site stores while you use it.',
  privacyBrowser:
    '## What stays in your browser\n\nYour browser stores the following on your own device. To remove it, clear the data for this site in your browser.',
  privacyNoAccount: 'This isn’t an account, and we can’t read any of it.',
  privacyStoresSaved: 'Vehicles you save.',
  privacyStoresCompared: 'Vehicles you compare.',
  privacyStoresViewed: 'Vehicles you viewed recently.',
  privacyStoresLayout: 'How you like to see results.',
  privacyStoresBudget: 'The repayment budget you set in our calculator.',
  privacyStoresConsent: 'Your answer when this site asks what it may load.',
  privacyStoresForms:
    'What you type into a form, for seven days or until we receive it, so you don’t have to type it twice.',
  privacyStoresVisit:
    'The pages you view on this visit and the ad that brought you here. We only receive these with a form you send.',
  privacyStoresUser: 'Your name and phone number, once you sign in.',
  privacyStoresSession: 'A cookie that keeps you signed in for up to 30 days after your last visit.',
  privacyStoresReservation:
    'A cookie that remembers your reservation until the hold ends. It has none of your details.',
  privacyWatchlist:
    '## Your watchlist\n\nYour watchlist is stored on our server, not in your browser. When you save or remove a vehicle, your phone number and the ID of that vehicle are sent to us.',
  privacySavedInAccount:
    '## Your saved vehicles\n\nVehicles you save stay in your browser until you sign in. Then they’re also stored on our server, so your list is on every device you sign in on. When you save or remove a vehicle, your phone number and the ID of that vehicle are sent to us. When you sign out, your list is removed from the browser.',
  privacySearch:
    '## When you search\n\nWhat you type and choose is sent to this site’s search service, which returns matching vehicles. It isn’t linked to your name.',
  privacyDemand:
    '## When a search finds nothing\n\nIf your search finds nothing, or we don’t understand some of your words, we count that text so that we can do better next time. The count isn’t linked to you. We only keep the text once it has been searched at least five times, and delete it after three months. Text that looks like contact details isn’t sent. Your browser remembers what was counted until you close the tab.',
  privacySpeed:
    '## How we measure speed\n\nFor some of the pages that people open, we receive how long the page took to load and respond, with the kind of page and of device (phone, tablet or computer). It doesn’t say who you are, and nothing is stored on your device for it.',
  privacyContact:
    '## When you contact us\n\nWe receive what you write or tell us: your name, how to reach you, and the vehicle you ask about. We use it to answer you and look after you. Please leave out anything we don’t need to answer you.',
  privacyPayments:
    '## When you reserve a vehicle or pay online\n\nWe receive your name, how to reach you, and what you reserve or pay for. Your card details go to {gateways}. We only see the kind of card and its last digits.',
  privacySpin:
    '## When you enter a prize campaign\n\nYou sign in with your mobile number, so that everyone takes part once. We receive your name and how to reach you, and we store your result, so that we can hand over your prize.',
  privacyThirdParties:
    '## Services from other companies\n\nThis site uses the services below. When one of them loads, or when you go to it, that company sees your IP address and may set its own cookies.',
  privacyNoThirdParties:
    '## Services from other companies\n\nThis site runs no scripts from other companies and sets no advertising cookies. Photos of vehicles may load from the companies that host them.',
  privacyVideos: 'Videos of vehicles: loaded from {services}, and only when you play one.',
  privacyEvents:
    'When you save a vehicle or send us a form about one, the scripts above receive that vehicle’s details, but not yours.',
  privacyEventsForms:
    'When you send us a form about a vehicle, the scripts above receive that vehicle’s details, but not yours.',
  privacyScript: '{name}: loads automatically after the page.',
  privacyScriptOnInteraction: '{name}: loads when you start using the page.',
  privacyScriptOnConsent: '{name}: loads only if you agree.',
  privacyBooking: 'Service bookings: made on {host}, which opens when you book online.',
  privacyMapPictures: 'Map images: loaded from {host} on pages that show them.',
  privacyMaps: 'Interactive maps: loaded from {host}, and only when you ask for one.',
  privacyRecipients: '## Who receives your details\n\n{notice}',
  privacyContactUs:
    '## Your questions\n\nYou can ask us at any time what information we hold about you, or ask us to correct it. Contact us here:',
  privacyComplaintAustralia:
    'If our answer doesn’t settle your complaint, you can take it to the [Office of the Australian Information Commissioner](https://www.oaic.gov.au/privacy/privacy-complaints).',
  privacyComplaintNewZealand:
    'If our answer doesn’t settle your complaint, you can take it to the [Office of the Privacy Commissioner](https://www.privacy.org.nz/your-rights/making-a-complaint-to-the-privacy-commissioner/).',

  // Accessibility statement
  accessibilityTitle: 'Accessibility',
  accessibilityIntro:
    '{name} wants everyone to be able to find a vehicle here and get in touch, whatever device or assistive technology they use.',
  accessibilityHow:
    '## What you can expect\n\nThis site is built to level AA of the [Web Content Accessibility Guidelines (WCAG) 2.2](https://www.w3.org/TR/WCAG22/). You can use it with a keyboard alone, with a screen reader, zoomed to 400%, with reduced motion, and mostly without JavaScript. Some photos, videos and documents come from makers and sellers, and may not have a text version.',
  accessibilityPassed:
    '## Last automated check\n\nOn {date}, {tool} checked {count} pages of this site, one of each kind, on a phone and on a wide screen. It found no problems. Automated checks find only some barriers, so please tell us about any others.',
  accessibilityFailed:
    '## Last automated check\n\nOn {date}, {tool} checked {count} pages of this site, one of each kind, on a phone and on a wide screen. It found these problems, which we’re fixing:',
  accessibilityProblem: '{problem} (pages: {count})',
  accessibilityContact:
    '## Tell us about a barrier\n\nIf something here doesn’t work for you, tell us which page you were on and what you tried. We’ll help you another way, and fix it. Contact us here, or through the [contact page](/contact):',

  // Collection notice
  collectionPurpose: '{company} collects these details so that it can help you. Without them it can’t.',
  collectionRecipients: 'To do that, it may share them with {recipients}.',
  collectionCountries: 'Some of those who receive them are in {countries}.',

  // Not found
  mayBeSold: 'This {noun} is no longer listed. It may have been sold.',
  mayBeSoldHint: 'Search for a similar one, or browse what’s in stock today.',
  searchForThis: 'Search for “{text}”',
} as const;
