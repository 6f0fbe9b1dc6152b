import { writeFileSync } from 'node:fs';
import type { AstroConfig, AstroIntegration } from 'astro';

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
      },
    },
  };
}
