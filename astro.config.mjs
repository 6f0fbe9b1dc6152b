import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { renderBundle } from './src/build/compile/adapter.ts';
import { getChunkGroups } from './src/build/compile/client-chunks.ts';
import {
  bundleLibraries,
  expandTemplateStyles,
  markPureModules,
  removeImportPreloads,
  replaceAstroRuntime,
  separateSchemas,
} from './src/build/compile/vite-plugins.ts';
import { publishPackageLicences } from './src/build/licences/vite-plugins.ts';

const packageLicences = publishPackageLicences();

/** The one compile that serves every tenant: see docs/decisions/0001-compile-once-render-many.md. */
export default defineConfig({
  output: 'server',
  adapter: renderBundle(),
  outDir: './.cache/compiled',
  cacheDir: './.cache/astro',
  integrations: [react()],
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  // Pictures come ready made from feeds and image services: nothing is resized here, and sharp need not be installed.
  image: { service: passthroughImageService() },
  vite: {
    // A script is a file however short it is: inline it would be in every page again, and in the content policies.
    build: { assetsInlineLimit: (file) => (file.endsWith('.js') ? false : undefined) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: getChunkGroups() },
              // Astro's names of component scripts are 30 characters longer, on each of their pages.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\..*$/, '')}.[hash].js`,
            },
          },
        },
      },
    },
    plugins: [
      packageLicences.main,
      expandTemplateStyles(),
      tailwindcss(),
      bundleLibraries(),
      separateSchemas(),
      markPureModules(),
      removeImportPreloads(),
      replaceAstroRuntime(),
    ],
    worker: { plugins: () => [packageLicences.worker] },
  },
});
