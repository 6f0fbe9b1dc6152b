import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { forwardToApi, isServicePath } from '#src/preview/api-proxy.ts';
import { answerOutbox, OUTBOX_PATH, type PreviewServices } from '#src/preview/app.ts';
import { formatOrigin, type PreviewEnv, readHost } from '#src/preview/request.ts';

/**
 * Creates a middleware that answers calls of the platform's services, and the outbox page, before Astro's development server
 * does. As in the preview, the API answers only under the tenant's own host.
 */
export function createServicesMiddleware(slug: string, services: PreviewServices) {
  const app = new Hono<PreviewEnv>();
  app.onError((error, context) => context.text(`The services failed: ${String(error)}\n`, 500));
  app.get(OUTBOX_PATH, (context) => answerOutbox(context, services));
  app.all('*', async (context) => {
    const host = readHost(context);
    if (host.slug === slug) return await forwardToApi(context.env.incoming, context.env.outgoing, services.port);
    const url = `${formatOrigin(`${slug}.localhost`, host.port)}/`;
    return context.text(`The API identifies a dealer by its host. Open ${url} instead.\n`, 421);
  });
  const answer = getRequestListener(app.fetch);
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = '/'] = (request.url ?? '/').split('?');
    if (path === OUTBOX_PATH || isServicePath(path)) void answer(request, response);
    else next();
  };
}
