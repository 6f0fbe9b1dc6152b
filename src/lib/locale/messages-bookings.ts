/** Copy of the e-mails that confirm an enquiry or a booking, and of the page on which shoppers change a booking. */
export const BOOKINGS_CATALOGUE = {
  // Subjects
  confirmSubjectEnquiry: 'We’ve got your enquiry',
  confirmSubjectRequested: 'We’ve got your request',
  confirmSubjectBooked: 'You’re booked in: {time}',
  confirmSubjectMoved: 'Your new time: {time}',
  confirmSubjectCancelled: 'Your booking is cancelled',

  // First sentences
  confirmHelloAnyone: 'Hello,',
  confirmEnquiry: 'Thanks for getting in touch. Someone from the right team will reply during opening hours.',
  confirmRequested: 'Thanks for your request. We’ll check the time you asked for and get back to you.',
  confirmBooked: 'You’re booked in. We look forward to seeing you.',
  confirmMoved: 'Your booking has a new time. We look forward to seeing you.',
  confirmCancelled: 'Your booking is cancelled. You don’t need to do anything else.',

  // Facts
  confirmReference: 'Reference: {reference}',
  confirmAbout: 'About: {about}',
  confirmWhen: 'When: {time}',
  confirmWhenRequested: 'Requested time: {time}',
  confirmWhenWas: 'Time: {time}',
  confirmWhere: 'Where: {place}',
  confirmCalendar: 'Open the attached file to add it to your calendar.',
  confirmCalendarCancelled: 'Open the attached file to remove it from your calendar.',
  confirmChange: 'Change the time: {url}',
  confirmCancel: 'Cancel your booking: {url}',
  confirmAgain: 'Book another time: {url}',

  // The page of a booking
  bookingTitle: 'Your booking',
  bookingAbout: 'About',
  bookingWhen: 'When',
  bookingWhere: 'Where',
  bookingReference: 'Reference',
  bookingMoved: 'Done. Your booking has a new time, and we’ve let our team know.',
  bookingMoveTitle: 'Change the time',
  bookingMoveLabel: 'New time',
  bookingMoveChoose: 'Choose a time',
  bookingMoveButton: 'Change time',
  bookingMoveNone: 'No other times are free right now. Call us and we’ll find one.',
  bookingTaken: 'That time has just been taken. Please choose another one.',
  bookingCancelTitle: 'Can’t make it?',
  bookingCancelText: 'We’ll let our team know, and someone else can have your time.',
  bookingCancelButton: 'Cancel booking',
  bookingCancelledTitle: 'Your booking is cancelled',
  bookingCancelledText: 'Thanks for letting us know. You can book another time whenever it suits you.',
  bookingAgain: 'Book another time',
  bookingPastTitle: 'This booking is in the past',
  bookingPastText: 'It can’t be changed here any more. Call us if we can help.',
  bookingUnknownTitle: 'We couldn’t find this booking',
  bookingUnknownText: 'Check that you have the whole link from our email. If it still doesn’t work, call us.',
  bookingFailedTitle: 'Something went wrong',

  // E-mails to the dealer
  leadMailBookingMoved: 'The customer changed the time. They first asked for {time}.',
  leadMailBookingCancelled: 'The customer cancelled this booking. It was for {time}.',
  leadMailCancelled: 'booking cancelled',
} as const;

/** The same where Americans spell or say it differently. */
export const BOOKINGS_AMERICAN = {
  confirmSubjectEnquiry: 'We’ve got your inquiry',
  confirmSubjectCancelled: 'Your booking is canceled',
  confirmCancelled: 'Your booking is canceled. You don’t need to do anything else.',
  bookingCancelledTitle: 'Your booking is canceled',
  leadMailBookingCancelled: 'The customer canceled this booking. It was for {time}.',
  leadMailCancelled: 'booking canceled',
} as const satisfies Partial<Record<keyof typeof BOOKINGS_CATALOGUE, string>>;
