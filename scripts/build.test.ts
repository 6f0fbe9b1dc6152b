import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'output-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test.each(['build.ts', 'start.ts'])(
  '%s explains that its output folder cannot be written',
  (script) => {
    // Not even an administrator can create a folder in a file.
    writeFileSync(join(dir, 'file'), '');
    const out = join(dir, 'file/dist');
    const args = [join(import.meta.dirname, script), '--out', out];
    if (script === 'start.ts') args.push('--port', '0');
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stderr).toMatch(new RegExp(`^The output folder ${out} cannot be written .*--out\\.$`, 'mu'));
    expect(stderr).not.toMatch(/^ {4}at /mu);
    expect(status).toBe(1);
  },
  60_000,
);
