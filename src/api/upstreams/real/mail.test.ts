import { afterEach, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/fixtures/mail-server.ts';
import { PartlyRefusedError, UpstreamError } from '../upstreams.ts';
import { createSmtpMail } from './mail.ts';

let server: MailServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function startServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  server = await startMailServer(options);
  return server;
}

const MAIL = {
  from: 'leads@platform.example',
  to: ['sales@dealer.example'],
  subject: 'Lead',
  text: 'Hello',
  messageId: '<1@platform.example>',
};

describe('mail by SMTP', () => {
  test('is sent with its subject, text and a stable id', async () => {
    const { url, lines } = await startServer();
    await createSmtpMail(url).send({ ...MAIL, replyTo: 'kim@shopper.example' });
    const session = lines.join('\n');
    for (const part of [
      'RCPT TO:<sales@dealer.example>',
      'Subject: Lead',
      'Hello',
      'Message-ID: <1@platform.example>',
    ]) {
      expect(session).toContain(part);
    }
    expect(session).toContain('Reply-To: kim@shopper.example');
  });

  test('can have another content type, as its only part', async () => {
    const { url, lines } = await startServer();
    await createSmtpMail(url).send({
      ...MAIL,
      text: '<?adf version="1.0"?><adf/>',
      contentType: 'application/x-adf+xml',
    });
    const session = lines.join('\n');
    expect(session).toMatch(/^Content-Type: application\/x-adf\+xml/mu);
    expect(session).not.toContain('multipart');
  });

  test('carries a calendar file, which calendars read by its method', async () => {
    const { url, lines } = await startServer();
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    await createSmtpMail(url).send({
      ...MAIL,
      attachments: [{ name: 'booking.ics', contentType, content: 'BEGIN:VCALENDAR' }],
    });
    const session = lines.join('\n');
    expect(session).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;/mu);
    expect(session).toContain('filename=booking.ics');
    expect(session).toMatch(/BEGIN:VCALENDAR|QkVHSU46VkNBTEVOREFS/u);
  });

  test('gets no header from its texts', async () => {
    const { url, lines } = await startServer();
    const evil = 'Hi\r\nBcc: victim@elsewhere.example\r\n\r\nBody';
    await createSmtpMail(url).send({
      ...MAIL,
      subject: evil,
      replyTo: 'kim@shopper.example\r\nBcc: victim@elsewhere.example',
    });
    expect(lines.some((line) => /^Bcc:/iu.test(line))).toBe(false);
    expect(lines.filter((line) => /^RCPT/iu.test(line))).toEqual(['RCPT TO:<sales@dealer.example>']);
  });

  test('reports a rejected message without naming anyone', async () => {
    const { url } = await startServer({ refuses: /RCPT/u });
    const failure = await createSmtpMail(url)
      .send(MAIL)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(String(failure)).toContain('550');
    expect(String(failure)).not.toContain('dealer.example');
    expect(failure).not.toHaveProperty('cause');
  });

  test('reports a message rejected by one of several recipients without naming anyone', async () => {
    const { url, lines } = await startServer({ refuses: /gone@/u });
    const failure = await createSmtpMail(url)
      .send({ ...MAIL, to: ['sales@dealer.example', 'gone@dealer.example'] })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PartlyRefusedError);
    expect(String(failure)).toContain('refused 1 of 2 recipients');
    expect(String(failure)).not.toContain('dealer.example');
    expect(lines).toContain('RCPT TO:<sales@dealer.example>');
  });
});
