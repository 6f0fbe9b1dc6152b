/** One tenant with hot reload: `npm run dev -- <slug> [--tenants DIR] [--out DIR] [--port N] [--host ADDRESS]`. */
import { join, resolve } from 'node:path';
import { startDev } from '#src/dev/server.ts';
import { OUTBOX_PATH } from '#src/preview/server.ts';
import { stopOnSignal } from '#src/search-index/signals.ts';
import { readCommandLine } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

try {
  const { values, positionals } = readCommandLine({
    allowPositionals: true,
    options: {
      tenants: { type: 'string', default: 'tenants' },
      out: { type: 'string', default: 'dist' },
      port: { type: 'string', default: '4322' },
      host: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error(`--port is "${values.port}", expected a whole number from 0 to 65535.`);
  }
  const { url, stop } = await startDev({
    ...{ env: process.env, slugs: positionals, tenantsDir: resolve(values.tenants), outDir: resolve(values.out), port },
    ...{ dataDir: join(CACHE, 'dev', positionals[0] ?? ''), host: values.host, now: Date.now() },
  });
  console.log(`\nOpen ${url}\nWhat would have been sent: ${new URL(OUTBOX_PATH, url)}\nCtrl-C ends it.`);
  stopOnSignal(stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
