import { parentPort, workerData } from 'node:worker_threads';
import type { ClientAssets } from '#src/release/index.ts';
import { loadRenderer } from './compile/render.ts';
import type { BuildSettings } from './job.ts';
import { buildTenant } from './tenant/tenant-build.ts';

/** Data that a render worker is started with. */
export interface WorkerStart {
  settings: BuildSettings;
  entry: string;
  codeHash: string;
  sourceHash: string;
  assets: ClientAssets;
}

const { settings, entry, ...hashes }: WorkerStart = workerData;
const code = { render: await loadRenderer(entry), ...hashes };

/** A slug builds that tenant; undefined ends the thread. */
parentPort?.on('message', async (slug: string | undefined) => {
  if (slug === undefined) parentPort?.close();
  else parentPort?.postMessage(await buildTenant(settings, slug, code));
});
