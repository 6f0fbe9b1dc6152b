import * as v from 'valibot';
import type { Vault } from '../../security/vault.ts';
import type { Tenant } from '../../tenants/tenants.ts';
import type { Mail } from '../../upstreams/index.ts';
import { parseReplyAddress, toHeaderText } from './adf-mail.ts';

/*
 * Mails to shoppers about their reservation or payment. They are written with the change that they are about and sent later,
 * so that each attempt sends the same words. In the outbox their destination is "shopper:" and a subject, which no
 * destination of a config can be called.
 */

const ShopperMailSchema = v.strictObject({
  to: v.string(),
  /** The dealer's address. */
  replyTo: v.optional(v.string()),
  subject: v.string(),
  text: v.string(),
});

export type ShopperMail = v.InferOutput<typeof ShopperMailSchema>;

const CONTEXT = 'shopper mail';

/** Returns the name of a destination for mails to the shopper. */
export const getShopperDestination = (subject: string): string => `shopper:${subject}`;

/** Seals a mail for its delivery, as hexadecimal digits. */
export const sealShopperMail = (vault: Vault, mail: ShopperMail): string =>
  Buffer.from(vault.seal(CONTEXT, JSON.stringify(mail))).toString('hex');

/**
 * Opens the mail of a delivery.
 * @throws if it was not sealed with one of our keys.
 */
export const openShopperMail = (vault: Vault, sealed: Uint8Array): ShopperMail =>
  v.parse(ShopperMailSchema, JSON.parse(vault.open(CONTEXT, sealed).toString('utf8')));

interface MailOptions {
  readonly tenant: Tenant;
  readonly from: string | undefined;
  /** The same for each attempt. */
  readonly id: string;
}

/** Makes the mail to send; undefined if the shopper's address is none. */
export function makeShopperMail(mail: ShopperMail, { tenant, from, id }: MailOptions): Mail | undefined {
  const host = getMailHost(tenant);
  const to = parseReplyAddress(mail.to);
  if (to === undefined) return undefined;
  return {
    from: from ?? `no-reply@${host}`,
    to: [to],
    subject: toHeaderText(mail.subject),
    text: mail.text,
    messageId: `<${id}@${host}>`,
    replyTo: parseReplyAddress(mail.replyTo),
  };
}

const getMailHost = ({ site }: Tenant): string => new URL(site.url).hostname.replace(/^www\./u, '');
