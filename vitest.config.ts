import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { V8_FLAGS } from './src/lib/v8-flags.ts';
import { CODE_CACHE } from './tests/fixtures/code-cache.ts';
import { isFullDepth } from './tests/fixtures/depth.ts';

const seconds = 1000;
/** Tests that build sites or start processes. */
const slow = { testTimeout: 120 * seconds, hookTimeout: 120 * seconds };

/** Files that repeat at length what a shorter test shows too. */
const fullDepthOnly = isFullDepth ? [] : ['**/*.full.test.ts'];

/** `npm run unit` runs all of them, `npm run unit -- --project search` one. Browser tests belong to Playwright. */
export default defineConfig({
  test: {
    // Processes that tests start begin with it.
    env: { NODE_COMPILE_CACHE: CODE_CACHE },
    exclude: [...configDefaults.exclude, ...fullDepthOnly],
    globalSetup: ['tests/memory-folder.ts'],
    setupFiles: ['tests/setup.ts'],
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // Many tests wait for processes, databases and search engines, so that one worker per core leaves the cores idle.
    maxWorkers: availableParallelism() + 1,
    // Embedded databases of tests live for seconds, too short for V8's optimising compiler of WebAssembly to pay off.
    execArgv: [...V8_FLAGS, '--liftoff-only'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // Real feeds and databases are slow on a busy machine.
          testTimeout: 60 * seconds,
          hookTimeout: 60 * seconds,
          // Modules have no state that one test could change for another, and reloading them per file takes twice as long as the tests.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sites',
          include: ['tests/{bench,build,feeds,html,pages,publish,sites}/**/*.test.ts'],
          // Sites are rendered with React's production build, as in a real build. The development build takes several times as long.
          env: { NODE_ENV: 'production' },
          // Node loads the compiled pages natively, once for all files.
          server: { deps: { external: [/\.cache\/compiled\//] } },
          isolate: false,
          ...slow,
        },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], isolate: false, ...slow } },
      { extends: true, test: { name: 'search', include: ['tests/search/**/*.test.ts'], isolate: false, ...slow } },
    ],
  },
});
