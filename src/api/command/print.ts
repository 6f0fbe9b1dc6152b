import { csvOf } from './csv.ts';
import type { ExportedLead, LeadSummary, ShownLead } from './leads.ts';
import type { AnswerTo, CommandAnswer } from './run.ts';
import { type Column, tableLines } from './table.ts';

/** An answer as the lines of a terminal; files that it wants written are the command's business. */
export function answerLines(answer: Exclude<CommandAnswer, { command: 'export' | 'person' }>): string[] {
  switch (answer.command) {
    case 'list':
      return listLines(answer.leads, 'No leads.');
    case 'dead':
      return listLines(
        answer.leads,
        'No lead was given up.',
        'Send them again with: npm run leads -- retry <reference>',
      );
    case 'overdue':
      return listLines(answer.leads, 'No lead is overdue.');
    case 'held':
      return listLines(answer.leads, 'No lead is held back.', [
        'Send one that a person wrote with: npm run leads -- retry <reference>',
        'Take the others for a machine’s with: npm run leads -- dismiss <reference>',
      ]);
    case 'show':
      return shownLines(answer.shown);
    case 'retry':
      return [retriedLine(answer)];
    case 'dismiss':
      return [`${counted(answer.dismissed, 'lead', 'leads')} dismissed.`];
    case 'erase':
      return erasedLines(answer);
    case 'secret':
      return [answer.secret];
    case 'site-key':
      return [answer.siteKey];
    case 'retention':
      return retentionLines(answer.report);
  }
}

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
const minute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** What became of it: destinations are named where it has not arrived everywhere. */
function stateOf({ deliveries, suspicion, mock, created_at: received }: LeadSummary): string {
  if (mock) return 'mock, not sent';
  if (deliveries.length === 0) return suspicion === 'honeypot' ? 'held' : 'goes nowhere';
  const open = deliveries.filter(({ state }) => state !== 'delivered');
  if (open.length === 0) return 'delivered';
  const groups = Map.groupBy(open, ({ state, next, waits }) => (waits && next ? waitingTill(next, received) : state));
  const names = (own: typeof open): string =>
    own.map(({ destination, attempts }) => `${destination}${attempts > 1 ? ` ×${attempts}` : ''}`).join(', ');
  return [...groups].map(([state, own]) => (own[0]?.waits ? state : `${state} ${names(own)}`)).join('; ');
}

/** A half-way form goes out once its visitor has not gone on for a while. */
const waitingTill = (next: string, received: string): string =>
  `waits until ${next.slice(0, 10) === received.slice(0, 10) ? next.slice(11, 16) : minute(next)}`;

const LIST = [
  { title: 'reference', of: (lead) => lead.reference },
  { title: 'received (UTC)', of: (lead) => minute(lead.created_at) },
  { title: 'tenant', of: (lead) => lead.tenant, least: 8 },
  { title: 'category', of: (lead) => `${lead.category}${lead.status === 'incomplete' ? ' (part)' : ''}`, least: 12 },
  { title: 'delivery', of: stateOf, least: 24 },
] as const satisfies readonly Column<LeadSummary>[];

function listLines(leads: readonly LeadSummary[], none: string, advice?: string | readonly string[]): string[] {
  if (leads.length === 0) return [none];
  const reasons = [...new Set(leads.flatMap((lead) => lead.deliveries.flatMap(({ error }) => error ?? [])))];
  return [
    ...tableLines(LIST, leads),
    ...(reasons.length > 0 ? ['', 'Reasons:', ...reasons.map((reason) => `  ${reason}`)] : []),
    ...(advice === undefined ? [] : ['', ...[advice].flat()]),
  ];
}

const NAME_WIDTH = 18;

