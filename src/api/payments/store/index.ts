export {
  commandReservation,
  type ExtendOutcome,
  endOverdueReservation,
  extendReservation,
  extendReservationUntil,
  isLaterHold,
  type ReturnOutcome,
  returnPayment,
} from './change.ts';
export { claimDuePayments, listOverdueReservations, releaseClaim, wakePayment } from './due.ts';
export { recordMovement } from './movements.ts';
export { listSentRefunds, recordFacts, recordNoAnswer, recordRefund, type StepToTake } from './record.ts';
export {
  makeOrderNumber,
  type NewPayment,
  type NewReservation,
  type ReserveLimit,
  type ReserveOutcome,
  recordStart,
  reserveCar,
  startAnotherPayment,
  startOnlinePayment,
} from './reserve.ts';
export {
  lockPayment,
  type OnChange,
  type Payment,
  type PaymentChange,
  type RecordOptions,
  type Refund,
  type Reservation,
  toView,
} from './rows.ts';
