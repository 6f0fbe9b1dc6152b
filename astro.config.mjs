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
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\/|ui\/(?:hydrate-island|SegmentSwitch)/,
  },
  {
    name: 'base',
    test: /node_modules\/(?:nanostores\/|valibot\/(?!.*\?))|preload-helper|lib\/(?:locale\/(?:format|locale|speller)\.|incorrect-option)|lib\/stored-text|ui\/currency-amount|features\/saved\/(?:lists|saved-car|comparability|save-buttons)\.|features\/leads\/every-page|features\/frame\/(?:browser|search-boxes|banner\/|header\/(?:drawer|menus|menu-keys|fit)|third-party\/(?:start|decision))/,
  },
  {
    name: 'cards',
    test: /features\/(?:cars|images)\/(?!gallery|share|car-panel)[a-z/-]+\.ts$|lib\/locale\/(?:browser|messages-browser)|features\/finance\/(?:loan|repayment)\./,
  },
  {
    name: 'search',
    test: /features\/search\/(?:snapshot-(?:source|pointer)|search-service|client|fallback|engine-watch|result-cache|latest-search|request|response|answer|browser|recount|url)\.ts/,
  },
  { name: 'strip', test: /features\/saved\/(?:SavedStrip|SavedPicture|strip)\.tsx?/ },
  // Each small file of its own costs a page some hundred bytes.
  { name: 'dialogs', test: /ui\/(?:dialogs|when-near|lead-dialogs)\.ts/ },
  { name: 'tell', test: /features\/saved\/(?:tell|toast)\.ts/ },
  { name: 'check', test: /features\/freshness\/(?:page-check|check-car|verdict|status|answer\/index)\.ts/ },
  { name: 'stock', test: /features\/search\/snapshot(?:-search)?\.ts/ },
];

/** What says to the API what forms and signing in do: much of a library of schemas, on few pages. */
const CONTRACTS = /features\/(?:leads\/|account\/(?:contract|service|captcha)\.)/;

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
        // A module is in one chunk only, so that each schema that a form needs would be on every page: 0.5 kB. These get a
        // copy of the library, of which they keep what they use.
        name: 'schemas-of-contracts',
        enforce: 'pre',
        apply: 'build',
        async resolveId(source, importer = '', options) {
          if (source !== 'valibot' || this.environment.name !== 'client' || !CONTRACTS.test(importer)) return undefined;
          const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
          return resolved && { ...resolved, id: `${resolved.id}?contracts` };
        },
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
