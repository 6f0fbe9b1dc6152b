import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

export type PreviewEnv = { Bindings: HttpBindings };
export type PreviewContext = Context<PreviewEnv>;

/** Reads the site's slug (undefined at `localhost` and other hosts) and the port from the Host header. */
export function readHost(context: PreviewContext): { slug: string | undefined; port: number } {
  return parseHost(context.req.header('host') ?? '');
}

/** Parses a Host header. */
export function parseHost(host: string): { slug: string | undefined; port: number } {
  const [, name = '', port = '80'] = /^(.*?)(?::(\d{1,5}))?$/.exec(host.toLowerCase()) ?? [];
  return { slug: /^(.+)\.localhost$/.exec(name)?.[1], port: Number(port) };
}

/** Reads path and query as they were sent. In `context.req.url` segments such as `..` are already resolved. */
export function readRequestTarget(context: PreviewContext): { path: string; query: string } {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/.exec(context.env.incoming.url ?? '/') ?? [];
  return { path, query };
}

export function formatOrigin(host: string, port: number): string {
  return port === 80 ? `http://${host}` : `http://${host}:${port}`;
}
