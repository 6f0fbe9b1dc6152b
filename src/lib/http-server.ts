import type { IncomingMessage, RequestListener, Server } from 'node:http';

/**
 * Starts listening and returns the port, which differs from the given one when that is 0.
 * @throws when the port is in use; `hint` completes the message, for example with the option that sets another port.
 */
export function listen(server: Server, port: number, host: string, hint = 'choose another'): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const message = `Port ${port} is in use. Stop the program that uses it, or ${hint}.`;
      reject(error.code === 'EADDRINUSE' ? new Error(message, { cause: error }) : error);
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Returns whether a Host header names this machine. Names of other websites can be made to lead here too. */
export const isLoopbackHost = (host: string): boolean =>
  /^(?:localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/iu.test(host);

/**
 * Answers 400 to requests with more than one Host header (RFC 9112, 3.2). Node keeps the first, but a proxy in front may
 * have decided by the second.
 */
export const requireOneHost =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    if (countHosts(request) <= 1) return listener(request, response);
    response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    response.end('The request has more than one Host header.\n');
  };

const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Stops a server at once, open connections included. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
