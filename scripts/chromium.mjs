import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';

const SETTINGS = ['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM'];
/** The headless shell comes first, because tests take a third less time in it. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/**
 * Finds the Chromium for the browser tests: the one named by an environment variable, else the machine's own, else the one
 * Playwright has downloaded. Plain JavaScript, because setup.mjs runs it on the machine's Node.
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined} path of the executable
 */
export function findChromium(env) {
  for (const name of SETTINGS) {
    const path = env[name];
    if (!path) continue;
    if (!isExecutable(path))
      throw new Error(`${name} is "${path}", which is not an executable file. Correct it or unset it.`);
    return path;
  }
  return [...INSTALLED, findPlaywrightChromium()].find((path) => path && isExecutable(path));
}

function findPlaywrightChromium() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    return String(chromium.executablePath());
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
