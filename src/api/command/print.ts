import type { BackupManifest } from '../backup/index.ts';
import { isQuarantining } from '../leads/lead-write.ts';
import type { TextCount } from '../sign-in/text-budget.ts';
import { formatCsv } from './csv.ts';
import type { ExportedLead, LeadSummary, ShownLead } from './leads.ts';
import { formatDraw } from './print-spins.ts';
import type { AnswerTo, PrintedAnswer } from './run.ts';
import { formatTable, type TableColumn } from './table.ts';

/** Formats an answer as terminal lines. Answers that go into files are written by the command. */
export function formatAnswer(answer: PrintedAnswer): string[] {
  switch (answer.command) {
    case 'list':
      return formatList(answer.leads, 'No leads.');
    case 'dead':
      return formatList(answer.leads, 'No dead leads.', 'Retry with: npm run leads -- retry <reference>');
    case 'overdue':
      return formatList(answer.leads, 'No overdue leads.');
    case 'quarantined':
      return formatList(answer.leads, 'No quarantined leads.', [
        'Deliver a real enquiry with: npm run leads -- retry <reference>',
        'Dismiss spam with: npm run leads -- dismiss <reference>',
      ]);
    case 'show':
      return formatLead(answer.shown);
    case 'retry':
      return [formatRetried(answer)];
    case 'dismiss':
      return [`${formatCount(answer.dismissed, 'lead', 'leads')} dismissed.`];
    case 'erase':
      return formatErased(answer);
    case 'secret':
    case 'rebuild-key':
      return [answer.secret];
    case 'site-key':
      return [answer.siteKey];
    case 'draw':
      return formatDraw(answer.draw);
    case 'texts':
      return answer.texts.length === 0 ? ['No text messages today.'] : formatTable(TEXTS, answer.texts);
    case 'held-cars':
      return answer.cars.map(({ tenant, carId }) => `${tenant} ${carId}`);
    case 'retention':
      return formatRetention(answer.report);
    case 'backup':
      return [
        `Written to ${answer.file}.`,
        ...formatManifest(answer.manifest),
        `Keys: not in it. To restore it you need API_KEYS (fingerprints ${answer.keys.join(', ')}) and API_SECRET.`,
      ];
    case 'audit':
      return formatAudit(answer);
    case 'files':
      return formatFiles(answer);
    case 'release':
      return [`File ${answer.file.slice(0, FILE_ID)} released. Its link works now.`];
    case 'remove':
      return [`File ${answer.file.slice(0, FILE_ID)} removed. Its link says so.`];
  }
}

const formatCount = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;
const formatMinute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** Describes the delivery state; names destinations that have not received the lead yet. */
function describeState({ deliveries, suspicion, mock, created_at: received }: LeadSummary): string {
  if (mock) return 'mock, not sent';
  if (deliveries.length === 0) return isQuarantining(suspicion) ? 'quarantined' : 'no destination';
  const open = deliveries.filter(({ state }) => state !== 'delivered');
  if (open.length === 0) return 'delivered';
  const groups = Map.groupBy(open, ({ state, next, waits }) => (waits && next ? describeWait(next, received) : state));
  const names = (own: typeof open): string =>
    own.map(({ destination, attempts }) => `${destination}${attempts > 1 ? ` ×${attempts}` : ''}`).join(', ');
  return [...groups].map(([state, own]) => (own[0]?.waits ? state : `${state} ${names(own)}`)).join('; ');
}

/** Describes how long an incomplete form waits before it is sent. */
const describeWait = (next: string, received: string): string =>
  `waits until ${next.slice(0, 10) === received.slice(0, 10) ? next.slice(11, 16) : formatMinute(next)}`;

const LIST = [
  { title: 'reference', getText: (lead) => lead.reference },
  { title: 'received (UTC)', getText: (lead) => formatMinute(lead.created_at) },
  { title: 'tenant', getText: (lead) => lead.tenant, minWidth: 8 },
  {
    title: 'category',
    getText: (lead) => `${lead.category}${lead.status === 'incomplete' ? ' (part)' : ''}`,
    minWidth: 12,
  },
  { title: 'delivery', getText: describeState, minWidth: 24 },
] as const satisfies readonly TableColumn<LeadSummary>[];

function formatList(leads: readonly LeadSummary[], none: string, advice?: string | readonly string[]): string[] {
  if (leads.length === 0) return [none];
  const reasons = [...new Set(leads.flatMap((lead) => lead.deliveries.flatMap(({ error }) => error ?? [])))];
  return [
    ...formatTable(LIST, leads),
    ...(reasons.length > 0 ? ['', 'Reasons:', ...reasons.map((reason) => `  ${reason}`)] : []),
    ...(advice === undefined ? [] : ['', ...[advice].flat()]),
  ];
}

/** Days and hours are those of UTC. */
const TEXT_KINDS = {
  'installation-day': 'all dealers, today',
  'tenant-day': 'dealer, today',
  'tenant-hour': 'dealer, this hour',
  'country-hour': 'country, this hour',
  'range-hour': 'range of numbers, this hour',
} as const satisfies Record<TextCount['kind'], string>;

