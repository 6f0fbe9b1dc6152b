/** Serves the built sites: `npm run serve -- [--out DIR] [--port N] [--host ADDRESS]`. */
import { resolve } from 'node:path';
import { startPreview } from '#src/preview/server.ts';
import { parsePort, readCommandLine, reportFailure } from './command-line.ts';

try {
  const { values } = readCommandLine({
    options: {
      out: { type: 'string', default: 'dist' },
      port: { type: 'string', default: '4321' },
      host: { type: 'string' },
    },
  });
  const port = parsePort(values.port, '--port');
  const preview = await startPreview({ outDir: resolve(values.out), port, host: values.host });
  console.log(`All sites: ${preview.url}\nEach site: ${preview.getSiteUrl('<slug>')}\nPress Ctrl-C to stop.`);
  process.once('SIGINT', () => preview.close());
  process.once('SIGTERM', () => preview.close());
} catch (error) {
  reportFailure(error);
}
