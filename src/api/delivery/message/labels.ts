import {
  APPOINTMENT_REQUESTED,
  APPOINTMENT_STATUS,
  askForCar,
  formatLeadAnswer,
  type Lead,
  VISIT_KIND,
} from '#src/features/leads/index.ts';
import { type Messages, messagesFor } from '#src/lib/locale/index.ts';
import { findFormForVisit, getLeadVisit } from '../../leads/visit-words.ts';
import { isBooked, type LeadMessage } from './lead-message.ts';

/** Fields listed in the comments, with their labels. */
export const FIELD_LABELS = [
  ['subcategory', ({ leadMailAbout }) => leadMailAbout],
  ['dateTime', ({ leadMailAppointment }) => leadMailAppointment],
  ['additional_services', ({ leadMailServices }) => leadMailServices],
  ['location', ({ leadMailLocation }) => leadMailLocation],
  ['postcode', ({ leadMailPostcode }) => leadMailPostcode],
] as const satisfies readonly (readonly [keyof Lead, (messages: Messages) => string])[];

/**
 * Labels of the details that the platform adds to leads about appointments, reservations and payments. Details without a label are for
 * the dealer's system: the lead's message has the same for staff.
 */
const ADDED_LABELS: Readonly<Record<string, ((messages: Messages, noun: string) => string) | undefined>> = {
  // The message says what happened to the appointment.
  [APPOINTMENT_STATUS]: undefined,
  [APPOINTMENT_REQUESTED]: undefined,
  // The category names the kind of visit.
  [VISIT_KIND]: undefined,
  payment_reference: ({ leadMailPaymentReference }) => leadMailPaymentReference,
  payment_amount: undefined,
  payment_refunded: undefined,
  payment_currency: undefined,
  reservation_status: undefined,
  reservation_reference: undefined,
  reservation_until: undefined,
  accept_link: ({ dealerAccept }) => dealerAccept,
  extend_link: ({ dealerExtend }) => dealerExtend,
  release_link: ({ dealerRelease }, noun) => dealerRelease({ noun }),
};

/** Returns the texts of messages about a dealer's leads. */
export const getLeadMessages = ({ tenant }: LeadMessage): Messages => messagesFor(tenant.site.locale);

/** Labels the requested time, so that staff do not expect a customer whose time is not booked. */
export function getAppointmentLabel(message: LeadMessage): string {
  const { leadMailAppointment, leadMailRequestedTime } = getLeadMessages(message);
  return isBooked(message) ? leadMailAppointment : leadMailRequestedTime;
}

/** Returns the label of a detail: of a form's field that of the form, so that an answer reads as it was asked. */
export function getDetailLabel(message: LeadMessage, name: string): string | undefined {
  const field = findField(message, name);
  if (field) return field.label;
  if (!Object.hasOwn(ADDED_LABELS, name)) return name.replaceAll('_', ' ');
  return ADDED_LABELS[name]?.(getLeadMessages(message), message.tenant.site.search.noun.one);
}

/** Formats an answer as the customer saw it, with the labels of the chosen options. */
export function formatFieldAnswer(message: LeadMessage, name: string, value: string): string {
  return formatLeadAnswer(findField(message, name), value);
}

/**
 * Finds a field of the form. Pages add a "which car" question to forms without a car, which the form itself does not
 * have.
 */
function findField({ tenant, row, lead, car }: LeadMessage, name: string) {
  const form = findFormForVisit(tenant, row.form, getLeadVisit(lead, car));
  const asked = form && askForCar(tenant.site, form);
  return asked?.steps.flatMap(({ fields }) => fields).find((field) => field.name === name);
}
