import { createHash } from 'node:crypto';
import type { leads } from '#src/api/database/schema.ts';
import type { Lead } from '#src/features/leads/index.ts';
import type { OutboxMessage } from '#src/preview/outbox-page.ts';
import type { Site } from '#src/site/index.ts';
import { expect } from './fixtures.ts';

type Row = typeof leads.$inferSelect;

/** A lead as the database has it, opened. */
export interface StoredLead
  extends Pick<Row, 'id' | 'form' | 'category' | 'status' | 'revision' | 'reference' | 'suspicion'> {
  readonly lead: Lead;
}

const digits = (text: string): string => text.replaceAll(/\D/gu, '');

/** A mobile phone that no other story uses: stories share one API, and a code goes to a phone. */
export function phoneFor(site: Site, story: string): string {
  const number = createHash('sha256').update(story).digest().readUInt32BE() % 1_000_000;
  const rest = String(number).padStart(6, '0');
  return { 'en-AU': `0491${rest}`, 'en-NZ': `0210${rest}`, 'en-US': `415555${rest.slice(2)}` }[site.locale];
}

/** What a site's visitors have sent with these answers, the oldest first. Phones are compared by their digits. */
export async function storedLeads(
  { slug }: Site,
  like: Partial<Pick<Lead, 'client_id' | 'phone' | 'email'>>,
): Promise<StoredLead[]> {
  const all = await look<StoredLead[]>(`?tenant=${slug}`);
  return all.filter(({ lead }) =>
    (['client_id', 'phone', 'email'] as const).every((name) => {
      const [wanted, found] = [like[name], lead[name] ?? ''];
      if (wanted === undefined) return true;
      return name === 'phone' ? digits(found).endsWith(digits(wanted).slice(-8)) : found === wanted;
    }),
  );
}

/** What would have been sent to a phone, a mailbox or a web address that holds the text, the newest first. */
export async function sentMessages(kind: OutboxMessage['kind'], holding: string): Promise<OutboxMessage[]> {
  const all = await look<OutboxMessage[]>('');
  return all.filter(
    (message) => message.kind === kind && [message.to, message.subject, message.text].join(' ').includes(holding),
  );
}

/** The code of the newest text message to a phone, once it has come. */
export async function signInCode(phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const [message] = await sentMessages('sms', digits(phone).slice(-8));
      code = /\b\d{6}\b/u.exec(message?.text ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

async function look<Answer>(query: string): Promise<Answer> {
  const url = process.env['LOOK_URL'];
  if (!url) throw new Error('The API of the stories is not running: start them with "npm run browser".');
  const response = await fetch(url + query);
  if (!response.ok) throw new Error(await response.text());
  return await response.json();
}
