/** One tenant with hot reload: `npm run dev -- <slug> [--tenants DIR] [--port N] [--host ADDRESS]`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startDev } from '#src/dev/server.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tenants: { type: 'string', default: 'tenants' },
      port: { type: 'string', default: '4322' },
      host: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error(`--port is "${values.port}", expected a whole number from 0 to 65535.`);
  }
  await startDev({ slugs: positionals, tenantsDir: resolve(values.tenants), port, host: values.host, now: Date.now() });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
