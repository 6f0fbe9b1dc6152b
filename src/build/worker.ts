import { parentPort, workerData } from 'node:worker_threads';
import type { ClientAssets } from './assets.ts';
import type { BuildSettings } from './job.ts';
import { loadRenderer } from './render.ts';
import { buildTenant } from './tenant-build.ts';

/** What a render worker is started with. */
export interface WorkerStart {
  settings: BuildSettings;
  entry: string;
  codeHash: string;
  sourceHash: string;
  assets: ClientAssets;
}

const { settings, entry, ...hashes }: WorkerStart = workerData;
const code = { render: await loadRenderer(entry), ...hashes };

/** A slug asks for that tenant; nothing ends the thread. */
parentPort?.on('message', async (slug: string | undefined) => {
  if (slug === undefined) parentPort?.close();
  else parentPort?.postMessage(await buildTenant(settings, slug, code));
});
