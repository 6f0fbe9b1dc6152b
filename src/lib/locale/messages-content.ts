/**
 * What a site says where its dealer has written nothing: the pages that every site has, in Markdown, and the words around
 * a dealer's own texts. A message spelt otherwise in the United States also gets a line in AMERICAN of messages.ts.
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
  allLocations: 'All locations and opening hours',
  bookOnline: 'Book online',

  // Home
  offers: 'Offers',
  offerEnds: 'Ends {date}',
  featured: 'Featured {noun}',
  cheapest: 'Our best-priced {noun}',

  // Sell Your Car
  sellTitle: 'Sell Your {noun}',
  sellText:
    'Thinking of selling, or trading in? Bring your {noun} in or tell us about it, and we will say what it is worth to us.',
  sellStep1: 'Tell us about it',
  sellStep1Text: 'Make, model, year, odometer and condition. Photos help.',
  sellStep2: 'We look at it',
  sellStep2Text: 'A short inspection at one of our yards confirms what you told us.',
  sellStep3: 'You have our offer',
  sellStep3Text: 'Take the money, put it towards your next {noun}, or take time to think.',
  sellPlaces: 'Where we buy',

  // Book a Service
  serviceText:
    'Regular servicing, repairs and inspections by people who know your {noun}. Choose a workshop, and tell us what it needs.',
  serviceStep1: 'Choose a time',
  serviceStep1Text: 'Call the workshop, or book online where that is offered.',
  serviceStep2: 'Drop it off',
  serviceStep2Text: 'We go through the work with you before it begins.',
  serviceStep3: 'Collect it',
  serviceStep3Text: 'You get a list of what was done, and of what can wait.',
  servicePlaces: 'Our workshops',

  // Finance Pre-Approval
  financeTitle: 'Finance Pre-Approval',
  financeText:
    'Know what you can spend before you choose. Talk to us about what you would like to repay, and we explain your options in plain words. Whether a loan is approved, and at what rate and fees, is up to the lender.',
  financeStep1: 'Tell us your budget',
  financeStep1Text: 'What you would like to spend, and over how long.',
  financeStep2: 'Talk it through',
  financeStep2Text: 'We say which papers a lender asks for, and answer your questions.',
  financeStep3: 'Choose your {noun}',
  financeStep3Text: 'With the lender’s answer in hand, you know where you stand.',
  financePlaces: 'Where to find us',

  // Privacy policy
  privacyTitle: 'Privacy policy',
  privacyIntro: 'This is how {name} handles what you tell us, and what this site keeps while you use it.',
  privacyBrowser:
    '## What stays in your browser\n\nYour own browser keeps the following on your own device. Clearing the data of this site in your browser removes it.',
  privacyUnread: 'None of it is an account, and we cannot read it.',
  privacyKeepsSaved: 'Vehicles that you save.',
  privacyKeepsCompared: 'Vehicles that you compare.',
  privacyKeepsViewed: 'Vehicles that you looked at last.',
  privacyKeepsLayout: 'How you like results shown.',
  privacyKeepsAnswer: 'Your answer when this site asks what it may load.',
  privacyKeepsForms:
    'What you type into a form, for seven days or until we have it, so that nothing has to be typed twice.',
  privacyKeepsVisit:
    'The pages of this visit and the advertisement that led you here. They come to us with a form that you send, and never without one.',
  privacyKeepsUser: 'Your name and phone number, once you have signed in.',
  privacyKeepsSession: 'A cookie that keeps you signed in, for up to 30 days after your last visit.',
  privacyWatchlist:
    '## Your watchlist\n\nYour watchlist is kept on our server, not in your browser. When you save or remove a vehicle, your phone number and the number of that vehicle are sent there.',
  privacySearch:
    '## When you search\n\nWhat you type and choose is sent to the search service of this site, which answers with matching vehicles. It is not tied to your name.',
  privacyContact:
    '## When you contact us\n\nWe receive what you write or say: your name, how to reach you, and the vehicle that you ask about. We use it to answer you and to serve you. Please send us nothing that your question does not need.',
  privacyThird:
    '## Services of other companies\n\nThis site uses the services below. While one of them loads, or when you go to it, that company learns the address of your connection and may set cookies of its own.',
  privacyNoThird:
    '## Services of other companies\n\nNo scripts of other companies run on this site, and it sets no advertising cookies. Pictures of vehicles may come from the hosts that keep them.',
  privacyFilms: 'Films of vehicles: loaded from {services}, and only when you play one.',
  privacyEvents:
    'When you save a vehicle or send us a form about one, this site tells the scripts above which one, and not who you are.',
  privacyEventsForms:
    'When you send us a form about a vehicle, this site tells the scripts above which one, and not who you are.',
  privacyScript: '{name}: loads by itself after the page.',
  privacyScriptTouched: '{name}: loads once you use the page.',
  privacyScriptAgreed: '{name}: loads only once you agree.',
  privacyBooking: 'Service bookings: made on {host}, where you go when you book online.',
  privacyMapPictures: 'Pictures of maps: loaded from {host} with the pages that show them.',
  privacyMaps: 'Maps: loaded from {host}, and only when you ask for the map.',
  privacyAsk:
    '## Your questions\n\nAsk us at any time what we hold about you, and tell us if something in it is wrong. You reach us here:',

  // Not found
  mayBeSold: 'This {noun} is no longer listed. It may have been sold.',
  mayBeSoldHint: 'Search for one like it, or look through what is in stock today.',
  searchForThis: 'Search for “{text}”',
} as const;
