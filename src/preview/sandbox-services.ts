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
import { SERVICES_PREFIX } from '#src/lib/services-prefix.ts';
import type { PreviewServices } from './app.ts';
import type { OutboxMessage } from './outbox-page.ts';
import { type PaymentSandboxes, startPaymentSandboxes } from './payment-sandboxes.ts';
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
 * Starts the platform's services in this process. Nothing reaches a dealer, a shopper or a payment gateway: messages are
 * stored, webhooks go to a local sink and payments to sandboxes, unless the environment names others or real services.
 */
export async function startSandboxServices(
  options: SandboxOptions,
): Promise<SandboxServices & { readonly running: RunningServices }> {
  let running: RunningServices | undefined;
  const standIns = await startStandIns(options, () => listStripeEndpoints(running?.services.tenants, running?.port));
  try {
    let searchEngine: SearchEngineAccess | undefined;
    const started = await runServices({
      ...options,
      env: standIns.env,
      port: 0,
      findSearchEngine: () => searchEngine,
    });
    running = started;
    return {
      running: started,
      setSearchEngine(access) {
        searchEngine = access;
      },
      port: started.port,
      paymentSandboxes: standIns.paymentSandboxes,
      ...readOutbox(options.dataDir, started.services.tenants),
      async stop() {
        await started.stop();
        await standIns.close();
      },
    };
  } catch (error) {
    await standIns.close();
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
  // The API logs what it finds in the dealers' configs.
  const log = pino({ level: 'silent' });
  const lastGoodDir = join(dataDir, 'configs');
  const tenants = createTenants({ tenantsDir, outDir, lastGoodDir, log, localHosts: true, makeForms: () => [] });
  let port: number | undefined;
  const standIns = await startStandIns(options, () => listStripeEndpoints(tenants, port));
  try {
    const api = await superviseApi({ ...options, env: standIns.env }, events);
    port = api.port;
    return {
      api,
      port,
      setSearchEngine: api.setSearchEngine,
      paymentSandboxes: standIns.paymentSandboxes,
      ...readOutbox(dataDir, tenants),
      async stop() {
        await api.stop();
        await standIns.close();
      },
    };
  } catch (error) {
    await standIns.close();
    throw error;
  }
}

/** Stand-ins for systems of other companies. */
interface StandIns {
  readonly env: NodeJS.ProcessEnv;
  readonly paymentSandboxes: PaymentSandboxes['pages'];
  close(): Promise<void>;
}

async function startStandIns(
  { env, dataDir }: SandboxOptions,
  listStripeEndpoints: () => readonly string[],
): Promise<StandIns> {
  const sink = await startWebhookSink(dataDir);
  try {
    // The API refuses payment sandboxes in production.
    const payments =
      env['NODE_ENV'] === 'production' ? undefined : await startPaymentSandboxes({ dataDir, listStripeEndpoints });
    return {
      env: { ...payments?.env, ...makeSandboxEnvironment(env, sink) },
      paymentSandboxes: payments?.pages ?? [],
      async close() {
        await payments?.close();
        await sink.close();
      },
    };
  } catch (error) {
    await sink.close();
    throw error;
  }
}

/** Returns where the sandbox of Stripe sends events of the dealers' accounts: to the API, at each dealer's own host. */
const listStripeEndpoints = (tenants: Tenants | undefined, port: number | undefined): string[] =>
  port === undefined
    ? []
    : (tenants?.list() ?? []).flatMap(({ slug, site }) =>
        site.payments.processors
          .filter(({ authorization_type: kind }) => kind === 'stripe')
          .map(({ name }) => `http://${slug}.localhost:${port}${SERVICES_PREFIX}/payments/notifications/${name}`),
      );

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

function readOutbox(dataDir: string, tenants: Tenants): Pick<PreviewServices, 'findSlug' | 'listMessages'> {
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
  const { subject, attachments } = message;
  return { kind, at, to: message.to.join(', '), subject, text, attachments, dealer };
}

const WebhookSchema = v.object({ data: v.object({ dealer: v.object({ name: v.string() }) }) });

function findWebhookDealer(text: string): string | undefined {
  const result = v.safeParse(WebhookSchema, tryParseJson(text));
  return result.success ? result.output.data.dealer.name : undefined;
}
