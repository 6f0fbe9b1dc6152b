/** Copy of the pages on which shoppers reserve a car or pay online. The API's pages after them are in messages-payments.ts. */
export const PAYMENT_PAGES_CATALOGUE = {
  // Checkout
  checkoutTitle: 'Reserve this {noun}',
  checkoutTitleOf: 'Reserve the {name}',
  checkoutIntro: 'Pay a {deposit} deposit and we won’t sell it to anyone else while you come and look.',
  checkoutDeposit: 'Deposit',
  checkoutGood: 'Good to know',
  checkoutSteps: 'What happens next',
  checkoutStepCheck: 'Check your details',
  checkoutStepCheckText: 'See everything once more before you pay.',
  checkoutStepPay: 'Pay the deposit',
  checkoutStepPayText: 'Pay {deposit} by card. Your card number goes straight to the payment provider.',
  checkoutStepHold: 'It’s on hold for you',
  checkoutStepHoldText: 'We take the {noun} off the market straight away and email your receipt.',
  checkoutStepConfirm: 'We confirm',
  checkoutStepConfirmText: 'We check that the {noun} is ready for you and email you either way.',
  checkoutStepVisit: 'Come and see it',
  checkoutStepVisitText: 'Your email has when the hold ends, where to go and what to bring.',
  paymentYourDetails: 'Your details',
  paymentTerms: 'Terms',
  paymentReadTerms: 'Read the terms',
  paymentContinue: 'Continue',
  paymentNothingYet: 'You’ll check everything before you pay.',

  // A reserved car
  reservedNotice: 'This {noun} is reserved.',
  reservedNoticeText: 'Sometimes a reservation falls through. We can let you know if it does.',
  tellMeIfAvailable: 'Tell me if it becomes available',

  // Online payment
  payOnlineTitle: 'Pay online',
  payOnlineIntro: 'Pay an amount that you’ve agreed with us, such as a balance or an invoice.',
  payOnlineChoose: 'Please choose',
  payOnlinePayment: 'Your payment',
  payOnlinePayer: 'Who is paying',
  payOnlineStepPay: 'Pay by card',
  payOnlineStepPayText: 'Your card number goes straight to the payment provider.',
  payOnlineStepReceipt: 'Get your receipt',
  payOnlineStepReceiptText: 'We’ll email it as soon as your bank confirms the payment.',
} as const;
