/** Copy of mails about reservations and online payments, to shoppers and dealers, and of the pages behind a dealer's links. */
export const PAYMENT_MAILS_CATALOGUE = {
  // Subjects of mails to shoppers
  mailSubjectRequested: 'We’ve got your reservation request for the {car}',
  mailSubjectHeld: 'The {car} is on hold for you',
  mailSubjectAccepted: 'Confirmed: the {car} is on hold for you',
  mailSubjectExtended: 'We’re holding the {car} for longer',
  mailSubjectEnding: 'Your hold on the {car} ends soon',
  mailSubjectCancelled: 'You’ve cancelled your reservation of the {car}',
  mailSubjectReleased: 'We’re no longer holding the {car}',
  mailSubjectDeclined: 'We couldn’t confirm your reservation of the {car}',
  mailSubjectLapsed: 'Your hold on the {car} has ended',
  mailSubjectUnusable: 'We’re sending your payment back',
  mailSubjectPaid: 'Receipt for your payment to {dealer}',
  mailSubjectRefunded: 'We’ve refunded {amount}',
  mailSubjectUnblocked: 'We haven’t charged your card',

  // First sentences
  mailHello: 'Hi {name},',
  mailRequested:
    'Thanks for your deposit. We’ll check that the {car} is ready for you and answer by {time}. If we don’t, your deposit goes back to your card.',
  mailHeld: 'Thanks for your deposit. We’re holding the {car} for you until {time}.',
  mailAccepted: 'Good news: your reservation is confirmed. We’re holding the {car} for you until {time}.',
  mailExtended: 'We’re now holding the {car} for you until {time}.',
  mailEnding:
    'We’re holding the {car} for you until {time}. Come and see it before then, or call us if you need longer.',
  mailCancelled: 'Your reservation of the {car} is cancelled.',
  mailReleased: 'We’re no longer holding the {car} for you. Call us if you’d like to know why.',
  mailDeclined: 'We couldn’t confirm your reservation of the {car}, so it has ended.',
  mailLapsed: 'We held the {car} for you until {time}. Your reservation has now ended.',
  mailUnusable:
    'We got a payment of {amount} that we can’t use: it came too late, came twice or wasn’t the right amount. It goes back to your card.',
  mailPaid: 'We’ve received your payment of {amount}. Thank you.',
  mailRefunded:
    'We’ve refunded {amount} to your card. It usually takes 3 to 10 business days to appear, depending on your bank.',
  mailUnblocked:
    '{amount} was set aside on your card and never charged. We’ve told your bank to release it, which usually takes 3 to 10 business days.',
  mailDepositBack: 'Your deposit of {amount} goes back to your card. We’ll email you when it’s on its way.',
  mailDepositKept: 'As you agreed when you reserved it, we keep the deposit of {amount}.',

  // Facts
  mailReference: 'Reference: {reference}',
  mailDeposit: 'Deposit: {amount}',
  mailAmount: 'Amount: {amount}',
  mailPaymentFor: 'For: {reference}',
  mailReceivedAt: 'Received: {time}',
  mailCard: 'Card: {scheme} ending in {lastDigits}',
  mailDirections: 'Directions: {url}',
  mailSeeOrCancel: 'See or cancel your reservation: {url}',
  mailSee: 'See your reservation: {url}',
  mailSeePayment: 'See your payment: {url}',
  mailCall: 'Questions? Call us on {phone}, or reply to this email.',
  mailReply: 'Questions? Reply to this email.',

  // Leads to dealers
  dealerRequested: '{amount} deposit received. Accept by {time}, or the reservation ends and the deposit goes back.',
  dealerHeld: '{amount} deposit received. Hold this {noun} until {time}.',
  dealerCancelled: 'The customer cancelled. The deposit goes back to their card, and the {noun} is free to sell.',
  dealerReleased:
    'The reservation was released. The deposit goes back to the customer’s card, and the {noun} is free to sell.',
  dealerLapsed: 'The hold ran out. The deposit goes back to the customer’s card, and the {noun} is free to sell.',
  dealerLapsedKept: 'The hold ran out. You keep the deposit, and the {noun} is free to sell.',
  dealerCompleted: 'The reservation is complete. You keep the deposit.',
  dealerUnusable:
    'A payment of {amount} arrived that can’t be used: it came too late, came twice or wasn’t the right amount. It goes back to the card. Nothing is reserved.',
  dealerPaid: 'Payment of {amount} received for {reference}.',
  dealerRefunded: '{amount} was refunded to the card.',
  dealerUnblocked: 'The deposit was never charged, and is no longer blocked on the card.',
  dealerAccept: 'Accept',
  dealerExtend: 'Hold it for longer',
  dealerRelease: 'Release the {noun}',

  // Pages behind a dealer's links
  dealerLinkTitle: 'Reservation {reference}',
  dealerLinkCar: '{car}, {amount} deposit',
  dealerAcceptText: 'We’ll email the customer that the {noun} is on hold for them.',
  dealerExtendText: 'The {noun} will be on hold until {time}, and we’ll email the customer.',
  dealerExtendLater: 'Use this link again closer to that time to hold it for longer.',
  dealerReleaseText:
    'The deposit goes back to the customer’s card, and other shoppers can buy the {noun}. This can’t be undone.',
  dealerIsRequested: 'Waiting for you to accept, until {time}.',
  dealerIsHeld: 'On hold until {time}.',
  dealerIsPaying: 'The customer hasn’t paid yet.',
  dealerIsCancelled: 'The customer cancelled this reservation.',
  dealerIsReleased: 'This reservation was released.',
  dealerIsLapsed: 'The hold ran out.',
  dealerIsCompleted: 'This reservation is complete.',
  dealerIsAbandoned: 'This reservation was never paid.',
  dealerLinkExpiredTitle: 'This link has expired',
  dealerLinkExpired: 'Use the links in the newest email about the reservation.',
} as const;

export const PAYMENT_MAILS_AMERICAN = {
  mailSubjectCancelled: 'You’ve canceled your reservation of the {car}',
  mailCancelled: 'Your reservation of the {car} is canceled.',
  dealerCancelled: 'The customer canceled. The deposit goes back to their card, and the {noun} is free to sell.',
  dealerIsCancelled: 'The customer canceled this reservation.',
} satisfies Partial<Record<keyof typeof PAYMENT_MAILS_CATALOGUE, string>>;
