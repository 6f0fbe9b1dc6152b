import { and, count, eq, isNull, lte, or } from 'drizzle-orm';
import { alerts, deliveries, retentionStops } from '../../database/schema.ts';
import { countClosedFiles } from '../../leads/file-state.ts';
import { formatPaymentAlarm, listPaymentConditions, type PaymentAlarm } from '../../payments/alarms.ts';
import type { Services } from '../../services.ts';
import { listTextWarnings } from '../../sign-in/text-budget.ts';
import { post } from '../destinations/index.ts';
import { countUnreviewed, listOverdueDeliveries } from './undelivered.ts';

type AlertKind = typeof alerts.$inferSelect.kind;

/** Quarantined leads have no destination yet, and text messages none at all. */
const NO_DESTINATION = '';

/** Leads of one dealer that do not reach a destination, text messages of a day, files that cannot be opened, or payments. */
interface AlertCondition {
  /** Empty for the text messages of all dealers together. */
  readonly tenant: string;
  /** The processor of payments. */
  readonly destination: string;
  readonly kind: AlertKind;
  readonly count: number;
}

const isAboutTexts = (kind: AlertKind): boolean => kind === 'texts-high' || kind === 'texts-limit';

const getAlertKey = ({ tenant, destination, kind }: Omit<AlertCondition, 'count'>): string =>
  `${tenant}/${destination}/${kind}`;

/** Time that a process has to send an alert before another one takes over. */
const CLAIM_MS = 30_000;

/**
 * Raises an alert for leads that are overdue, dead, or quarantined without review, for the text messages of a day, for files, and
 * for payments.
 * Ends it once that is resolved. An alert is a log line and a post to `API_ALARM_URL`, once per change even with several
 * processes. An alert that could not be sent is sent again.
 */
export async function checkAlerts(services: Services): Promise<void> {
  const { db } = services;
  const now = new Date(services.now());
  const conditions = await listConditions(services);
  const keys = new Set(conditions.map(getAlertKey));
  if (conditions.length > 0) {
    const raised = conditions.map(({ tenant, destination, kind }) => ({ tenant, destination, kind, raisedAt: now }));
    await db.insert(alerts).values(raised).onConflictDoNothing();
  }
  const due = and(isNull(alerts.notifiedAt), or(isNull(alerts.claimedUntil), lte(alerts.claimedUntil, now)));
  const pending = await db
    .update(alerts)
    .set({ claimedUntil: new Date(services.now() + CLAIM_MS) })
    .where(due)
    .returning();
  for (const alert of pending) {
    const count = conditions.find((other) => getAlertKey(other) === getAlertKey(alert))?.count ?? 0;
    if (count > 0 && (await notify(services, 'raised', { ...alert, count }))) {
      await db.update(alerts).set({ notifiedAt: now }).where(isAlert(alert));
    }
  }
  const resolved = (await db.select().from(alerts)).filter((alert) => !keys.has(getAlertKey(alert)));
  for (const alert of resolved) {
    const [ended] = await db.delete(alerts).where(isAlert(alert)).returning();
    if (ended?.notifiedAt) await notify(services, 'ended', { ...ended, count: 0 });
  }
}

const isAlert = ({ tenant, destination, kind }: Omit<AlertCondition, 'count'>) =>
  and(eq(alerts.tenant, tenant), eq(alerts.destination, destination), eq(alerts.kind, kind));

async function listConditions(services: Services): Promise<AlertCondition[]> {
  const { tenant, destination } = deliveries;
  const dead = await services.db
    .select({ tenant, destination, count: count() })
    .from(deliveries)
    .where(eq(deliveries.state, 'dead'))
    .groupBy(tenant, destination);
  const overdue = new Map<string, AlertCondition>();
  for (const row of await listOverdueDeliveries(services)) {
    const one = { tenant: row.tenant, destination: row.destination, kind: 'overdue' as const };
    overdue.set(getAlertKey(one), { ...one, count: (overdue.get(getAlertKey(one))?.count ?? 0) + 1 });
  }
  const quarantined = (await countUnreviewed(services)).map((row) => ({
    ...row,
    destination: NO_DESTINATION,
    kind: 'quarantined' as const,
  }));
  const texts = (await listTextWarnings(services)).map((row) => ({ ...row, destination: NO_DESTINATION }));
  const stops = (await services.db.select().from(retentionStops)).map(({ kind, tenant: slug, expired }) => ({
    tenant: slug,
    destination: kind,
    kind: 'retention' as const,
    count: expired,
  }));
  return [
    ...dead.map((row) => ({ ...row, kind: 'dead' as const })),
    ...overdue.values(),
    ...quarantined,
    ...texts,
    ...stops,
    ...(await listFileConditions(services)),
    ...(await listPaymentConditions(services)).map(({ processor, ...row }) => ({ ...row, destination: processor })),
  ];
}

async function listFileConditions(services: Services): Promise<AlertCondition[]> {
  const { unscanned, infected } = await countClosedFiles(services);
  return [
    ...unscanned.map((row) => ({ ...row, destination: NO_DESTINATION, kind: 'unscanned' as const })),
    ...infected.map((row) => ({ ...row, destination: NO_DESTINATION, kind: 'infected' as const })),
  ];
}

