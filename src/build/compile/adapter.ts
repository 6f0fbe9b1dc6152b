import type { AstroIntegration } from 'astro';

/** Astro adapter whose server entry is our render function instead of a web server. */
export function renderBundle(): AstroIntegration {
  return {
    name: 'render-bundle',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'render-bundle',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./render-entry.ts', import.meta.url),
          supportedAstroFeatures: { serverOutput: 'stable', staticOutput: 'unsupported' },
        });
      },
    },
  };
}
