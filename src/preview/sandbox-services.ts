import { join } from 'node:path';
import { pino } from 'pino';
import * as v from 'valibot';
import type { SearchEngineAccess } from '#src/api/config.ts';
import { type RunningServices, type RunOptions, runServices } from '#src/api/run.ts';
import { type SupervisedApi, type SupervisionEvents, superviseApi } from '#src/api/supervisor.ts';
import { createTenants } from '#src/api/tenants/registry.ts';
import type { Tenants } from '#src/api/tenants/tenants.ts';
import { readSandboxMessages, type SandboxMessage } from '#src/api/upstreams/index.ts';
import { tryParseJson } from '#src/lib/json.ts';
import type { PreviewServices } from './app.ts';
import type { OutboxMessage } from './outbox-page.ts';
import { startWebhookSink, type WebhookSink } from './webhook-sink.ts';

/** The API and its delivery for a preview, in a sandbox. */
export interface SandboxServices extends PreviewServices {
  /** Absent if the API runs in a process of its own. */
  readonly running?: RunningServices | undefined;
  /** Gives the API the engine that answers searches, which starts after the API. */
  setSearchEngine(access: SearchEngineAccess): void;
  stop(): Promise<void>;
}

const MAX_MESSAGES = 600;

export type SandboxOptions = Omit<RunOptions, 'port' | 'host' | 'findSearchEngine'>;

/**
 * Starts the platform's services in this process. Nothing reaches a dealer or a shopper: messages are stored and webhooks go
 * to a local sink, unless the environment names another sink or real services.
 */
export async function startSandboxServices(
  options: SandboxOptions,
): Promise<SandboxServices & { readonly running: RunningServices }> {
  const sink = await startWebhookSink(options.dataDir);
  try {
    const env = makeSandboxEnvironment(options.env, sink);
    let searchEngine: SearchEngineAccess | undefined;
    const running = await runServices({ ...options, env, port: 0, findSearchEngine: () => searchEngine });
    return {
      running,
      setSearchEngine(access) {
        searchEngine = access;
      },
      port: running.port,
      ...readOutbox(options.dataDir, running.services.tenants),
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

/**
 * Starts the platform's services like `startSandboxServices`, in a process of their own that is started again when it dies.
 * See `superviseApi`.
 */
export async function startSupervisedServices(
  options: SandboxOptions,
  events: SupervisionEvents,
): Promise<SandboxServices & { readonly api: SupervisedApi }> {
  const { dataDir, tenantsDir, outDir } = options;
  const sink = await startWebhookSink(dataDir);
  try {
    const env = makeSandboxEnvironment(options.env, sink);
    const api = await superviseApi({ ...options, env }, events);
    // The API logs what it finds in the dealers' configs.
    const log = pino({ level: 'silent' });
    const lastGoodDir = join(dataDir, 'configs');
    const tenants = createTenants({ tenantsDir, outDir, lastGoodDir, log, localHosts: true, makeForms: () => [] });
    return {
      api,
      port: api.port,
      setSearchEngine: api.setSearchEngine,
      ...readOutbox(dataDir, tenants),
      async stop() {
        await api.stop();
        await sink.close();
      },
    };
  } catch (error) {
    await sink.close();
    throw error;
  }
}

function makeSandboxEnvironment(env: NodeJS.ProcessEnv, sink: WebhookSink): NodeJS.ProcessEnv {
  return {
    API_LOG: 'warn',
    API_SANDBOX: 'yes',
    API_TRUSTED_PROXIES: '1',
    API_MOCK: 'true',
    API_PRIVATE_TARGETS: 'true',
    ...env,
    // An empty variable counts as unset: the demo's webhooks must not leave this machine.
    API_WEBHOOK_SINK: env['API_WEBHOOK_SINK'] || sink.url,
  };
}

function readOutbox(dataDir: string, tenants: Tenants): Omit<PreviewServices, 'port'> {
  return {
    findSlug: (host) => tenants.byHost(host)?.slug,
    async listMessages() {
      const messages = await readSandboxMessages(dataDir, MAX_MESSAGES);
      return messages.map((message) => toOutboxMessage(message, tenants));
    },
  };
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
