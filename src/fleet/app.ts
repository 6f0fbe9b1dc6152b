import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { closeServer, isLoopbackHost, listen, requireOneHost } from '#src/lib/http-server.ts';
import { makeOperatorPolicy } from '#src/lib/operator-page.ts';
import { SECURITY_HEADERS } from '#src/release/index.ts';
import type { Fact, FleetTenant } from './fleet.ts';
import { parseFleetQuery, renderFleetPage } from './fleet-page.ts';
import { FLEET_PATH } from './paths.ts';
import { listReleaseFiles } from './published-sites.ts';
import { type FleetSources, openFleet } from './read-fleet.ts';
import { FLEET_SCRIPT, FLEET_STYLE, TENANT_STYLE } from './style.ts';
import { renderTenantPage } from './tenant-page.ts';

export interface FleetAppOptions extends FleetSources {
  /** Returns the address of a site on this machine, without a slash at the end. `host` is that of the request. */
  readonly getLocalUrl?: ((slug: string, host: string) => string) | undefined;
}

const FLEET_POLICY = makeOperatorPolicy({ style: FLEET_STYLE, script: FLEET_SCRIPT });
const TENANT_POLICY = makeOperatorPolicy({ style: TENANT_STYLE });
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Serves the fleet page below `/fleet`, to this machine alone. Files are looked up in lists of what was found, never by a path of the
 * request.
 */
export function createFleetApp(options: FleetAppOptions): Hono {
  const fleet = openFleet(options);
  const folders = listFolderOptions(options);
  const app = new Hono();

  app.onError((error, context) => context.text(`The fleet page failed: ${String(error)}\n`, 500));

  app.use(async (context, next) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value);
    context.header('content-security-policy', FILE_POLICY);
    context.header('cache-control', 'no-store');
    // A website can make its own name lead here (DNS rebinding), and its scripts could then read the page.
    if (!isLoopbackHost(context.req.header('host') ?? ''))
      return context.text('This page is only shown at localhost.\n', 421);
    if (context.req.method === 'GET' || context.req.method === 'HEAD') return next();
    return context.text('This server is read-only.\n', 405, { allow: 'GET, HEAD' });
  });

  app.get('/', (context) => context.redirect(FLEET_PATH));

  app.get(FLEET_PATH, async (context) => {
    const page = renderFleetPage(await fleet.read(Date.now()), parseFleetQuery(context.req.query()));
    return context.html(page, 200, { 'content-security-policy': FLEET_POLICY });
  });

  app.get(`${FLEET_PATH}/sources/:file`, async (context) => {
    const { files } = await fleet.read(Date.now());
    const path = files.find(({ name }) => name === context.req.param('file'))?.path;
    return path === undefined ? answerMissing(context) : sendJsonFile(context, path);
  });

  const findTenant = async (context: Context): Promise<FleetTenant | undefined> => {
    const { tenants } = await fleet.read(Date.now());
    return tenants.find(({ slug }) => slug === context.req.param('slug'));
  };

  app.get(`${FLEET_PATH}/tenants/:slug`, async (context) => {
    const tenant = await findTenant(context);
    if (!tenant) return answerMissing(context);
    const isBuilt = tenant.release.kind === 'known';
    const localUrl = isBuilt ? options.getLocalUrl?.(tenant.slug, context.req.header('host') ?? '') : undefined;
    const page = renderTenantPage(tenant, { now: Date.now(), localUrl, folders });
    return context.html(page, 200, { 'content-security-policy': TENANT_POLICY });
  });

  app.get(`${FLEET_PATH}/tenants/:slug/:file`, async (context) => {
    const tenant = await findTenant(context);
    const file = context.req.param('file');
    if (!tenant) return answerMissing(context);
    const facts: Readonly<Record<string, Fact<unknown>>> = {
      'publication.json': tenant.publication,
      'vitals.json': tenant.field,
      'demand.json': tenant.demand,
      'feeds.json': tenant.feeds,
      'rebuilds.json': tenant.rebuilds,
    };
    const fact = Object.hasOwn(facts, file) ? facts[file] : undefined;
    if (fact?.kind === 'known') return context.json(fact.value);
    const files = listReleaseFiles(options.outDir, tenant.slug);
    const path = Object.hasOwn(files, file) ? files[file] : undefined;
    return path === undefined ? answerMissing(context) : sendJsonFile(context, path);
  });

  app.notFound(answerMissing);
  return app;
}

const answerMissing = (context: Context): Response =>
  context.text(`There is nothing at this address. The whole fleet: ${FLEET_PATH}\n`, 404);

/** Sends a file as it is, even if it cannot be parsed, so that a person can see what is wrong with it. */
async function sendJsonFile(context: Context, path: string): Promise<Response> {
  const content = await readFile(path).catch(() => undefined);
  if (!content) return answerMissing(context);
  return context.body(new Uint8Array(content), 200, { 'content-type': 'application/json; charset=utf-8' });
}

/** Returns the options that commands need to use the same folders; empty for the default ones. */
function listFolderOptions({ tenantsDir, outDir }: FleetSources) {
  const format = (name: string, folder: string, normal: string): string =>
    folder === resolve(normal)
      ? ''
      : ` --${name} ${/^[\w./-]+$/u.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`}`;
  return { tenants: format('tenants', tenantsDir, 'tenants'), out: format('out', outDir, 'dist') };
}

/** Serves the fleet page to this machine alone. Port 0 is any free one. @throws when the port is in use. */
export async function startFleetServer(
  options: FleetAppOptions,
  requestedPort: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(requireOneHost(getRequestListener(createFleetApp(options).fetch)));
  const hint = `choose another: --port ${requestedPort + 1}`;
  const port = await listen(server, requestedPort, '127.0.0.1', hint);
  return { url: `http://localhost:${port}${FLEET_PATH}`, close: () => closeServer(server) };
}
