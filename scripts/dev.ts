/** Serves one tenant with hot reload: `npm run dev -- <slug> [--tenants DIR] [--out DIR] [--port N] [--host ADDRESS]`. */
import { join, resolve } from 'node:path';
import { startDev } from '#src/dev/server.ts';
import { OUTBOX_PATH } from '#src/preview/app.ts';
import { stopOnSignal } from '#src/search-index/signals.ts';
import { parsePort, readCommandLine, reportFailure } from './command-line.ts';

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
  const port = parsePort(values.port, '--port');
  const { url, paymentSandboxes, stop } = await startDev({
    env: process.env,
    slugs: positionals,
    tenantsDir: resolve(values.tenants),
    outDir: resolve(values.out),
    port,
    dataDir: join(CACHE, 'dev', positionals[0] ?? ''),
    host: values.host,
    now: Date.now(),
  });
  console.log(`\nOpen ${url}\nOutbox: ${new URL(OUTBOX_PATH, url)}`);
  for (const sandbox of paymentSandboxes ?? []) console.log(`Payments by ${sandbox.name} (sandbox): ${sandbox.url}`);
  console.log('Press Ctrl-C to stop.');
  stopOnSignal(stop);
} catch (error) {
  reportFailure(error);
}
