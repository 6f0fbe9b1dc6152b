import { type RunningServices, type RunOptions, runServices } from '#src/api/run.ts';
import { type SandboxMessage, sandboxMessages } from '#src/api/upstreams/index.ts';
import type { OutboxMessage } from './outbox-page.ts';
import type { PreviewServices } from './server.ts';
import { startWebhookSink } from './webhook-sink.ts';

/** The platform's services beside a preview: the API and its delivery, with a sandbox around them. */
export interface SandboxServices extends PreviewServices {
  readonly running: RunningServices;
  stop(): Promise<void>;
}

/**
 * Starts them. Nothing reaches a dealer or a shopper: webhooks go to a sink of our own, and messages are kept, unless the
 * environment names real services for them.
 */
export async function startSandboxServices(options: Omit<RunOptions, 'port' | 'host'>): Promise<SandboxServices> {
  const sink = await startWebhookSink();
  try {
    const env = {
      ...{ API_LOG: 'warn', API_SANDBOX: 'yes', API_TRUSTED_PROXIES: '1', ...options.env },
      ...{ API_PRIVATE_TARGETS: 'true', API_WEBHOOK_SINK: sink.url },
    };
    const running = await runServices({ ...options, env, port: 0 });
    return {
      running,
      port: running.port,
      async outbox() {
        const messages = (await sandboxMessages(options.dataDir)).map(outboxMessage);
        return [...messages, ...sink.kept()].sort((a, b) => b.at.localeCompare(a.at));
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

function outboxMessage(message: SandboxMessage): OutboxMessage {
  const { kind, at, text } = message;
  return kind === 'sms'
    ? { kind, at, to: message.to, text }
    : { kind, at, to: message.to.join(', '), subject: message.subject, text };
}
