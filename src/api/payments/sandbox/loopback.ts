import { request as requestHttp } from 'node:http';
import { buffer } from 'node:stream/consumers';

const LOOPBACK = /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/u;

/**
 * `fetch` for sandboxes, which talk to nothing but this machine. Names that end in "localhost" need no entry in the system's
 * name service.
 */
export const fetchLoopback: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const url = new URL(request.url);
  if (!LOOPBACK.test(url.hostname)) throw new TypeError(`A sandbox sends nothing to ${url.hostname}.`);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), host: url.host, 'content-length': body.length };
  return await new Promise((resolve, reject) => {
    const { method } = request;
    const host = url.hostname === '[::1]' ? '::1' : '127.0.0.1';
    const options = {
      host,
      port: url.port || 80,
      path: url.pathname + url.search,
      method,
      headers,
      timeout: TIMEOUT_MS,
    };
    const sent = requestHttp(options, (answer) => {
      buffer(answer).then(
        (read) => resolve(new Response(read.length > 0 ? read : null, { status: answer.statusCode ?? 502 })),
        reject,
      );
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer.')));
    sent.on('error', reject);
    sent.end(body);
  });
};

const TIMEOUT_MS = 20_000;