const TEXTS = [
  { title: 'limit', getText: ({ kind }) => TEXT_KINDS[kind] },
  { title: 'name', getText: ({ kind, name }) => (kind === 'range-hour' ? `+${name}…` : name), minWidth: 8 },
  { title: 'texts', getText: ({ texts }) => String(texts) },
  { title: 'of', getText: ({ most }) => (most === undefined ? 'no config' : String(most)) },
] as const satisfies readonly TableColumn<TextCount>[];

const NAME_WIDTH = 18;

function formatLead({ deliveries, lead, files, ...summary }: ShownLead): string[] {
  const line = (name: string, value: string): string =>
    `${name.padEnd(NAME_WIDTH)}  ${value.replaceAll(/[^\P{C}\n]+/gu, ' ').replaceAll('\n', `\n${' '.repeat(NAME_WIDTH + 2)}`)}`;
  const { details, visited_pages: pages, linked_query_params: campaign, ...fields } = lead;
  return [
    line('reference', summary.reference),
    line('id', summary.id),
    line('tenant', summary.tenant),
    line('status', `${summary.status}, revision ${summary.revision}`),
    line('received', summary.created_at),
    ...(summary.mock ? [line('mock', 'from a mock build, not delivered')] : []),
    ...(summary.suspicion ? [line('suspicion', summary.suspicion)] : []),
    '',
    ...Object.entries({ ...fields, ...details, ...campaign }).map(([name, value]) => line(name, String(value))),
    ...(pages ?? []).map(({ path }) => line('visited', path)),
    ...files.map(({ name, size, state }) =>
      line('file', `${name} (${size} bytes${state === 'available' ? '' : `, ${state}`})`),
    ),
    '',
    ...deliveries.map(({ destination, state, attempts, waits, error, next, delivered_at: at }) => {
      const tries = waits ? 'waiting for the visitor to continue' : `attempts ${attempts}`;
      return line(destination, [state, tries, at, next && `next ${next}`, error].filter(Boolean).join(', '));
    }),
  ];
}

function formatRetried({ retried, arrived }: AnswerTo<'retry'>): string {
  if (retried > 0 || arrived.length === 0) return `${formatCount(retried, 'delivery', 'deliveries')} due now.`;
  return `Already delivered to ${arrived.join(', ')}. Delivered leads are not sent again.`;
}

function formatErased({ leads, files, customers, payments, unsettled, erased }: AnswerTo<'erase'>): string[] {
  const found = [
    formatCount(leads, 'lead', 'leads'),
    formatCount(files, 'file', 'files'),
    formatCount(customers, 'customer', 'customers'),
    ...(payments > 0 ? [formatCount(payments, 'reservation or payment', 'reservations and payments')] : []),
  ].join(', ');
  const later =
    unsettled > 0
      ? [
          `Not erased: ${formatCount(unsettled, 'reservation or payment that is', 'reservations and payments that are')} not settled. Erase again when they are.`,
        ]
      : [];
  if (erased) return [`Erased: ${found}. Delivered copies remain in the dealer's own systems.`, ...later];
  return [`Found: ${found}. Nothing is erased yet. Add --yes to erase.`, ...later];
}

/** Describes the contents of a backup. */
export function formatManifest({ created, database, migration, sections, missingFiles }: BackupManifest): string[] {
  return [
    `Made ${formatMinute(created)} UTC on the ${database} database, with migrations up to ${migration}.`,
    ...formatTable(SECTIONS, sections),
    ...(missingFiles > 0
      ? [`${formatCount(missingFiles, 'file', 'files')} of stored leads could not be found: erased meanwhile, or lost.`]
      : []),
  ];
}

const SECTIONS = [
  { title: 'contents', getText: ({ name }) => name.replace('tables/', '') },
  { title: 'count', getText: ({ count }) => String(count) },
  { title: 'bytes', getText: ({ bytes }) => String(bytes) },
  { title: 'sha256', getText: ({ sha256 }) => sha256, minWidth: 12 },
] as const satisfies readonly TableColumn<BackupManifest['sections'][number]>[];

/** The start of a file's id, long enough to be unique. */
const FILE_ID = 8;

const FILES = [
  { title: 'file', getText: ({ id }) => id.slice(0, FILE_ID) },
  { title: 'received (UTC)', getText: ({ created_at }) => formatMinute(created_at) },
  { title: 'tenant', getText: ({ tenant }) => tenant, minWidth: 8 },
  { title: 'lead', getText: ({ reference }) => reference },
  { title: 'state', getText: ({ state }) => state },
] as const satisfies readonly TableColumn<AnswerTo<'files'>['files'][number]>[];

function formatFiles({ files }: AnswerTo<'files'>): string[] {
  if (files.length === 0) return ['No files that cannot be opened.'];
  return [
    ...formatTable(FILES, files),
    ...files.flatMap(({ id, threat }) => (threat === null ? [] : [`${id.slice(0, FILE_ID)}: ${threat}`])),
    '',
    'Let the dealer open a file with: npm run leads -- release <file>',
    'Delete its content with: npm run leads -- remove <file>',
  ];
}

