import { and, count, eq, isNull, lte, or } from 'drizzle-orm';
import { alarms, deliveries } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { heldTooLong } from './held.ts';
import { overdueDeliveries } from './overdue.ts';
import { post } from './post.ts';

type Kind = typeof alarms.$inferSelect.kind;

/** What is held back goes nowhere yet. */
const NO_DESTINATION = '';

/** Leads of one dealer that do not reach one destination, or none. */
interface Standing {
  readonly tenant: string;
  readonly destination: string;
  readonly kind: Kind;
  readonly count: number;
}

const keyOf = ({ tenant, destination, kind }: Omit<Standing, 'count'>): string => `${tenant}/${destination}/${kind}`;

/** How long the process that tells of an alarm may take, before another one does. */
const CLAIM_MILLISECONDS = 30_000;

/**
 * Raises an alarm where leads are overdue, dead, or held back without anybody looking at them, and ends it where they no longer are: a line of the log and a post to
 * `API_ALARM_URL`, once for each change, also where several processes look. One that nobody could be told of is told again.
 */
export async function checkAlarms(services: Services): Promise<void> {
  const { db } = services;
  const now = new Date(services.now());
  const standing = await standingOf(services);
  const keys = new Set(standing.map(keyOf));
  if (standing.length > 0) {
    const raised = standing.map(({ tenant, destination, kind }) => ({ tenant, destination, kind, raisedAt: now }));
    await db.insert(alarms).values(raised).onConflictDoNothing();
  }
  const due = and(isNull(alarms.toldAt), or(isNull(alarms.claimedUntil), lte(alarms.claimedUntil, now)));
  const untold = await db
    .update(alarms)
    .set({ claimedUntil: new Date(services.now() + CLAIM_MILLISECONDS) })
    .where(due)
    .returning();
  for (const alarm of untold) {
    const count = standing.find((other) => keyOf(other) === keyOf(alarm))?.count ?? 0;
    if (count > 0 && (await tell(services, 'raised', { ...alarm, count }))) {
      await db.update(alarms).set({ toldAt: now }).where(isAlarm(alarm));
    }
  }
  const over = (await db.select().from(alarms)).filter((alarm) => !keys.has(keyOf(alarm)));
  for (const alarm of over) {
    const [ended] = await db.delete(alarms).where(isAlarm(alarm)).returning();
    if (ended?.toldAt) await tell(services, 'ended', { ...ended, count: 0 });
  }
}

const isAlarm = ({ tenant, destination, kind }: Omit<Standing, 'count'>) =>
  and(eq(alarms.tenant, tenant), eq(alarms.destination, destination), eq(alarms.kind, kind));

async function standingOf(services: Services): Promise<Standing[]> {
  const { tenant, destination } = deliveries;
  const dead = await services.db
    .select({ tenant, destination, count: count() })
    .from(deliveries)
    .where(eq(deliveries.state, 'dead'))
    .groupBy(tenant, destination);
  const overdue = new Map<string, Standing>();
  for (const row of await overdueDeliveries(services)) {
    const one = { tenant: row.tenant, destination: row.destination, kind: 'overdue' as const };
    overdue.set(keyOf(one), { ...one, count: (overdue.get(keyOf(one))?.count ?? 0) + 1 });
  }
  const held = (await heldTooLong(services)).map((row) => ({
    ...row,
    destination: NO_DESTINATION,
    kind: 'held' as const,
  }));
  return [...dead.map((row) => ({ ...row, kind: 'dead' as const })), ...overdue.values(), ...held];
}

/** Whether the alarm's address took it; without one the log has. */
async function tell({ config, log }: Services, change: 'raised' | 'ended', standing: Standing): Promise<boolean> {
  const { tenant, destination, kind, count: leads } = standing;
  const facts = { alarm: change, tenant, ...(kind !== 'held' && { destination }), kind, leads };
  if (change === 'raised') log.error(facts, `leads ${kind}`);
  else log.info(facts, `leads no longer ${kind}`);
  if (config.alarmUrl === undefined) return true;
  const result = await post({
    url: config.alarmUrl,
    headers: { 'content-type': 'application/json', 'user-agent': 'forecourt' },
    body: JSON.stringify({ text: sentence(change, standing), ...facts }),
    // Named by whoever runs the API, who may well run the alarm beside it.
    privateTargets: true,
  });
  const isTold = result.kind === 'answered' && result.status >= 200 && result.status < 300;
  if (!isTold) log.warn({ tenant, destination, kind }, 'the alarm could not be sent, tried again');
  return isTold;
}

/** Chat systems show the key "text" of what is posted to them. */
function sentence(change: 'raised' | 'ended', { tenant, destination, kind, count: leads }: Standing): string {
  if (kind === 'held') return heldSentence(change, tenant, leads);
  if (change === 'ended') return `${tenant}: leads to "${destination}" are no longer ${kind}.`;
  const look = `npm run leads -- ${kind} ${tenant}`;
  return `${tenant}: ${leads} ${leads === 1 ? 'lead' : 'leads'} to "${destination}" ${kind}. See: ${look}`;
}

function heldSentence(change: 'raised' | 'ended', tenant: string, leads: number): string {
  if (change === 'ended') return `${tenant}: no lead that was held back waits for somebody to look at it.`;
  const waiting =
    leads === 1
      ? '1 lead was held back as a machine’s and waits'
      : `${leads} leads were held back as a machine’s and wait`;
  return `${tenant}: ${waiting} for somebody to look. See: npm run leads -- held ${tenant}`;
}
