import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';
import { setV8Flags } from './src/lib/v8-flags.ts';
import { isFullDepth } from './tests/fixtures/depth.ts';

// Playwright's processes, which also run the services, load this file first.
setV8Flags();

/** Animations take time to draw, so only a run at full depth has them. No story looks at the fine pixels of a phone. */
const drawing = {
  deviceScaleFactor: 1,
  contextOptions: isFullDepth ? {} : ({ reducedMotion: 'reduce' } as const),
};

const executablePath = findChromium(process.env);

/**
 * Stories in a real browser, over the demo tenants. tests/browser/global-setup.ts starts what they need.
 *
 * A story runs on a phone if it is tagged `@mobile`, and on a desktop if it is tagged `@desktop`. One that differs by screen is tagged
 * `@both`: on a phone in `npm test`, on both in `npm test -- --full`. The others run on a desktop in `npm test` and on a phone in
 * `npm test -- --full`, so that a change has passed them on both before it is merged. Variations of a story are tagged `@full`.
 */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.test.ts',
  // Stories that only repeat at length what a shorter one shows, and the sample of the longest of them.
  testIgnore: isFullDepth ? ['layout.test.ts'] : ['*.full.test.ts'],
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'test-results',
  // Results must not depend on how busy the machine is, so nothing is retried and timeouts are generous.
  retries: 0,
  // Stories wait for timers and networks, so that one worker per core leaves the cores idle.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    // Shorter than the timeout of a story, so that a story that hangs reports the step.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        // Root in a container has no sandbox. The other flags stop Chromium from contacting Google's servers.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grep: isFullDepth ? /@desktop|@both/ : /(?:)/,
      grepInvert: isFullDepth ? /@mobile/ : /@mobile|@both|@full/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, ...drawing },
    },
    {
      name: 'mobile',
      grep: isFullDepth ? /(?:)/ : /@mobile|@both/,
      grepInvert: isFullDepth ? /@desktop/ : /@desktop|@full/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...drawing },
    },
  ],
});