function shownLines({ deliveries, lead, files, ...summary }: ShownLead): string[] {
  const line = (name: string, value: string): string =>
    `${name.padEnd(NAME_WIDTH)}  ${value.replaceAll(/[^\P{C}\n]+/gu, ' ').replaceAll('\n', `\n${' '.repeat(NAME_WIDTH + 2)}`)}`;
  const { details, visited_pages: pages, linked_query_params: campaign, ...fields } = lead;
  return [
    ...[line('reference', summary.reference), line('id', summary.id), line('tenant', summary.tenant)],
    ...[line('status', `${summary.status}, revision ${summary.revision}`), line('received', summary.created_at)],
    ...(summary.mock ? [line('mock', 'of a mock build: no dealer hears of it')] : []),
    ...(summary.suspicion ? [line('suspicion', summary.suspicion)] : []),
    '',
    ...Object.entries({ ...fields, ...details, ...campaign }).map(([name, value]) => line(name, String(value))),
    ...(pages ?? []).map(({ path }) => line('visited', path)),
    ...files.map(({ name, size }) => line('file', `${name} (${size} bytes)`)),
    '',
    ...deliveries.map(({ destination, state, attempts, waits, error, next, delivered_at: at }) => {
      const tries = waits ? 'waits for its visitor to go on' : `attempts ${attempts}`;
      return line(destination, [state, tries, at, next && `next ${next}`, error].filter(Boolean).join(', '));
    }),
  ];
}

function retriedLine({ retried, arrived }: AnswerTo<'retry'>): string {
  if (retried > 0 || arrived.length === 0) return `${counted(retried, 'delivery', 'deliveries')} due now.`;
  return `It has arrived already: ${arrived.join(', ')}. What has arrived is not sent again.`;
}

function erasedLines({ leads, files, customers, erased }: AnswerTo<'erase'>): string[] {
  const found = [
    counted(leads, 'lead', 'leads'),
    counted(files, 'file', 'files'),
    counted(customers, 'customer', 'customers'),
  ].join(', ');
  if (erased) return [`Erased: ${found}. What was delivered before is in the dealer's own systems.`];
  return [`Found: ${found}. Nothing is erased yet: add --yes to erase it.`];
}

function retentionLines({ tenants, strayFiles, unknownTenants }: AnswerTo<'retention'>['report']): string[] {
  const removed = tenants.filter(({ leads, customers }) => leads + customers > 0);
  return [
    ...removed.map(
      ({ tenant, leads, customers }) =>
        `${tenant}: removed ${counted(leads, 'lead', 'leads')}, ${counted(customers, 'customer', 'customers')}`,
    ),
    ...(removed.length === 0 ? ['Nothing was kept for longer than its dealer keeps it.'] : []),
    ...(strayFiles > 0 ? [`Removed ${counted(strayFiles, 'file', 'files')} that no lead has.`] : []),
    ...unknownTenants.map((tenant) => `${tenant} is no tenant any more, and its leads are kept.`),
  ];
}

const COLUMNS = [
  'reference',
  'id',
  'created_at',
  'updated_at',
  'status',
  'mock',
  'form',
  'category',
  'subcategory',
].concat(
  ...[['name', 'first_name', 'middle_name', 'last_name', 'email', 'phone', 'postcode', 'message']],
  ...[['opt_in', 'opt_in_text', 'location_id', 'dateTime', 'additional_services', 'Rego', 'regoState']],
  ...[['car_id', 'stock_number', 'Vehicle Make', 'Vehicle Model', 'car_type', 'url', 'details', 'campaign', 'files']],
);

/** Leads as they came in. They are read by their ids, page after page, which goes on whatever is removed meanwhile. */
export const inOrder = (leads: readonly ExportedLead[]): ExportedLead[] =>
  leads.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));

/** Leads as a table for spreadsheets. */
export const leadsCsv = (leads: readonly ExportedLead[]): string => csvOf(COLUMNS, leads.map(csvRow));

function csvRow({ lead, files, ...row }: ExportedLead): Record<string, string | number | boolean | null | undefined> {
  const pairs = (record: Readonly<Record<string, string>> | undefined): string =>
    Object.entries(record ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('; ');
  const { details, linked_query_params: campaign, visited_pages: _pages, skipped_steps: _steps, ...fields } = lead;
  return { ...fields, ...row, details: pairs(details), campaign: pairs(campaign), files: files.join('; ') };
}
