/** The preview server alone, over what is built: `npm run serve -- [--out DIR] [--port N] [--host ADDRESS]`. */
import { resolve } from 'node:path';
import { startPreview } from '#src/preview/server.ts';
import { readCommandLine } from './command-line.ts';

try {
  const { values } = readCommandLine({
    options: {
      out: { type: 'string', default: 'dist' },
      port: { type: 'string', default: '4321' },
      host: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    throw new Error(`--port is "${values.port}", expected a whole number from 0 to 65535.`);
  }
  const preview = await startPreview({ outDir: resolve(values.out), port, host: values.host });
  console.log(`All sites: ${preview.url}\nEach site: ${preview.urlOf('<slug>')}\nCtrl-C ends it.`);
  process.once('SIGINT', () => preview.close());
  process.once('SIGTERM', () => preview.close());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
