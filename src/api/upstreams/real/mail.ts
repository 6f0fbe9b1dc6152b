import { createTransport } from 'nodemailer';
import { type Mail, PartlyRefusedError, UpstreamError, type Upstreams } from '../upstreams.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** Creates SMTP mail: `smtps://user:password@host:465`, or `smtp://` with STARTTLS if offered. */
export function createSmtpMail(url: string): Upstreams['mail'] {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    // A lead must never make the mailer attach a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const sent = await transport.sendMail(toMessage(mail)).then(
        ({ rejected }) => ({ refused: rejected.length }),
        (error: unknown) => ({ failure: getMailErrorCode(error) }),
      );
      // Mail servers repeat addresses in their answers, so only the code is reported.
      if ('failure' in sent) throw new UpstreamError(`The mail server did not accept the message (${sent.failure}).`);
      // A retry goes to all recipients: those who have it may get it twice, with the same Message-ID.
      if (sent.refused > 0) {
        throw new PartlyRefusedError(`The mail server refused ${sent.refused} of ${mail.to.length} recipients.`);
      }
    },
  };
}

function toMessage({ from, to, subject, text, replyTo, contentType, attachments = [], messageId }: Mail) {
  return {
    from,
    to: [...to],
    subject,
    messageId,
    replyTo,
    attachments: attachments.map(({ name, ...attachment }) => ({ filename: name, ...attachment })),
    // A message with another content type has no text part.
    ...(contentType === undefined ? { text } : { alternatives: [{ contentType, content: text }] }),
  };
}

function getMailErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : '';
  return code + reply;
}
