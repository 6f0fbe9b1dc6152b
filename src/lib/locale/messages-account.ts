/** Messages of the sign-in page, pages that need sign-in, the watchlist and the garage. */
export const ACCOUNT_CATALOGUE = {
  // Sign-in
  signIn: 'Sign in',
  signInHow: 'We’ll text a code to your mobile. There’s no password to remember.',
  signInForWatchlist: 'Sign in to see your watchlist on any device.',
  signInForPendingCar: 'Sign in and we’ll save {name} to your watchlist. We’ll text you a code.',
  signInForSavedList: 'Sign in to keep your saved {noun} on every device.',
  signInForTradeIn: 'Sign in so our offer goes to you and no one else.',
  signInForCheckout: 'Sign in so the purchase is in your name.',
  signInForFinance: 'Sign in so your finance details stay private.',
  signInForSpinToWin: 'Sign in to take part, so we can contact you if you win.',
  signInForOnlinePayment: 'Sign in so your payment goes to the right account.',
  signInForCarFinance: 'Sign in to get a finance quote for this {noun}.',
  signInForMyGarage: 'Sign in to see your details and everything you’ve saved.',
  mobileNumber: 'Mobile number',
  sendCode: 'Text me a code',
  enterCode: 'Enter your code',
  codeSent: 'We’ve texted a code to {phone}.',
  code: '{count}-digit code',
  codeLasts: 'It expires in {minutes} min.',
  codeNeeded: 'Enter all {count} digits of the code.',
  otherNumber: 'Use a different number',
  resendCode: 'Send a new code',
  resendIn: 'No text yet? You can get a new code in {seconds} s.',
  codeResent: 'A new code is on its way.',
  signedIn: 'You’re signed in. One moment…',
  connectionFailed: 'We couldn’t connect. Check your internet and try again.',
  signInPrivacy: 'Your number identifies your account. We only call if you ask us to.',
  signInNeedsJavaScript: 'To sign in, turn on JavaScript in your browser. Or call us and we’ll help.',
  goBack: 'Go back',

  // Gates
  gateChecking: 'Checking that you’re signed in…',
  gateFailed: 'Sorry, we can’t check your sign-in right now.',
  gateNeedsJavaScript:
    'You need to sign in to see this page. Turn on JavaScript in your browser, or call us and we’ll help.',
  signOut: 'Sign out',
  signOutFailed: 'We couldn’t connect, so you’re still signed in. Please try again.',

  // Watchlist
  watchlistNothing: 'Nothing on your watchlist yet. Tap the bookmark on any {noun} to save it here.',
  watchlistLoadFailed: 'We couldn’t load your watchlist.',
  watchlistNoLongerListed: 'A {noun} that’s no longer listed',
  watchlistCount: 'On your watchlist: {count}',
  savedCount: 'Saved: {count}',

  // Garage
  myGarage: 'My garage',
  garageHello: 'Hello {name}',
  signedInAs: 'Signed in with {phone}',
  yourDetails: 'Your details',
  yourDetailsHint: 'We’ll fill these in for you on our forms.',
  givenName: 'First name',
  familyName: 'Last name',
  emailAddress: 'Email',
  postcodeLabel: 'Postcode',
  saveDetails: 'Save details',
  savingDetails: 'Saving…',
  detailsSaved: 'Your details are saved.',
  garageNext: 'What you can do next',
  garageFinance: 'Apply for finance',
  garageFinanceText: 'Work out your repayments and get an answer.',
  garageTradeIn: 'Value your {noun}',
  garageTradeInText: 'Tell us about it and we’ll make you an offer.',
  garageService: 'Book a service',
  garageServiceText: 'Choose a workshop and a day.',
} as const;

export const ACCOUNT_AMERICAN = {
  postcodeLabel: 'ZIP code',
  garageFinance: 'Get prequalified',
  garageServiceText: 'Choose a service center and a day.',
} satisfies Partial<Record<keyof typeof ACCOUNT_CATALOGUE, string>>;
