import * as v from 'valibot';
import { type RunningServices, type RunOptions, runServices } from '#src/api/run.ts';
import type { Tenants } from '#src/api/tenants/tenants.ts';
import { type SandboxMessage, sandboxMessages } from '#src/api/upstreams/index.ts';
import { parsedJson } from '#src/lib/parsed-json.ts';
import type { OutboxMessage } from './outbox-page.ts';
import type { PreviewServices } from './server.ts';
import { startWebhookSink } from './webhook-sink.ts';

/** The platform's services beside a preview: the API and its delivery, with a sandbox around them. */
export interface SandboxServices extends PreviewServices {
  readonly running: RunningServices;
  stop(): Promise<void>;
}

const SHOWN = 600;

/**
 * Starts them. Nothing reaches a dealer or a shopper: webhooks go to a sink of our own, and messages are kept, unless the
 * environment names a sink or real services for them.
 */
export async function startSandboxServices(options: Omit<RunOptions, 'port' | 'host'>): Promise<SandboxServices> {
  const sink = await startWebhookSink(options.dataDir);
  try {
    const env = {
      ...{
        API_LOG: 'warn',
        API_SANDBOX: 'yes',
        API_TRUSTED_PROXIES: '1',
        API_MOCK: 'true',
        API_PRIVATE_TARGETS: 'true',
      },
      ...options.env,
      // A variable that is set to nothing must not send the demo's webhooks out into the world.
      API_WEBHOOK_SINK: options.env['API_WEBHOOK_SINK'] || sink.url,
    };
    const running = await runServices({ ...options, env, port: 0 });
    const { tenants } = running.services;
    return {
      running,
      port: running.port,
      slugOf: (host) => tenants.byHost(host)?.slug,
      outbox: async () =>
        (await sandboxMessages(options.dataDir, SHOWN)).map((message) => outboxMessage(message, tenants)),
      async stop() {
        await running.stop();
        await sink.close();
      },
    };
  } catch (error) {
    await sink.close();
    throw error;
  }
}

function outboxMessage(message: SandboxMessage, tenants: Tenants): OutboxMessage {
  const { kind, at, text } = message;
  // A text message names the dealer itself.
  if (kind === 'sms') return { kind, at, to: message.to, text };
  if (kind === 'webhook') return { kind, at, to: message.to, text, ...dealerOfWebhook(text) };
  // Who an e-mail is from can be one address for all dealers; its id has the dealer's host.
  const name = tenants.byHost(message.messageId.replace(/^.*@|>$/gu, ''))?.site.name;
  const dealer = name === undefined ? {} : { dealer: name };
  return { kind, at, to: message.to.join(', '), subject: message.subject, text, ...dealer };
}

const WebhookSchema = v.object({ data: v.object({ dealer: v.object({ name: v.string() }) }) });

function dealerOfWebhook(text: string): { dealer: string } | undefined {
  const told = v.safeParse(WebhookSchema, parsedJson(text));
  return told.success ? { dealer: told.output.data.dealer.name } : undefined;
}
