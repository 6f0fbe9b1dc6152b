import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration } from 'astro';
import { build as bundle } from 'vite';
import { PROCESS_FOLDER, ROOT } from './source-hash.ts';

/** Astro adapter whose server entry is our render function instead of a web server. It writes the file of icons, which the entry makes. */
export function renderBundle(): AstroIntegration {
  let build: AstroConfig['build'] | undefined;
  return {
    name: 'render-bundle',
    hooks: {
      'astro:config:done': ({ config, setAdapter }) => {
        build = config.build;
        setAdapter({
          name: 'render-bundle',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./render-entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'unsupported' },
        });
      },
      'astro:build:done': async () => {
        if (!build) throw new Error('Astro reported no config before the build.');
        const { iconSprite } = (await import(
          new URL(build.serverEntry, build.server).href
        )) as typeof import('./render-entry.ts');
        writeFileSync(new URL(`.${iconSprite.path}`, build.client), iconSprite.content);
        await bundleProcesses(fileURLToPath(new URL(`../${PROCESS_FOLDER}`, build.server)));
      },
    },
  };
}

/**
 * Bundles the modules of the processes that build tenants: loading hundreds of modules would be most of such a process's start. A module that
 * finds files beside it by `import.meta` would not find them from here; those processes load none.
 */
async function bundleProcesses(outDir: string): Promise<void> {
  await bundle({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      ssr: true,
      minify: false,
      rolldownOptions: {
        input: {
          worker: 'src/build/worker.ts',
          'page-worker': 'src/build/write/page-worker.ts',
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
