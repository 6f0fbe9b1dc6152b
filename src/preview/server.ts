import { createServer, type Server } from 'node:http';
import { directoryPage } from './directory-page.ts';
import { forward, isServicePath } from './forward.ts';
import { type OutboxMessage, outboxPage } from './outbox-page.ts';
import { type PublishedSite, type PublishedSites, publishedSites } from './releases.ts';
import { resolveKey } from './resolve-key.ts';
import { type Exchange, sendFile, sendText } from './send.ts';

export interface PreviewOptions {
  /** Folder that `npm run build` published into. */
  outDir: string;
  /** 0 for any free one. */
  port: number;
  /** Address to listen on. Only this machine by default: a preview is not a web host. */
  host?: string | undefined;
  /** The platform's services, where they run. */
  services?: PreviewServices | undefined;
}

export interface PreviewServices {
  /** Of the API on this machine. */
  readonly port: number;
  /** What the sandbox has kept instead of sending it, the newest first. */
  outbox(): Promise<readonly OutboxMessage[]>;
  /** Whose site answers at a host, on the internet or here. */
  slugOf(host: string): string | undefined;
}

export interface Preview {
  port: number;
  /** The directory of all sites. */
  url: string;
  urlOf(slug: string): string;
  /** The page of what would have been sent; nothing where no services run. */
  outboxUrl: string | undefined;
  close(): Promise<void>;
}

/**
 * Serves every published site at its own `<slug>.localhost`, as S3 and CloudFront will, and a directory of them at
 * `localhost`. Throws when the port is taken.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { outDir, port, host = '127.0.0.1', services } = options;
  const sites = publishedSites(outDir);
  const server = createServer((request, response) => {
    const exchange = { request, response };
    answer(exchange, sites, services).catch((error: unknown) => {
      // Once a file is on its way only the connection can tell: the visitor has left, or the file is gone.
      if (response.headersSent) response.destroy();
      else sendText(exchange, 500, `The preview server failed: ${String(error)}\n`);
    });
  });
  const actualPort = await listen(server, port, host);
  return {
    port: actualPort,
    url: addressOf('localhost', actualPort),
    urlOf: (slug) => addressOf(`${slug}.localhost`, actualPort),
    outboxUrl: services && addressOf('localhost', actualPort) + OUTBOX_PATH,
    close: () => close(server),
  };
}

/** Throws when a preview could not listen there, for whoever has long work to do before it starts one. */
export async function checkPort(port: number, host = '127.0.0.1'): Promise<void> {
  const server = createServer();
  await listen(server, port, host);
  await close(server);
}

async function answer(exchange: Exchange, sites: PublishedSites, services?: PreviewServices): Promise<void> {
  const { request, response } = exchange;
  const { name, port } = hostOf(request.headers.host);
  const slug = /^(.+)\.localhost$/.exec(name)?.[1];
  const { path } = splitUrl(exchange);
  if (services && slug !== undefined && isServicePath(path)) return forward(exchange, services.port);
  response.setHeader('x-content-type-options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return sendText(exchange, 405, 'This server only has pages to read.\n');
  }
  if (services && slug === undefined && path === OUTBOX_PATH) {
    return answerOutbox(exchange, services, port);
  }
  if (slug === undefined) return answerDirectory(exchange, sites, port, services && OUTBOX_PATH);
  const site = sites.find(slug);
  if (site) return answerSite(exchange, site);
  return sendText(exchange, 404, `No site "${slug}" is published. All sites: ${addressOf('localhost', port)}/\n`);
}

export const OUTBOX_PATH = '/outbox';

/** Answers with the page of what would have been sent. Its links lead to the sites at this port. */
export async function answerOutbox(exchange: Exchange, services: PreviewServices, port: number): Promise<void> {
  const localSite = (host: string): string | undefined => {
    const slug = services.slugOf(host);
    return slug && addressOf(`${slug}.localhost`, port);
  };
  sendText(exchange, 200, outboxPage(await services.outbox(), localSite), 'text/html');
}

function answerDirectory(exchange: Exchange, sites: PublishedSites, port: number, outbox?: string): void {
  if (splitUrl(exchange).path === '/') {
    const urlOf = (slug: string): string => `${addressOf(`${slug}.localhost`, port)}/`;
    const page = directoryPage({ sites: sites.list(), urlOf, outbox });
    sendText(exchange, 200, page, 'text/html');
  } else {
    sendText(exchange, 404, `There is only one page here: ${addressOf('localhost', port)}/\n`);
  }
}

async function answerSite(exchange: Exchange, site: PublishedSite): Promise<void> {
  const { path, query } = splitUrl(exchange);
  const resolution = resolveKey(path);
  switch (resolution.kind) {
    case 'malformed':
      return sendText(exchange, 400, 'This address is not one that a site can have.\n');
    case 'redirect':
      exchange.response.setHeader('location', resolution.location + query);
      return sendText(exchange, 301, `Moved to ${resolution.location}${query}\n`);
    case 'file': {
      if (await sendFile(exchange, site.dir, resolution.key, site.statuses.get(resolution.key))) return;
      if (await sendFile(exchange, site.dir, '404.html', 404)) return;
      return sendText(exchange, 404, 'There is no such page, and this site has no page of its own to say so.\n');
    }
  }
}

function splitUrl({ request }: Exchange): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/.exec(request.url ?? '/') ?? [];
  return { path, query };
}

/** Name and port of a Host header. The port goes into links, so it has to be a number. */
function hostOf(header = ''): { name: string; port: number } {
  const [, name = '', port = '80'] = /^(.*?)(?::(\d{1,5}))?$/.exec(header.toLowerCase()) ?? [];
  return { name, port: Number(port) };
}

function addressOf(host: string, port: number): string {
  return port === 80 ? `http://${host}` : `http://${host}:${port}`;
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. End the program that has it, or choose another: --port ${port + 1}`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken, { cause: error }) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
