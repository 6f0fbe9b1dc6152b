import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { renderBundle } from './src/build/adapter.ts';

/**
 * Chunks of what pages load together: apart they would be a dozen small files, which compress worse than a few. `base` is
 * on every page, `cards` and `search` wherever cars are searched, `react` where there is an island, `stock` where the
 * site's own stock is read, and `strip` when a car is saved on pages that open one.
 */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/|ui\/hydrate-island/ },
  {
    name: 'base',
    test: /node_modules\/(?:nanostores|valibot)\/|preload-helper|lib\/(?:locale\/(?:format|locale)|incorrect-option)|lib\/stored-text|ui\/currency-amount|features\/saved\/(?:lists|saved-car|comparability|save-buttons)\.|features\/frame\/(?:browser|search-boxes|banner\/|header\/(?:drawer|menus|menu-keys|fit)|third-party\/(?:start|decision))/,
  },
  {
    name: 'cards',
    test: /features\/(?:cars|images)\/(?!gallery|share|car-panel)[a-z/-]+\.ts$|lib\/locale\/(?:browser|messages-browser|speller)|features\/finance\/(?:loan|repayment)\./,
  },
  {
    name: 'search',
    test: /features\/search\/(?:snapshot-(?:source|pointer)|search-service|client|fallback|engine-watch|result-cache|latest-search|request|response|answer|browser|recount|url)\.ts/,
  },
  { name: 'strip', test: /features\/saved\/(?:SavedStrip|SavedPicture|strip)\.tsx?/ },
  { name: 'stock', test: /features\/search\/snapshot(?:-search)?\.ts/ },
];

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
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } } },
    plugins: [
      tailwindcss(),
      {
        // The bundle holds its libraries, so that its hash is the hash of all code that makes a page. The development
        // server cannot: it runs modules one by one, and CommonJS ones only where Node loads them.
        name: 'bundle-libraries',
        apply: 'build',
        config: () => ({ ssr: { noExternal: true } }),
      },
      {
        // Vite wraps each import() in a helper that fetches a chunk's own imports and styles ahead: 0.9 kB on every page,
        // for chunks whose imports the page has already and whose styles are in its one stylesheet.
        name: 'plain-dynamic-imports',
        enforce: 'pre',
        apply: 'build',
        load: (id) =>
          id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
        // The list of what to fetch ahead would stand in each chunk that has an import().
        renderChunk: (code) =>
          code.includes('__VITE_PRELOAD__')
            ? { code: code.replaceAll(/,\s*__VITE_PRELOAD__/g, ''), map: null }
            : undefined,
      },
    ],
  },
});
