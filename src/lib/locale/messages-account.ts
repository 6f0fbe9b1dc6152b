/** What a customer reads who signs in: the sign-in page, the gates before pages, the watchlist and the garage. */
export const ACCOUNT_CATALOGUE = {
  // Sign-in
  signIn: 'Sign in',
  signInHow: 'We text a code to your mobile. There is no password to remember.',
  signInForWatchlist: 'Your watchlist is yours alone, and is there on every phone and computer that you sign in on.',
  signInForTradeIn: 'Your trade-in stays with your name on it, so that our offer reaches you and nobody else.',
  signInForCheckout: 'Sign in first, so that your purchase is in your name.',
  signInForFinance: 'What you tell us about money stays between us, so we ask who you are first.',
  signInForSpinToWin: 'Sign in to enter our prize draw, so that we can reach you if you win.',
  signInForOnlinePayment: 'Sign in first, so that your payment goes to the right account.',
  signInForCarFinance: 'Finance on one {noun} is worked out for one person, so we ask who you are first.',
  signInForMyGarage: 'Your garage keeps your details and what you have saved, so that it opens only for you.',
  mobileNumber: 'Mobile number',
  sendCode: 'Text me a code',
  enterCode: 'Enter your code',
  codeSent: 'We have sent a text message to {phone}.',
  code: '{count}-digit code',
  codeLasts: 'It expires in {minutes} min.',
  codeNeeded: 'Enter all {count} digits of the code.',
  otherNumber: 'Use another number',
  resendCode: 'Send another code',
  resendIn: 'No message yet? You can ask for another code in {seconds} s.',
  codeResent: 'Another code is on its way.',
  signedIn: 'You are signed in. One moment…',
  notReached: 'We could not be reached. Check your connection and try again.',
  signInPrivacy: 'We keep your number to know you by it, and call it only when you ask us to.',
  signInNeedsScripts:
    'Signing in needs JavaScript, which is switched off in your browser. We are glad to help by telephone.',
  goBack: 'Go back',

  // Gates
  gateChecking: 'One moment: we are checking that you are signed in…',
  gateFailed: 'Sorry, we can’t check your sign-in right now.',
  gateNeedsScripts:
    'This page opens for customers who sign in, and that needs JavaScript, which is switched off in your browser. We are glad to help by telephone.',
  signOut: 'Sign out',
  signOutFailed: 'You are still signed in: we could not be reached. Please try again.',

  // Watchlist
  watchlistNothing:
    'Nothing on your watchlist yet. Save a {noun} with its bookmark, and it waits for you here, on every device.',
  watchlistUnknown: 'Your watchlist could not be loaded.',
  watchlistGone: 'A {noun} that is no longer listed',
  watchlistCount: 'On your watchlist: {count}',

  // Garage
  myGarage: 'My garage',
  garageHello: 'Hello {name}',
  garageSince: 'Signed in with {phone}',
  yourDetails: 'Your details',
  yourDetailsHint: 'Forms on this site begin with them, so that you type them once.',
  givenName: 'First name',
  familyName: 'Last name',
  emailAddress: 'Email',
  postcodeLabel: 'Postcode',
  saveDetails: 'Save details',
  savingDetails: 'Saving…',
  detailsSaved: 'Your details are saved.',
  garageNext: 'What you can do next',
  garageFinance: 'Ask for finance',
  garageFinanceText: 'Work out repayments and get an answer.',
  garageTradeIn: 'Offer your {noun}',
  garageTradeInText: 'Tell us about it, and we tell you what it is worth to us.',
  garageService: 'Book a service',
  garageServiceText: 'Choose a workshop and a day.',
} as const;

export const ACCOUNT_AMERICAN = {
  postcodeLabel: 'ZIP code',
} satisfies Partial<Record<keyof typeof ACCOUNT_CATALOGUE, string>>;
