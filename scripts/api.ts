/**
 * Runs the API with its delivery in production: `npm run api -- [--tenants DIR] [--out DIR] [--data DIR]`. It listens on PORT
 * and HOST; docs/operations/api.md lists all variables. On a signal it completes the current requests, then exits.
 */
import { resolve } from 'node:path';
import { runServices } from '#src/api/run.ts';
import { parsePort, readCommandLine, reportFailure } from './command-line.ts';

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
    dataDir: resolve(values.data),
    tenantsDir: resolve(values.tenants),
    outDir: resolve(values.out),
    port: parsePort(process.env['PORT'] || '4330', 'PORT'),
    host: process.env['HOST'] || '127.0.0.1',
  });
  const { log, config } = running.services;
  const { database, dataDir: folder, webhookSink = 'sent to their URLs' } = config;
  log.info({ port: running.port, database: database.kind, folder, webhooks: webhookSink }, 'API started');
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    log.info('API stopping');
    running.stop().catch((error: unknown) => {
      log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'API did not stop cleanly');
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  reportFailure(error);
}
