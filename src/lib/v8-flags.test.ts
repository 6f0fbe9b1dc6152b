import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { V8_FLAGS } from './v8-flags.ts';

/** Counts the calls of a hot function that run code of V8's baseline compiler. */
const COUNT = `
  const { setFlagsFromString } = await import('node:v8');
  setFlagsFromString('--allow-natives-syntax');
  const count = new Function(\`
    const sum = (last) => { let total = 0; for (let i = 0; i < last; i += 1) total += i; return total; };
    let calls = 0;
    for (let i = 0; i < 60000; i += 1) { sum(50); if (%ActiveTierIsSparkplug(sum)) calls += 1; }
    return calls;
  \`);
  console.log(count());`;
const MODULE = fileURLToPath(new URL('./v8-flags.ts', import.meta.url));
const run = (flags: readonly string[], before = ''): number => {
  const options = [
    ...flags,
    '--no-concurrent-sparkplug',
    '--no-maglev',
    '--no-turbofan',
    '--input-type=module',
    '--eval',
    before + COUNT,
  ];
  return Number(execFileSync(process.execPath, options, { encoding: 'utf8' }));
};

test('the flags turn off the baseline compiler, whether a process starts with them or sets them itself', () => {
  expect(run([])).toBeGreaterThan(0);
  expect(run(V8_FLAGS)).toBe(0);
  expect(run([], `(await import('${MODULE}')).setV8Flags();`)).toBe(0);
});

test('tests run with the flags', () => {
  expect(process.execArgv).toEqual(expect.arrayContaining([...V8_FLAGS]));
});
