import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPublishedRelease } from '#src/release/index.ts';
import { atDepth } from '#tests/fixtures/depth.ts';

const PUBLISHER = fileURLToPath(new URL('./publish-forever.ts', import.meta.url));
const KILLS = atDepth({ sample: 3, full: 12 });

describe('kill -9 during publishing', () => {
  let outDir: string;
  beforeEach(() => {
    outDir = mkdtempSync(join(tmpdir(), 'kill-'));
  });
  afterEach(() => rmSync(outDir, { recursive: true, force: true }));

  test('leaves visitors one complete release, and the next build continues', async () => {
    const generations: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await publishThenKill(outDir, { releases: 1 + (kill % 4), turns: (kill * 397) % 1009 });
      generations.push(getGeneration(outDir));
    }
    expect(new Set(generations).size, 'kills at different moments').toBeGreaterThan(1);
  });
});

/** Starts the publisher, waits for a number of releases and of event loop turns, and kills it. */
async function publishThenKill(outDir: string, moment: { releases: number; turns: number }): Promise<void> {
  const child = spawn(process.execPath, [PUBLISHER, outDir, 'dealer'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let releases = 0;
  for await (const chunk of child.stdout) {
    releases += String(chunk).split('\n').length - 1;
    if (releases >= moment.releases) break;
  }
  for (let turn = 0; turn < moment.turns; turn += 1) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** Returns the build that the published release comes from. Expects every page of its manifest to be complete and from that build. */
function getGeneration(outDir: string): string {
  const release = findPublishedRelease(outDir, 'dealer');
  if (!release) throw new Error('The published link is broken.');
  const pages = Object.values(release.manifest.pages);
  const found = pages.map(({ file, bytes }) => {
    const content = readFileSync(join(outDir, 'dealer', file), 'utf8');
    expect(Buffer.byteLength(content)).toBe(bytes);
    expect(content.endsWith(`end of ${file}`)).toBe(true);
    return content.split(' ')[1];
  });
  expect(new Set(found)).toEqual(new Set([pages[0]?.key]));
  return `${pages[0]?.key}`;
}
