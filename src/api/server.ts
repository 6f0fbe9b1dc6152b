import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen, requireOneHost } from '#src/lib/http-server.ts';
import { type AppOptions, createApp } from './app.ts';
import { listNetworks } from './security/networks.ts';
import type { Services } from './services.ts';

export interface ApiOptions extends AppOptions {
  readonly services: Services;
  /** 0 for any free port. */
  readonly port: number;
  /** Address to listen on; localhost by default, behind the server of the sites. */
  readonly host?: string | undefined;
  /** Replaces the default, for tests that wait for it. */
  readonly headersTimeoutMs?: number | undefined;
  /** Replaces the default number of connections that one address may have open. */
  readonly connectionsPerAddress?: number | undefined;
}

export interface RunningApi {
  readonly port: number;
  /** Returns the number of leads that are not acknowledged yet. */
  countPendingLeads(): number;
  /** Stops accepting requests and resolves once those in flight are answered, so that no acknowledged lead is lost. */
  close(): Promise<void>;
}

/**
 * Time for a whole request, against slow-loris clients. Browsers allow three minutes for an upload of files
 * (`send-lead.ts`), so a shorter limit would never let it arrive over a slow connection.
 */
const REQUEST_TIMEOUT_MS = 200_000;
/** Time for the headers. Unfinished ones are looked for once per quarter of it, so a connection ends within 20 seconds. */
const HEADERS_TIMEOUT_MS = 16_000;
/** Twenty browsers behind one address with six connections each, and some more. */
const CONNECTIONS_PER_ADDRESS = 128;
/**
 * Time for which an idle connection of a proxy stays open. It must be longer than the proxy's own time (60 seconds at an AWS
 * load balancer, 5 at CloudFront), or the proxy sends a request on a connection that is just closing, and answers 502.
 */
const PROXY_IDLE_MS = 75_000;
/** Closes connections that have not finished their request by then. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * Serves the API over HTTP.
 * @throws if the port is in use.
 */
export async function startApi({
  services,
  port,
  host = '127.0.0.1',
  headersTimeoutMs = HEADERS_TIMEOUT_MS,
  connectionsPerAddress = CONNECTIONS_PER_ADDRESS,
  ...options
}: ApiOptions): Promise<RunningApi> {
  const app = createApp(services, options);
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: headersTimeoutMs / 4,
    },
    requireOneHost(getRequestListener(app.fetch)),
  );
  // Behind a proxy all connections come from the proxy, which ends half-open ones itself.
  if (services.config.trustedProxies === 0) limitConnections(server, connectionsPerAddress);
  else server.keepAliveTimeout = PROXY_IDLE_MS;
  // While closing, keep-alive connections end with their answer.
  server.on('request', (_, response) =>
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    }),
  );
  const actualPort = await listen(server, port, host);
  return {
    port: actualPort,
    countPendingLeads: app.leads.pending,
    async close() {
      await stop(server);
      await app.leads.idle();
    },
  };
}

/** Ends connections of an address that has too many open. An IPv6 /64 counts as one address. */
function limitConnections(server: Server, max: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const [{ name }] = listNetworks(socket.remoteAddress ?? '');
    const count = open.get(name) ?? 0;
    if (count >= max) {
      socket.destroy();
      return;
    }
    open.set(name, count + 1);
    socket.once('close', () => {
      const left = (open.get(name) ?? 1) - 1;
      if (left > 0) open.set(name, left);
      else open.delete(name);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
