import type { Server } from 'node:http';

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

/** Stops a server at once, open connections included. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
