import { APPOINTMENT_REQUESTED } from '#src/features/leads/index.ts';
import { FIELD_LABELS, formatFieldAnswer, getAppointmentLabel, getDetailLabel, getLeadMessages } from './labels.ts';
import {
  formatRequestedTime,
  getAppointmentChange,
  getFormTitle,
  getOwnVehicle,
  type LeadFile,
  type LeadMessage,
} from './lead-message.ts';

/** Visited pages listed in the comments; the webhook has all of them. */
const MAX_PAGES = 10;

/** Formats everything that a salesperson needs and the standard has no element for, as lines of text. */
export function formatComments(message: LeadMessage): string {
  const { lead, row, files } = message;
  const texts = getLeadMessages(message);
  const header = [
    texts.leadMailForm({ title: getFormTitle(message) }),
    texts.leadMailReference({ reference: row.reference }),
    ...listBookingChange(message),
    ...listWarnings(message),
  ];
  const sections = [
    row.status === 'incomplete' ? [texts.leadMailNotCompleted] : [],
    lead.message ? [lead.message] : [],
    header,
    listAnswers(message),
    listConsent(message),
    files.flatMap((file) => listFile(message, file)),
    listVisit(message),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** Lists a file with its link, or with the reason why it cannot be opened. */
function listFile(message: LeadMessage, { name, type, size, url, state }: LeadFile): string[] {
  const texts = getLeadMessages(message);
  const warnings = {
    available: [],
    checking: [texts.leadMailFileChecking],
    infected: [texts.leadMailFileInfected],
    removed: [texts.leadMailFileRemoved],
  };
  const canOpen = state === 'available' || state === 'checking';
  const link = canOpen && url !== undefined ? [url] : [];
  return [texts.leadMailFile({ name, type, size: Math.ceil(size / 1000) }), ...warnings[state], ...link];
}

/** Says what the customer did to the appointment by the link in their confirmation. */
function listBookingChange(message: LeadMessage): string[] {
  const { leadMailBookingMoved, leadMailBookingCancelled } = getLeadMessages(message);
  const change = getAppointmentChange(message.lead);
  const time = formatRequestedTime(message, message.lead.details?.[APPOINTMENT_REQUESTED]) ?? '';
  if (change === 'moved') return [leadMailBookingMoved({ time })];
  return change === 'cancelled' ? [leadMailBookingCancelled({ time })] : [];
}

function listWarnings(message: LeadMessage): string[] {
  const { leadMailNoScript, leadMailQuick } = getLeadMessages(message);
  if (message.row.suspicion === 'no-script') return [leadMailNoScript];
  return message.row.suspicion === 'quick' ? [leadMailQuick] : [];
}

function listAnswers(message: LeadMessage): string[] {
  const { lead } = message;
  const texts = getLeadMessages(message);
  const own = getOwnVehicle(message);
  const fields = FIELD_LABELS.flatMap(([name, getLabel]) => {
    const value = lead[name];
    if (value === undefined || value === '') return [];
    const label = name === 'dateTime' ? getAppointmentLabel(message) : getLabel(texts);
    return [`${label}: ${formatFieldAnswer(message, name, value)}`];
  });
  const plate = [own?.rego, own?.rego_state].filter(Boolean).join(' ');
  const registration = own?.rego ? [texts.leadMailRegistration({ plate })] : [];
  const details = Object.entries(lead.details ?? {}).flatMap(([name, value]) => {
    const label = getDetailLabel(message, name);
    return value === '' || label === undefined ? [] : [`${label}: ${formatFieldAnswer(message, name, value)}`];
  });
  return [...fields, ...registration, ...details];
}

/** Lists the consent with its wording and how it was given: a dealer has to prove that it was express. */
function listConsent(message: LeadMessage): string[] {
  const { opt_in: given, opt_in_text: text, opt_in_preticked: isPreticked } = message.lead;
  if (given === undefined) return [];
  const texts = getLeadMessages(message);
  const wording = text ? [texts.leadMailConsentText({ text })] : [];
  if (!given) return [texts.leadMailConsentRefused, ...wording];
  if (isPreticked === undefined) return [texts.leadMailConsentGiven, ...wording];
  return [
    texts.leadMailConsentGiven,
    isPreticked ? texts.leadMailConsentPreticked : texts.leadMailConsentTicked,
    ...wording,
  ];
}

function listVisit(message: LeadMessage): string[] {
  const { url, visited_pages: visited = [], linked_query_params: campaign = {} } = message.lead;
  const { leadMailPage, leadMailVisited } = getLeadMessages(message);
  return [
    url ? leadMailPage({ url }) : [],
    Object.entries(campaign).map(([name, value]) => `${name}: ${value}`),
    visited.slice(-MAX_PAGES).map(({ path, title }) => leadMailVisited({ page: title || path })),
  ].flat();
}