/** Sends an alert. Returns whether the alert address accepted it; without an address the log line is enough. */
async function notify(
  { config, log }: Services,
  change: 'raised' | 'ended',
  condition: AlertCondition,
): Promise<boolean> {
  const { tenant, destination, kind, count } = condition;
  const subject = getAlertSubject(kind);
  const fields = {
    alarm: change,
    tenant: tenant === '' ? undefined : tenant,
    [isAboutPayments(kind) ? 'processor' : 'destination']:
      destination === NO_DESTINATION || kind === 'retention' ? undefined : destination,
    kind,
    [subject]: count,
  };
  if (change === 'raised') log.error(fields, `${subject}: ${kind}`);
  else log.info(fields, `${subject}: no longer ${kind}`);
  if (config.alertUrl === undefined) return true;
  const result = await post({
    url: config.alertUrl,
    headers: { 'content-type': 'application/json', 'user-agent': 'forecourt' },
    body: JSON.stringify({ text: formatAlert(change, condition), ...fields }),
    // Configured by the operator, who may well run the alert receiver on the same machine.
    privateTargets: true,
  });
  const isNotified = result.kind === 'answered' && result.status >= 200 && result.status < 300;
  if (!isNotified) log.warn({ tenant, destination, kind }, 'the alert could not be sent, will retry');
  return isNotified;
}

/** Formats an alert for chat systems, which show the key "text". */
function formatAlert(change: 'raised' | 'ended', { tenant, destination, kind, count: leads }: AlertCondition): string {
  if (kind === 'quarantined') return formatQuarantineAlert(change, tenant, leads);
  if (kind === 'texts-high' || kind === 'texts-limit') return formatTextAlert(change, tenant, kind, leads);
  if (isAboutFiles(kind)) return formatFileAlert(change, { tenant, kind, count: leads });
  if (kind === 'retention') return formatRetentionAlert(change, { tenant, destination, count: leads });
  if (isAboutPayments(kind)) return formatPaymentAlarm(change, { tenant, processor: destination, kind, count: leads });
  if (change === 'ended') return `${tenant}: leads to "${destination}" are no longer ${kind}.`;
  const command = `npm run leads -- ${kind} ${tenant}`;
  return `${tenant}: ${leads} ${leads === 1 ? 'lead' : 'leads'} to "${destination}" ${kind}. See: ${command}`;
}

function getAlertSubject(kind: AlertKind): 'texts' | 'files' | 'payments' | 'leads' {
  if (isAboutTexts(kind)) return 'texts';
  if (isAboutPayments(kind)) return 'payments';
  return isAboutFiles(kind) ? 'files' : 'leads';
}

const PAYMENT_ALARMS: readonly AlertKind[] = [
  'refund-failed',
  'payment-unknown',
  'block-expiring',
  'webhook-silent',
  'notice-late',
  'disputed',
];

const isAboutPayments = (kind: AlertKind): kind is PaymentAlarm => PAYMENT_ALARMS.includes(kind);

const isAboutFiles = (kind: AlertKind): boolean => kind === 'unscanned' || kind === 'infected';

function formatFileAlert(
  change: 'raised' | 'ended',
  { tenant, kind, count: files }: Omit<AlertCondition, 'destination'>,
): string {
  const see = `See: npm run leads -- files ${tenant}`;
  const subject = files === 1 ? '1 file' : `${files} files`;
  if (kind === 'infected') {
    if (change === 'ended') return `${tenant}: no infected file is left.`;
    return `${tenant}: ${subject} infected, locked for everyone. ${see}`;
  }
  if (change === 'ended') return `${tenant}: files are scanned again.`;
  return `${tenant}: ${subject} could not be scanned for minutes, so dealers cannot open them. Check the scanner. ${see}`;
}

/** The destination of the condition is the kind of the stop. */
function formatRetentionAlert(
  change: 'raised' | 'ended',
  { tenant, destination: stop, count: expired }: Omit<AlertCondition, 'kind'>,
): string {
  if (change === 'ended') return `${tenant === '' ? '' : `${tenant}: `}retention no longer waits for an operator.`;
  const what =
    stop === 'tenant'
      ? `${tenant}: retention stopped before it removed ${expired} leads and customers, more than a tenth at once.`
      : `Retention stopped before it removed ${expired} ${stop === 'files' ? 'files without a lead' : 'leads and customers, because the clock may be wrong'}.`;
  return `${what} See what to check: npm run leads -- retention`;
}

function formatQuarantineAlert(change: 'raised' | 'ended', tenant: string, leads: number): string {
  if (change === 'ended') return `${tenant}: no quarantined lead is waiting for review.`;
  const subject = leads === 1 ? '1 quarantined lead is' : `${leads} quarantined leads are`;
  return `${tenant}: ${subject} waiting for review. See: npm run leads -- quarantined ${tenant}`;
}

function formatTextAlert(
  change: 'raised' | 'ended',
  tenant: string,
  kind: 'texts-high' | 'texts-limit',
  count: number,
): string {
  const subject = tenant === '' ? 'All dealers' : tenant;
  if (change === 'ended') return `${subject}: a new day of text messages has begun, or the limit was raised.`;
  const state =
    kind === 'texts-high'
      ? 'most of the limit of the day'
      : 'the limit of the day for new shoppers, who get no codes until midnight UTC';
  return `${subject}: ${count} text messages today, ${state}. See: npm run leads -- texts`;
}
