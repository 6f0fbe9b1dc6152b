import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { StatusCode } from 'hono/utils/http-status';
import { createFleetApp, FLEET_PATH, type FleetAppOptions } from '#src/fleet/index.ts';
import { isLoopbackHost } from '#src/lib/http-server.ts';
import { SECURITY_HEADERS } from '#src/release/index.ts';
import { forwardToApi, isServicePath } from './api-proxy.ts';
import { renderDirectory } from './directory-page.ts';
import { isImageServicePath, resizePicture } from './image-service.ts';
import { type OutboxMessage, renderOutbox } from './outbox-page.ts';
import type { SandboxPage } from './payment-sandboxes.ts';
import type { PreviewSite, PreviewSites } from './published-sites.ts';
import {
  formatOrigin,
  type PreviewContext,
  type PreviewEnv,
  parseHost,
  readHost,
  readRequestTarget,
} from './request.ts';
import { resolveKey } from './resolve-key.ts';
import { sendFile } from './site-files.ts';

export interface PreviewServices {
  /** Port of the API on this machine. */
  readonly port: number;
  /** Lists the messages that the sandbox stored instead of sending, newest first. */
  listMessages(): Promise<readonly OutboxMessage[]>;
  /** Pages of the sandboxes that stand in for payment gateways. */
  readonly paymentSandboxes?: readonly SandboxPage[] | undefined;
  /** Returns the slug of the site at a live or local host. */
  findSlug(host: string): string | undefined;
}

export const OUTBOX_PATH = '/outbox';

/** The places where the fleet page of a preview finds its facts. */
export type PreviewFleet = Omit<FleetAppOptions, 'getLocalUrl'>;

/** The parts of `localhost`: the directory of sites, the services and the fleet page. */
interface Directory {
  readonly sites: PreviewSites;
  readonly services: PreviewServices | undefined;
  readonly fleet: ReturnType<typeof createFleetApp> | undefined;
}

/** Each published site at `<slug>.localhost`, and a directory of all sites at `localhost`. */
export function createPreviewApp(
  sites: PreviewSites,
  services?: PreviewServices,
  fleet?: PreviewFleet,
): Hono<PreviewEnv> {
  const getLocalUrl = (slug: string, host: string): string => formatOrigin(`${slug}.localhost`, parseHost(host).port);
  const directory: Directory = { sites, services, fleet: fleet && createFleetApp({ ...fleet, getLocalUrl }) };
  const app = new Hono<PreviewEnv>();

  app.onError((error, context) => context.text(`The preview server failed: ${String(error)}\n`, 500));

  app.use(async (context, next) => {
    const { slug } = readHost(context);
    if (!(services && slug !== undefined && isServicePath(readRequestTarget(context).path))) return next();
    return await forwardToApi(context.env.incoming, context.env.outgoing, services.port);
  });

  app.use(etag(), async (context, next) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value);
    context.header('cache-control', 'no-cache');
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return context.text('This server is read-only.\n', 405, { allow: 'GET, HEAD' });
  });

  app.get('*', async (context) => {
    const { slug, port } = readHost(context);
    if (slug === undefined) return answerAtDirectory(context, directory);
    const site = sites.find(slug);
    if (site) return answerAtSite(context, site);
    return context.text(`No site "${slug}" is published. All sites: ${formatOrigin('localhost', port)}/\n`, 404);
  });

  return app;
}

async function answerAtDirectory(context: PreviewContext, { sites, services, fleet }: Directory): Promise<Response> {
  if (!isLoopbackHost(context.req.header('host') ?? '')) return answerOtherHost(context);
  const { port } = readHost(context);
  const { path } = readRequestTarget(context);
  if (services && path === OUTBOX_PATH) return answerOutbox(context, services);
  if (fleet && `${path}/`.startsWith(`${FLEET_PATH}/`)) return await fleet.fetch(context.req.raw, context.env);
  if (path !== '/') {
    return context.text(`The only page at this host is ${formatOrigin('localhost', port)}/\n`, 404);
  }
  const getSiteUrl = (slug: string): string => `${formatOrigin(`${slug}.localhost`, port)}/`;
  const outboxPath = services && OUTBOX_PATH;
  const paymentSandboxes = services?.paymentSandboxes ?? [];
  const page = renderDirectory({
    sites: sites.list(),
    getSiteUrl,
    outboxPath,
    fleetPath: fleet && FLEET_PATH,
    paymentSandboxes,
  });
  return context.html(page);
}

/**
 * Answers at a name that does not belong to this machine. A website can make its own name lead here (DNS rebinding), and
 * its scripts could then read sign-in codes and leads.
 */
function answerOtherHost(context: PreviewContext): Response {
  const { port } = readHost(context);
  return context.text(`This page is only shown at ${formatOrigin('localhost', port)}/\n`, 421);
}

/** Answers with the page of stored messages, at the names of this machine only. Its links lead to the sites at the port of the request. */
export async function answerOutbox(context: PreviewContext, services: PreviewServices): Promise<Response> {
  if (!isLoopbackHost(context.req.header('host') ?? '')) return answerOtherHost(context);
  const { port } = readHost(context);
  const getPreviewUrl = (host: string): string | undefined => {
    const slug = services.findSlug(host);
    return slug && formatOrigin(`${slug}.localhost`, port);
  };
  return context.html(renderOutbox(await services.listMessages(), getPreviewUrl));
}

async function answerAtSite(context: PreviewContext, site: PreviewSite): Promise<Response> {
  const { path, query } = readRequestTarget(context);
  if (isImageServicePath(path)) return answerPicture(context, site, path);
  const resolution = resolveKey(path);
  switch (resolution.kind) {
    case 'malformed':
      return context.text('This is not a valid address.\n', 400);
    case 'redirect': {
      const location = resolution.location + query;
      return context.text(`Moved to ${location}\n`, 301, { location });
    }
    case 'file': {
      const status = site.statuses.get(resolution.key) as StatusCode | undefined;
      return (
        (await sendFile(context, site.dir, resolution.key, status)) ??
        (await sendFile(context, site.dir, '404.html', 404)) ??
        context.text('There is no such page, and this site has no 404 page.\n', 404)
      );
    }
  }
}

async function answerPicture(context: PreviewContext, { dir }: PreviewSite, path: string): Promise<Response> {
  const picture = await resizePicture(dir, path, context.req.header('accept') ?? '');
  if (picture.kind === 'refused') return context.text(`${picture.reason}\n`, picture.status);
  return context.body(new Uint8Array(picture.bytes), 200, { 'content-type': picture.type, vary: 'accept' });
}
