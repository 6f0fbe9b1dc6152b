import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward, isServicePath } from '#src/preview/forward.ts';
import { sendText } from '#src/preview/send.ts';
import { answerOutbox, OUTBOX_PATH, type PreviewServices } from '#src/preview/server.ts';

type Next = () => void;

/**
 * Answers calls of the platform's services, and the page of what would have been sent, before Astro's development server
 * does: by the same rules as the preview, so only under the tenant's own host.
 */
export function serviceCalls(slug: string, services: PreviewServices) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const exchange = { request, response };
    const [path = '/'] = (request.url ?? '/').split('?');
    const [name, port = '80'] = (request.headers.host ?? '').split(':');
    const host = `${slug}.localhost`;
    const answer = async (): Promise<void> => {
      if (path === OUTBOX_PATH) return answerOutbox(exchange, services, Number(port));
      if (name === host) return forward(exchange, services.port);
      sendText(exchange, 421, `The API knows a dealer by its host. Open http://${host}:${port}/ instead.\n`);
    };
    if (path !== OUTBOX_PATH && !isServicePath(path)) next();
    else answer().catch((error: unknown) => sendText(exchange, 500, `The services failed: ${String(error)}\n`));
  };
}
