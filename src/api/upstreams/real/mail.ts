import { createTransport } from 'nodemailer';
import { type Mail, PartlyRefusedError, UpstreamError, type Upstreams } from '../upstreams.ts';

const CONNECT_MS = 10_000;
const IDLE_MS = 30_000;

/** E-mail by SMTP: `smtps://user:password@host:465`, or `smtp://` with STARTTLS where the server has it. */
export function smtpMail(url: string): Upstreams['mail'] {
  const transport = createTransport({
    url,
    ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
    // What comes in a lead must never name a file or an address to attach.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  return {
    async send(mail) {
      const sent = await transport.sendMail(message(mail)).then(
        ({ rejected }) => ({ refused: rejected.length }),
        (error: unknown) => ({ failure: codeOf(error) }),
      );
      // Servers repeat addresses in what they say, so nothing but the code of it is told.
      if ('failure' in sent) throw new UpstreamError(`The mail server did not take the message (${sent.failure}).`);
      // Whoever sends it again sends it to all: those who have it already may get it twice, under the same Message-ID.
      if (sent.refused > 0) {
        throw new PartlyRefusedError(`The mail server refused ${sent.refused} of ${mail.to.length} recipients.`);
      }
    },
  };
}

function message({ from, to, subject, text, replyTo, contentType, messageId }: Mail) {
  return {
    ...{ from, to: [...to], subject, messageId },
    ...(replyTo !== undefined && { replyTo }),
    // The only part of a message is its body, whatever its type.
    ...(contentType === undefined ? { text } : { alternatives: [{ contentType, content: text }] }),
  };
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const reply = 'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : '';
  return code + reply;
}
