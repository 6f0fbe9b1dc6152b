import { createHash } from 'node:crypto';
import type { leads } from '#src/api/database/schema.ts';
import type { DemandList, TenantDemand } from '#src/api/demand/read-demand.ts';
import type { TenantVitals } from '#src/api/vitals/read-vitals.ts';
import type { Site } from '#src/config/index.ts';
import type { Lead } from '#src/features/leads/index.ts';
import type { OutboxMessage } from '#src/preview/outbox-page.ts';
import { expect } from './fixtures.ts';

type Row = typeof leads.$inferSelect;

/** A decrypted lead from the database. */
export interface StoredLead
  extends Pick<Row, 'id' | 'form' | 'category' | 'status' | 'revision' | 'reference' | 'suspicion'> {
  readonly lead: Lead;
}

const digits = (text: string): string => text.replaceAll(/\D/gu, '');

/** Returns a mobile number that no other story uses: stories share one API, and sign-in codes go to a number. */
export function makePhone(site: Site, story: string): string {
  const number = createHash('sha256').update(story).digest().readUInt32BE() % 1_000_000;
  const rest = String(number).padStart(6, '0');
  return { 'en-AU': `0491${rest}`, 'en-NZ': `0210${rest}`, 'en-US': `415555${rest.slice(2)}` }[site.locale];
}

/** Returns the stored leads of a site with these answers, oldest first. Phone numbers are compared by their digits. */
export async function readStoredLeads(
  { slug }: Site,
  like: Partial<Pick<Lead, 'client_id' | 'phone' | 'email'>>,
): Promise<StoredLead[]> {
  const all = await readApiState<StoredLead[]>(`?tenant=${slug}`);
  return all.filter(({ lead }) =>
    (['client_id', 'phone', 'email'] as const).every((name) => {
      const expected = like[name];
      const stored = lead[name] ?? '';
      if (expected === undefined) return true;
      return name === 'phone' ? digits(stored).endsWith(digits(expected).slice(-8)) : stored === expected;
    }),
  );
}

/** Returns how fast a site's pages were today, as its pages reported it. */
export async function readVitalsState({ slug }: Site): Promise<Pick<TenantVitals, 'all' | 'pages'>> {
  const [found] = await readApiState<TenantVitals[]>(`?vitals=${slug}`);
  return found ?? { all: {}, pages: [] };
}

/** Returns the texts of one kind that a site's shoppers searched for in vain today, with the number of times. */
export async function readDemandState({ slug }: Site, kind: DemandList['kind']): Promise<Record<string, number>> {
  const [found] = await readApiState<TenantDemand[]>(`?demand=${slug}`);
  const texts = found?.lists.find((list) => list.kind === kind)?.texts ?? [];
  return Object.fromEntries(texts.map(({ text, occurrences }) => [text, occurrences]));
}

/** Returns the captured messages whose recipient, subject or text contains the given text, newest first. */
export async function readSentMessages(kind: OutboxMessage['kind'], holding: string): Promise<OutboxMessage[]> {
  const all = await readApiState<OutboxMessage[]>('');
  return all.filter(
    (message) => message.kind === kind && [message.to, message.subject, message.text].join(' ').includes(holding),
  );
}

/** Waits for a text message to the phone and returns the newest sign-in code. */
export async function waitForSignInCode(phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [message] = await readSentMessages('sms', digits(phone).slice(-8));
      code = /\b\d{6}\b/u.exec(message?.text ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Ends the time to pay of the reservation of a shopper, or the hold of a paid one, as if it had begun earlier. */
export async function expireReservation({ slug }: Site, email: string): Promise<void> {
  await readApiState(`?${new URLSearchParams({ expire: slug, email })}`);
}

/** Completes the reservation of a shopper, who bought the car. */
export async function completeReservation({ slug }: Site, email: string): Promise<void> {
  await readApiState(`?${new URLSearchParams({ complete: slug, email })}`);
}

async function readApiState<Answer>(query: string): Promise<Answer> {
  const url = process.env['API_STATE_URL'];
  if (!url) throw new Error('The API of the stories is not running: start them with "npm run browser".');
  const response = await fetch(url + query);
  if (!response.ok) throw new Error(await response.text());
  return await response.json();
}
