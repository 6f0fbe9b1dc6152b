import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../chromium.mjs';

/** A Chromium that listens to a program on this machine. */
export interface ListeningBrowser {
  port: number;
  stop(): Promise<void>;
}

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  // As in playwright.config.ts: a container as root has no sandbox, and nothing is asked of the browser's maker.
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

/** Starts a Chromium with a profile of its own, without Playwright's flags, which change what is measured. */
export async function startBrowser(): Promise<ListeningBrowser> {
  const program = findChromium(process.env);
  if (program === undefined)
    throw new Error('There is no Chromium. Install one, or set CHROME_PATH to its executable.');
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const child = spawn(program, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
      const found = /DevTools listening on ws:\/\/[^/:]+:(\d+)\//u.exec(said)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${program} ended before it was ready. It said:\n${said.trim()}`)));
  });
  return {
    port,
    async stop() {
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
