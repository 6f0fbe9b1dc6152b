export { commandReservation, endOverdueReservation } from './change.ts';
export { claimDuePayments, listOverdueReservations, releaseClaim, wakePayment } from './due.ts';
export { listPendingRefunds, recordFacts, recordNoAnswer, recordRefund, type StepToTake } from './record.ts';
export {
  type NewPayment,
  type NewReservation,
  type ReserveOutcome,
  recordStart,
  reserveCar,
  startAnotherPayment,
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
