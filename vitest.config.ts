import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const seconds = 1000;
/** Tests that build sites or start processes. */
const slow = { testTimeout: 120 * seconds, hookTimeout: 120 * seconds };

/** `npm run unit` runs all of them, `npm run unit -- --project search` one. Browser tests belong to Playwright. */
export default defineConfig({
  test: {
    setupFiles: ['tests/setup.ts'],
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    // The default leaves one core idle, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    // V8's baseline compiler has crashed processes that do what ours do all day: load much code, and start and end threads
    // (https://github.com/nodejs/node/issues/62393). A test run that dies says nothing about the product.
    execArgv: ['--no-sparkplug'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 20 * seconds,
          // Those of the API open a database, which takes a busy machine a while.
          hookTimeout: 60 * seconds,
          // Modules keep nothing that a test could find changed, and loading them anew for each file takes twice as long as the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'sites', include: ['tests/{build,html,pages,sites}/**/*.test.ts'], ...slow } },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...slow } },
      { extends: true, test: { name: 'search', include: ['tests/search/**/*.test.ts'], ...slow } },
    ],
  },
});
