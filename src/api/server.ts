import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { type AppOptions, createApp } from './app.ts';
import type { Services } from './services.ts';

export interface ApiOptions extends AppOptions {
  readonly services: Services;
  /** 0 for any free one. */
  readonly port: number;
  /** Address to listen on; only this machine by default, behind whatever serves the sites. */
  readonly host?: string | undefined;
}

export interface RunningApi {
  readonly port: number;
  /** Takes no more calls, answers those that are under way, and is then done: nothing that was acknowledged is lost. */
  close(): Promise<void>;
}

/**
 * A client that sends a byte a minute holds no connection for longer (slow loris). Browsers give an upload of files three minutes
 * (`send-lead.ts`): one that is cut off before that would never arrive over a slow line.
 */
const REQUEST_MS = 200_000;
const HEADERS_MS = 20_000;
/** After that whoever has not sent a whole request by then is cut off. */
const PATIENCE_MS = 10_000;

/** Serves the API over HTTP. Throws when the port is taken. */
export async function startApi({ services, port, host = '127.0.0.1', ...options }: ApiOptions): Promise<RunningApi> {
  const app = createApp(services, options);
  const serverOptions = { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions });
  if (!('closeIdleConnections' in server)) throw new Error('The API is served over HTTP/1.');
  // Once it is closing, a connection that is kept open for another request ends with its answer.
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

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. End the program that has it, or choose another.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
