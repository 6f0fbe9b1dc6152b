import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../chromium.mjs';

/** A running Chromium that Lighthouse controls through `port`. */
export interface LighthouseBrowser {
  port: number;
  stop(): Promise<void>;
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  // As in playwright.config.ts: root in a container has no sandbox, and Chromium must not contact its maker's servers.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
];

/** Starts a Chromium with a new profile and without Playwright's flags, which would change the measurements. */
export async function startBrowser(): Promise<LighthouseBrowser> {
  const program = findChromium(process.env);
  if (program === undefined)
    throw new Error('Chromium was not found. Install it, or set CHROME_PATH to its executable.');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endpoint = await new Promise<URL>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      const found = /DevTools listening on (ws:\/\/\S+)/u.exec(output)?.[1];
      if (found !== undefined) resolve(new URL(found));
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${program} exited before it was ready:\n${output.trim()}`)));
  });
  return {
    port: Number(endpoint.port),
    async stop() {
      await closeBrowser(endpoint);
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Asks the browser to end (https://chromedevtools.github.io/devtools-protocol/tot/Browser/#method-close). A signal would end only the
 * script that Debian starts it with.
 */
function closeBrowser(endpoint: URL): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(endpoint);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ id: 1, method: 'Browser.close' })));
    socket.addEventListener('close', () => resolve());
    // It has ended already.
    socket.addEventListener('error', () => resolve());
  });
}
