/**
 * Everything that has to hold before a change is merged: `npm test`, or a few of the steps by name: `npm test -- types unit`.
 * Cheap steps come first, and the first one that fails ends the run with its output.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NOTHING_COUNTED, playwrightCounts, sumOf, type TestCounts, vitestCounts } from './test/counts.ts';
import { playwrightFailures, vitestFailures } from './test/failures.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Sites of the demo tenants and reports of the test runners. */
const WORK = '.cache/test';
const VITEST_REPORT = join(ROOT, WORK, 'vitest.json');
const PLAYWRIGHT_REPORT = join(ROOT, WORK, 'playwright.json');

interface Step {
  name: string;
  command: string;
  /** Where the step's test runner reports, and how that is read. */
  report?: { file: string; counts: (file: string) => TestCounts; failures: (file: string) => string[] };
}

const STEPS: readonly Step[] = [
  { name: 'lint', command: 'biome check --error-on-warnings --max-diagnostics=50' },
  { name: 'guards', command: 'node scripts/guards/run.ts' },
  { name: 'types', command: 'astro check' },
  { name: 'unused', command: 'knip' },
  {
    name: 'unit',
    command: `vitest run --reporter=dot --reporter=json --outputFile.json=${VITEST_REPORT}`,
    report: { file: VITEST_REPORT, counts: vitestCounts, failures: vitestFailures },
  },
  { name: 'build', command: `node scripts/build.ts --out ${WORK}/sites` },
  { name: 'html', command: `node scripts/check-html.ts ${WORK}/sites` },
  { name: 'links', command: `node scripts/check-links.ts ${WORK}/sites` },
  {
    name: 'browser',
    command: 'playwright test',
    report: { file: PLAYWRIGHT_REPORT, counts: playwrightCounts, failures: playwrightFailures },
  },
];

const steps = chooseSteps(process.argv.slice(2));
const ENVIRONMENT = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  // The whole of it is what is relied on: no part of it is left out because this machine lacks something.
  ...(steps === STEPS && { POSTGRES_NEEDED: 'true' }),
};

mkdirSync(join(ROOT, WORK), { recursive: true });
for (const { report } of steps) if (report) rmSync(report.file, { force: true });

let total = NOTHING_COUNTED;
for (const step of steps) {
  const startedAt = performance.now();
  const { succeeded, output } = await run(step.command);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const report = step.report && (succeeded || existsSync(step.report.file)) ? step.report : undefined;
  const counts = report?.counts(report.file);
  total = sumOf(total, counts ?? NOTHING_COUNTED);
  const passed = counts ? `, ${counts.passed} passed` : '';
  console.log(`${succeeded ? '✓' : '✗'} ${step.name} (${seconds} s${passed})`);
  if (succeeded) continue;
  const failures = report?.failures(report.file).join('\n') ?? '';
  console.log(`\n${output.trim()}\n\n"${step.command}" failed.\n\n${failures}`);
  process.exitCode = 1;
  break;
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);

function chooseSteps(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown === undefined) return names.length > 0 ? STEPS.filter(({ name }) => names.includes(name)) : STEPS;
  console.error(`There is no step "${unknown}". The steps are: ${STEPS.map(({ name }) => name).join(', ')}.`);
  return process.exit(2);
}

function run(command: string): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: ROOT, env: ENVIRONMENT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}