const AUDIT = [
  { title: 'time (UTC)', getText: ({ at }) => formatMinute(at) },
  { title: 'who', getText: ({ actor, host }) => `${actor}, ${host}`, minWidth: 16 },
  { title: 'did', getText: ({ action }) => action, minWidth: 18 },
  { title: 'tenant', getText: ({ tenant }) => tenant ?? '', minWidth: 8 },
  {
    title: 'leads',
    // Commands of `npm run payments` name their payment in the action.
    getText: ({ action, leads, lead }) =>
      action.startsWith('payments ') ? '' : (lead?.slice(0, 8) ?? leads?.toString() ?? 'all that match'),
  },
] as const satisfies readonly TableColumn<AnswerTo<'audit'>['accesses'][number]>[];

function formatAudit({ accesses, chain }: AnswerTo<'audit'>): string[] {
  const state =
    chain.kind === 'intact'
      ? `${formatCount(chain.entries, 'entry', 'entries')} in all, none changed or removed.`
      : `Entry ${chain.sequence} was changed, or the one before it was removed. Compare with a backup.`;
  return [...(accesses.length > 0 ? formatTable(AUDIT, accesses) : ['No entries.']), '', state];
}

function formatRetention({ tenants, strayFiles, unknownTenants, stops }: AnswerTo<'retention'>['report']): string[] {
  const removed = tenants.filter(({ leads, customers, payments }) => leads + customers + payments > 0);
  return [
    ...removed.map(
      ({ tenant, leads, customers, payments }) =>
        `${tenant}: removed ${formatCount(leads, 'lead', 'leads')}, ${formatCount(customers, 'customer', 'customers')}${payments > 0 ? `, the people of ${formatCount(payments, 'reservation or payment', 'reservations and payments')}` : ''}`,
    ),
    ...(removed.length + stops.length === 0 ? ['No expired data was removed.'] : []),
    ...(strayFiles > 0 ? [`Removed ${formatCount(strayFiles, 'file', 'files')} that belong to no lead.`] : []),
    ...tenants
      .filter(({ undelivered }) => undelivered > 0)
      .map(
        ({ tenant, undelivered }) =>
          `${tenant}: kept ${formatCount(undelivered, 'expired lead', 'expired leads')} that never reached the dealer. See: npm run leads -- dead ${tenant} (or quarantined, overdue)`,
      ),
    ...stops.flatMap(formatStop),
    ...unknownTenants.map((tenant) => `${tenant} is not a tenant any more. Its leads are not removed.`),
  ];
}

/** Explains why retention has stopped, what to check and how to go on. */
function formatStop(stop: AnswerTo<'retention'>['report']['stops'][number]): string[] {
  const { expired } = stop;
  switch (stop.kind) {
    case 'clock':
      return [
        `Nothing was removed: this machine's clock says ${formatMinute(stop.date)} UTC, but the last trusted time is ${formatMinute(stop.trusted)}.`,
        `By this clock ${formatCount(expired, 'lead or customer has', 'leads and customers have')} expired.`,
        `If the date is right (the API may have been off for days): npm run leads -- retention --date ${stop.date.slice(0, 10)}`,
      ];
    case 'tenant':
      return [
        `${stop.tenant}: nothing was removed, because ${expired} of ${stop.stored} leads and customers have expired, more than a tenth at once.`,
        `Check the date and leads.retentionDays in its site.json. If they are right: npm run leads -- retention --confirm ${stop.tenant}=${expired}`,
      ];
    case 'files':
      return [
        `No file was removed, because ${expired} of ${stop.stored} files belong to no lead.`,
        `Check that the database belongs to this data folder. If it does: npm run leads -- retention --files ${expired}`,
      ];
  }
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
  ['name', 'first_name', 'middle_name', 'last_name', 'email', 'phone', 'postcode', 'message'],
  ['opt_in', 'opt_in_text', 'opt_in_preticked', 'location_id', 'dateTime', 'additional_services', 'Rego', 'regoState'],
  ['car_id', 'stock_number', 'Vehicle Make', 'Vehicle Model', 'car_type', 'url', 'details', 'campaign', 'files'],
);

/** Formats leads as CSV. */
export const formatLeadsCsv = (leads: readonly ExportedLead[]): string => formatCsv(COLUMNS, leads.map(toCsvRow));

function toCsvRow({ lead, files, ...row }: ExportedLead): Record<string, string | number | boolean | null | undefined> {
  const pairs = (record: Readonly<Record<string, string>> | undefined): string =>
    Object.entries(record ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('; ');
  const { details, linked_query_params: campaign, visited_pages: _pages, skipped_steps: _steps, ...fields } = lead;
  return { ...fields, ...row, details: pairs(details), campaign: pairs(campaign), files: files.join('; ') };
}
