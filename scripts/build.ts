/**
 * Builds and publishes the tenants' sites: `npm run build -- [slug…] [--tenants DIR] [--out DIR] [--stock DIR] [--shard i/n]
 * [--force] [--accept-stock-drop] [--mock] [--status-only]`.
 */
import { BuildRequestError } from '#src/build/build.ts';
import { buildWithProgress } from '#src/build/progress.ts';
import { getExitCode } from '#src/build/report.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { refreshWithProgress } from '#src/build/status-progress.ts';
import { UnwritableFolderError } from '#src/lib/files/index.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    stock: { type: 'string' },
    shard: { type: 'string' },
    now: { type: 'string' },
    force: { type: 'boolean', default: false },
    'accept-stock-drop': { type: 'boolean', default: false },
    mock: { type: 'boolean', default: false },
    'status-only': { type: 'boolean', default: false },
  },
});

try {
  const request = readBuildRequest({ ...values, slugs: positionals });
  process.exitCode = values['status-only']
    ? refreshWithProgress(request, console.log)
    : getExitCode(await buildWithProgress(request));
} catch (error) {
  if (error instanceof UnwritableFolderError) {
    reportFailure(error);
  } else {
    if (!(error instanceof BuildRequestError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
