import { request as requestHttp } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type Exchange, sendText } from './send.ts';

/** Headers of one connection, which say nothing about the next (RFC 9110, 7.6.1). */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

/** Whether a path is one of the platform's services, which a host sends on to the API. */
export const isServicePath = (path: string): boolean => /^\/(?:api|mock)(?:\/|$)/u.test(path);

/**
 * Sends a request on to the API and its answer back, as CloudFront does: with the site's Host, the visitor's address at the end
 * of X-Forwarded-For, and nothing held back on the way.
 */
export async function forward(exchange: Exchange, port: number): Promise<void> {
  const { request, response } = exchange;
  const headers = Object.entries(request.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
  const addresses = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean);
  const outgoing = requestHttp({
    ...{ host: '127.0.0.1', port, method: request.method, path: request.url },
    headers: {
      ...Object.fromEntries(headers),
      ...{ 'x-forwarded-for': addresses.join(', '), 'x-forwarded-proto': 'http' },
    },
  });
  // A visitor who leaves is nobody to answer to.
  response.once('close', () => outgoing.destroy());
  await new Promise<void>((resolve, reject) => {
    outgoing.once('response', (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      pipeline(answer, response).then(resolve, reject);
    });
    outgoing.once('error', (error) => {
      if (!response.headersSent) sendText(exchange, 502, `The API does not answer: ${error.message}\n`);
      else response.destroy();
      resolve();
    });
    // An API that refuses a body early has answered; what is left of the body then has nowhere to go.
    pipeline(request, outgoing).catch(() => undefined);
  });
}
