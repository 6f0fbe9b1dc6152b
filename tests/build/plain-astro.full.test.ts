import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compile } from '#src/build/compile/compile.ts';
import { loadRenderer } from '#src/build/compile/render.ts';
import { findTenants } from '#src/config/index.ts';
import { fleetPages } from '../bench/plain-astro/src/planned.ts';
import { NOON } from '../fixtures/fleet.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TENANTS = join(ROOT, 'tenants');

/**
 * Removes what differs between two compiles: the addresses of scripts, styles and icons, and the content policy with their hashes. A compile
 * may put a short script into the page.
 */
const removeAddresses = (html: string): string =>
  html
    .replaceAll(/<meta http-equiv="content-security-policy"[^>]*>/gu, '')
    .replaceAll(/<script type="module"[^>]*>.*?<\/script>/gsu, '<script type="module">')
    .replaceAll(/<link rel="stylesheet"[^>]*>/gu, '<link rel="stylesheet">')
    .replaceAll(/\/_astro\/[\w./-]+/gu, '');

// The benchmark compares with that project too.
test('a plain Astro project, with the runtime of Astro, makes the same pages of our templates as our bundle', async () => {
  // Beside the project: Astro renames files into it, which does not work across file systems.
  const work = join(ROOT, '.cache/test');
  mkdirSync(work, { recursive: true });
  const out = mkdtempSync(join(work, 'plain-astro-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  vi.stubEnv('ASTRO_TELEMETRY_DISABLED', '1');
  vi.stubEnv('BENCH_TENANTS', TENANTS);
  vi.stubEnv('BENCH_NOW', String(NOON));
  vi.stubEnv('BENCH_SLUGS', findTenants(TENANTS).join(','));
  onTestFinished(() => void vi.unstubAllEnvs());
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const args = [astro, 'build', '--root', join(ROOT, 'tests/bench/plain-astro'), '--outDir', out];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status, `${stdout}${stderr}`).toBe(0);
  const render = await loadRenderer((await compile()).entry);
  const pages = fleetPages('html');
  expect(pages.length).toBeGreaterThan(1000);
  for (const { path, page } of pages) {
    const html = await render(page.template, { page });
    expect(removeAddresses(html), path).toBe(removeAddresses(readFileSync(join(out, `${path}.html`), 'utf8')));
  }
});
