import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';

const SETTINGS = ['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM'];
/** The one without windows comes first: it takes a third less time for a story. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/**
 * The Chromium that the browser tests run: the one named by an environment variable, else the machine's own, else the one
 * Playwright has downloaded. Plain JavaScript because the setup looks for it on whatever Node the machine has.
 * @param {Record<string, string | undefined>} env
 * @returns {string | undefined} path of the executable, or nothing when there is none
 */
export function findChromium(env) {
  for (const name of SETTINGS) {
    const path = env[name];
    if (!path) continue;
    if (!isProgram(path))
      throw new Error(`${name} is "${path}", which is no program that can be run. Correct it or unset it.`);
    return path;
  }
  return [...INSTALLED, downloadedByPlaywright()].find((path) => path && isProgram(path));
}

function downloadedByPlaywright() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core');
    return String(chromium.executablePath());
  } catch {
    return undefined;
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
