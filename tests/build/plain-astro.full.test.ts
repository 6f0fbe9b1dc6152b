import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NOON } from '../fixtures/fleet.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('the plain Astro project that the benchmark compares with still builds a dealer', () => {
  // Beside the project: Astro renames files into it, which does not work across file systems.
  const work = join(ROOT, '.cache/test');
  mkdirSync(work, { recursive: true });
  const out = mkdtempSync(join(work, 'plain-astro-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [astro, 'build', '--root', join(ROOT, 'tests/bench/plain-astro'), '--outDir', out],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ASTRO_TELEMETRY_DISABLED: '1',
        BENCH_TENANTS: join(ROOT, 'tenants'),
        BENCH_NOW: String(NOON),
        BENCH_SLUGS: 'larkmoss-motors',
      },
    },
  );
  expect(status, `${stdout}${stderr}`).toBe(0);
  expect(readFileSync(join(out, 'larkmoss-motors.html'), 'utf8')).toContain('<h1');
});
