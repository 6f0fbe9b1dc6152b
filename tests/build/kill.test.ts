import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publishedRelease } from '#src/build/releases.ts';

const PUBLISHER = fileURLToPath(new URL('./publish-forever.ts', import.meta.url));
const KILLS = 12;

describe('kill -9 during publishing', () => {
  let outDir: string;
  beforeEach(() => {
    outDir = mkdtempSync(join(tmpdir(), 'kill-'));
  });
  afterEach(() => rmSync(outDir, { recursive: true, force: true }));

  test('whatever the moment, visitors have one whole release, and the next build takes over', async () => {
    const generations: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await publishThenKill(outDir, (kill * 37) % 101);
      generations.push(generationOf(outDir));
    }
    expect(new Set(generations).size, 'kills at different moments').toBeGreaterThan(1);
  });
});

/** Starts the publisher, waits for its first release, then kills it once it has done `turns` more of our event-loop turns. */
async function publishThenKill(outDir: string, turns: number): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [PUBLISHER, outDir, 'dealer'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(child.stdout, 'data');
  for (let turn = 0; turn < turns * 50; turn += 1) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** Reads the published release as a visitor would; fails unless every page of its manifest is there, whole and of one build. */
function generationOf(outDir: string): string {
  const release = publishedRelease(outDir, 'dealer');
  if (!release) throw new Error('The published link leads nowhere.');
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
