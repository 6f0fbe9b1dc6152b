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
    restoreMocks: true,
    // The default leaves one core idle, which on a machine of two is half of it.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 20 * seconds,
          // Modules keep nothing that a test could find changed, and loading them anew for each file takes twice as long as the tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'sites', include: ['tests/{build,html,pages,sites}/**/*.test.ts'], ...slow } },
      { extends: true, test: { name: 'search', include: ['tests/search/**/*.test.ts'], ...slow } },
    ],
  },
});
