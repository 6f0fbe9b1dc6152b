import * as v from 'valibot';
import { type RunningServices, type RunOptions, runServices } from '#src/api/run.ts';
import type { Tenants } from '#src/api/tenants/tenants.ts';
import { readSandboxMessages, type SandboxMessage } from '#src/api/upstreams/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import type { PreviewServices } from './app.ts';
import type { OutboxMessage } from './outbox-page.ts';
import { startWebhookSink } from './webhook-sink.ts';

/** The API and its delivery for a preview, in a sandbox. */
export interface SandboxServices extends PreviewServices {
  readonly running: RunningServices;
  stop(): Promise<void>;
}

const MAX_MESSAGES = 600;

/**
 * Starts the platform's services. Nothing reaches a dealer or a shopper: messages are stored and webhooks go to a local sink,
 * unless the environment names another sink or real services.
 */
export async function startSandboxServices(options: Omit<RunOptions, 'port' | 'host'>): Promise<SandboxServices> {
  const sink = await startWebhookSink(options.dataDir);
  try {
    const env = {
      API_LOG: 'warn',
      API_SANDBOX: 'yes',
      API_TRUSTED_PROXIES: '1',
      API_MOCK: 'true',
      API_PRIVATE_TARGETS: 'true',
      ...options.env,
      // An empty variable counts as unset: the demo's webhooks must not leave this machine.
      API_WEBHOOK_SINK: options.env['API_WEBHOOK_SINK'] || sink.url,
    };
    const running = await runServices({ ...options, env, port: 0 });
    const { tenants } = running.services;
    return {
      running,
      port: running.port,
      findSlug: (host) => tenants.byHost(host)?.slug,
      async listMessages() {
        const messages = await readSandboxMessages(options.dataDir, MAX_MESSAGES);
        return messages.map((message) => toOutboxMessage(message, tenants));
      },
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

function toOutboxMessage(message: SandboxMessage, tenants: Tenants): OutboxMessage {
  const { kind, at, text } = message;
  // A text message names the dealer in its text.
  if (kind === 'sms') return { kind, at, to: message.to, text };
  if (kind === 'webhook') return { kind, at, to: message.to, text, dealer: findWebhookDealer(text) };
  // All dealers can share one sender address; the message id has the dealer's host.
  const dealer = tenants.byHost(message.messageId.replace(/^.*@|>$/gu, ''))?.site.name;
  return { kind, at, to: message.to.join(', '), subject: message.subject, text, dealer };
}

const WebhookSchema = v.object({ data: v.object({ dealer: v.object({ name: v.string() }) }) });

function findWebhookDealer(text: string): string | undefined {
  const result = v.safeParse(WebhookSchema, tryParseJson(text));
  return result.success ? result.output.data.dealer.name : undefined;
}
