/** Copy of the spin-to-win campaign: its page, the API's answers, and the dealer's leads. */
export const SPIN_CATALOGUE = {
  categorySpin: 'Spin to Win',

  // The page
  spinTitle: 'Spin to win',
  spinIntro: 'You get one spin. Good luck!',
  drawTitle: 'Prize draw',
  drawIntro: 'Enter once for your chance to win.',
  spinPrizes: 'Prizes',
  spinOdds: 'Chance: 1 in {count}',
  spinStock: '{count} to win',
  spinPeriod: 'Runs from {from} to {to}.',
  spinUpcomingTitle: 'Starting soon',
  spinUpcoming: 'This starts on {time}. Come back then!',
  spinEndedTitle: 'This has ended',
  spinEnded: 'It ended on {time}. Thanks to everyone who took part.',
  spinBlank: 'Next time',
  spinYourTurn: 'Your spin',
  drawYourEntry: 'Your entry',
  spinTerms: 'Terms and conditions',
  spinReadTerms: 'Read the terms and conditions',
  spinAcceptTerms: 'I accept the terms and conditions',
  spinSubmit: 'Spin the wheel',
  drawSubmit: 'Enter the draw',
  spinOnce: 'One spin for each person.',
  drawOnce: 'One entry for each person.',
  spinBusy: 'Spinning…',
  drawBusy: 'Sending…',

  // The result
  spinWon: 'You won: {prize}',
  spinWonText: 'Congratulations! We’ve let our team know, and they’ll call you about your prize.',
  spinNothing: 'No prize this time',
  spinNothingText: 'Sorry, this spin didn’t win. Thanks for taking part.',
  spinOnlyOne: 'Everyone gets one go, so this is your final result.',
  drawEntered: 'You’re in the draw',
  drawEnteredText: 'We’ll contact you if you win.',
  spinReference: 'Your reference: {reference}',

  // Answers of the API
  spinSignInFirst: 'Sign in with your mobile number first.',
  spinNotStarted: 'This hasn’t started yet. Please come back later.',
  spinOver: 'This has ended, so you can’t take part any more.',
  spinMustAccept: 'Accept the terms and conditions to take part.',
  spinFailedTitle: 'That didn’t work',

  // The dealer's lead
  spinLeadWon: 'Won a prize: {prize}. Contact the winner to hand it over.',
  spinLeadNothing: 'Spun the wheel and won nothing.',
  spinLeadEntered: 'Entered the prize draw.',
} as const;
