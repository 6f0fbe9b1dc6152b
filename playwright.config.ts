import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium(process.env);

/** Stories in a real browser, on desktop and mobile, over every demo tenant. tests/browser/global-setup.ts starts what they need. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.test.ts',
  globalSetup: './tests/browser/global-setup.ts',
  outputDir: 'test-results',
  // Results have to be the same on a quiet and on a busy machine: nothing is tried twice, and waiting is generous.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/test/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-AU',
    // Shorter than a story, so that one that hangs says at which step.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        // A container as root has no sandbox; the rest keeps Chromium from asking its maker's servers for anything.
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
  // A story that only one kind of screen can tell is tagged with it.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@mobile/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'mobile', grepInvert: /@desktop/, use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
});
