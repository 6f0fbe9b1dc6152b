import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { listen } from '#src/lib/http-server.ts';
import { type AppOptions, createApp } from './app.ts';
import type { Services } from './services.ts';

export interface ApiOptions extends AppOptions {
  readonly services: Services;
  /** 0 for any free port. */
  readonly port: number;
  /** Address to listen on; localhost by default, behind the server of the sites. */
  readonly host?: string | undefined;
}

export interface RunningApi {
  readonly port: number;
  /** Stops accepting requests and resolves once those in flight are answered, so that no acknowledged lead is lost. */
  close(): Promise<void>;
}

/**
 * Time for a whole request, against slow-loris clients. Browsers allow three minutes for an upload of files
 * (`send-lead.ts`), so a shorter limit would never let it arrive over a slow connection.
 */
const REQUEST_TIMEOUT_MS = 200_000;
const HEADERS_TIMEOUT_MS = 20_000;
/** Closes connections that have not finished their request by then. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/**
 * Serves the API over HTTP.
 * @throws if the port is in use.
 */
export async function startApi({ services, port, host = '127.0.0.1', ...options }: ApiOptions): Promise<RunningApi> {
  const app = createApp(services, options);
  const serverOptions = { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });
  if (!('closeIdleConnections' in server)) throw new Error('Expected an HTTP/1 server.');
  // While closing, keep-alive connections end with their answer.
  server.on('request', (_, response) =>
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    }),
  );
  const actualPort = await listen(server, port, host);
  return {
    port: actualPort,
    async close() {
      await stop(server);
      await app.leads.idle();
    },
  };
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
