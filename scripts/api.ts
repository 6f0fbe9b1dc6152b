/**
 * The API with its delivery, for production: `npm run api -- [--tenants DIR] [--out DIR] [--data DIR]`. PORT and HOST say where it
 * listens; docs/operations.md has all variables. A signal ends it once it has answered what is under way.
 */
import { resolve } from 'node:path';
import { runServices } from '#src/api/run.ts';
import { readCommandLine } from './command-line.ts';

try {
  const { values } = readCommandLine({
    options: {
      tenants: { type: 'string', default: 'tenants' },
      out: { type: 'string', default: 'dist' },
      data: { type: 'string', default: '.cache/api' },
    },
  });
  const running = await runServices({
    env: process.env,
    ...{ dataDir: resolve(values.data), tenantsDir: resolve(values.tenants), outDir: resolve(values.out) },
    ...{ port: portOf(process.env['PORT'] || '4330'), host: process.env['HOST'] || '127.0.0.1' },
  });
  const { log, config } = running.services;
  const { database, dataDir: folder, webhookSink = 'sent to their addresses' } = config;
  log.info({ port: running.port, database: database.kind, folder, webhooks: webhookSink }, 'the API answers');
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    log.info('the API comes to its end');
    running.stop().catch((error: unknown) => {
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'the API could not end as it should');
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`PORT is "${text}", expected a whole number from 0 to 65535.`);
}
