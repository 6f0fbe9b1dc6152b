import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { PartlyRefusedError, UpstreamError } from '../upstreams.ts';
import { createSmtpMail } from './mail.ts';

let server: Server | undefined;
afterEach(async () => {
  await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
  server = undefined;
});

/**
 * A mail server (RFC 5321) that accepts every message, or rejects recipients with answers that repeat their address.
 */
async function startMailServer({ refuses = /^$/u } = {}): Promise<{ url: string; lines: string[] }> {
  const lines: string[] = [];
  const talk = (socket: Socket): void => {
    let inMessage = false;
    const answer = (line: string): string | undefined => {
      if (inMessage) {
        inMessage = line !== '.';
        return inMessage ? undefined : '250 taken';
      }
      if (/^DATA/iu.test(line)) inMessage = true;
      if (/^RCPT/iu.test(line) && refuses.test(line)) return `550 no ${line}`;
      return inMessage ? '354 go on' : '250 fine';
    };
    socket.write('220 ready\r\n');
    socket.setEncoding('utf8').on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        lines.push(line);
        const reply = answer(line);
        if (reply !== undefined) socket.write(`${reply}\r\n`);
      }
    });
  };
  server = createServer(talk);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, lines };
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
    const { url, lines } = await startMailServer();
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
    const { url, lines } = await startMailServer();
    await createSmtpMail(url).send({
      ...MAIL,
      text: '<?adf version="1.0"?><adf/>',
      contentType: 'application/x-adf+xml',
    });
    const session = lines.join('\n');
    expect(session).toMatch(/^Content-Type: application\/x-adf\+xml/mu);
    expect(session).not.toContain('multipart');
  });

  test('gets no header from its texts', async () => {
    const { url, lines } = await startMailServer();
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
    const { url } = await startMailServer({ refuses: /RCPT/u });
    const failure = await createSmtpMail(url)
      .send(MAIL)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(String(failure)).toContain('550');
    expect(String(failure)).not.toContain('dealer.example');
    expect(failure).not.toHaveProperty('cause');
  });

  test('reports a message rejected by one of several recipients without naming anyone', async () => {
    const { url, lines } = await startMailServer({ refuses: /gone@/u });
    const failure = await createSmtpMail(url)
      .send({ ...MAIL, to: ['sales@dealer.example', 'gone@dealer.example'] })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PartlyRefusedError);
    expect(String(failure)).toContain('refused 1 of 2 recipients');
    expect(String(failure)).not.toContain('dealer.example');
    expect(lines).toContain('RCPT TO:<sales@dealer.example>');
  });
});
