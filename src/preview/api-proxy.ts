import { type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { MOCK_PREFIX, SERVICES_PREFIX } from '#src/lib/services-prefix.ts';

/** Headers of a single connection, which are not forwarded (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

/** Returns true for paths that a host forwards to the API. */
export function isServicePath(path: string): boolean {
  return [SERVICES_PREFIX, MOCK_PREFIX].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/**
 * Forwards a request to the API as CloudFront does: with the site's Host and the visitor's address at the end of
 * X-Forwarded-For, streaming both bodies. hono/proxy cannot do that: `fetch` sends the API's own address as Host.
 * Resolves when everything is sent, with what a Hono handler has to return then.
 */
export async function forwardToApi(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
): Promise<Response> {
  const addresses = [request.headers['x-forwarded-for'], request.socket.remoteAddress];
  const outgoing = requestHttp({
    host: '127.0.0.1',
    port,
    method: request.method,
    path: request.url,
    headers: {
      ...omitConnectionHeaders(request.headers),
      'x-forwarded-for': addresses.filter(Boolean).join(', '),
      'x-forwarded-proto': 'http',
    },
  });
  // The visitor has left.
  response.once('close', () => outgoing.destroy());
  await new Promise<void>((resolve) => {
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, omitConnectionHeaders(answer.headers));
      // When the visitor or the API breaks off, the pipeline ends both connections. The headers are sent, so there is no
      // other answer to give.
      pipeline(answer, response).then(resolve, () => resolve());
    });
    outgoing.once('error', (error) => {
      if (response.headersSent) response.destroy();
      else {
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(`The API does not respond: ${error.message}\n`);
      }
      resolve();
    });
    // When the API refuses a body early, the rest of it has nowhere to go.
    pipeline(request, outgoing).catch(() => undefined);
  });
  // Once a server of @hono/node-server was made in this process, new responses are its own kind, which it sends whatever
  // their headers say. A clone is always of the platform's kind.
  return RESPONSE_ALREADY_SENT.clone();
}

function omitConnectionHeaders<Value>(headers: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name)));
}
