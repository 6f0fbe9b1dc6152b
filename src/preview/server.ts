import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { FLEET_PATH } from '#src/fleet/index.ts';
import { closeServer, listen, requireOneHost } from '#src/lib/http-server.ts';
import { createPreviewApp, OUTBOX_PATH, type PreviewFleet, type PreviewServices } from './app.ts';
import { openPreviewSites } from './published-sites.ts';
import { formatOrigin } from './request.ts';

export interface PreviewOptions {
  /** Folder that `npm run build` published into. */
  outDir: string;
  /** 0 for any free one. */
  port: number;
  /** Address to listen on; only this machine by default, because a preview is not a web host. */
  host?: string | undefined;
  /** The platform's services, when they are running. */
  services?: PreviewServices | undefined;
  /** The places where the fleet page finds its facts. */
  fleet?: PreviewFleet | undefined;
}

export interface Preview {
  port: number;
  /** URL of the directory of all sites. */
  url: string;
  getSiteUrl(slug: string): string;
  /** URL of the fleet page; undefined without one. */
  fleetUrl: string | undefined;
  /** URL of the messages that the sandbox stored; undefined without services. */
  outboxUrl: string | undefined;
  close(): Promise<void>;
}

/**
 * Serves every published site at its own `<slug>.localhost` as S3 and CloudFront do, and a directory of them at `localhost`.
 * @throws when the port is in use.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { outDir, port: requestedPort, host = LOOPBACK, services, fleet } = options;
  const app = createPreviewApp(openPreviewSites(outDir), services, fleet);
  // The app reads the request of Node itself, which only an HTTP/1 server has.
  const server = createServer(requireOneHost(getRequestListener((request, env) => app.fetch(request, env))));
  const port = await listen(server, requestedPort, host, getPortHint(requestedPort));
  const url = formatOrigin('localhost', port);
  return {
    port,
    url,
    getSiteUrl: (slug) => formatOrigin(`${slug}.localhost`, port),
    fleetUrl: fleet && url + FLEET_PATH,
    outboxUrl: services && url + OUTBOX_PATH,
    close: () => closeServer(server),
  };
}

/** Checks that a preview could listen on a port, before long work whose result it would serve. @throws when it is in use. */
export async function checkPort(port: number, host = LOOPBACK): Promise<void> {
  const server = createServer();
  await listen(server, port, host, getPortHint(port));
  await closeServer(server);
}

const LOOPBACK = '127.0.0.1';

const getPortHint = (port: number): string => `choose another: --port ${port + 1}`;
