/**
 * Runs everything a change has to pass: `npm test`, some steps by name (`npm test -- types unit`), or all of it at full depth
 * (`npm test -- --full`). Stages run one after another and the steps of a stage at the same time; a stage with a failure ends
 * the run. The last line is "N passed, N failed, N skipped".
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { Listr, ListrLogger } from 'listr2';
import { CODE_CACHE } from '#tests/fixtures/code-cache.ts';
import { readCommandLine } from './command-line.ts';
import { addSecondRun, readPlaywrightReport, readVitestReport, type TestReport } from './test/reports.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** Folder for the built demo sites and the reports of the test runners. */
const WORK = '.cache/test';

interface Step {
  readonly name: string;
  readonly command: string;
  /** Shows the last line that the command prints. */
  readonly isSummarised?: true;
  /** Runs with `--full`, or by its name. */
  readonly isFullDepthOnly?: true;
  /** The report that the step's test runner writes. */
  readonly report?: { readonly file: string; readonly read: (file: string) => TestReport };
}

const STAGES: readonly (readonly Step[])[] = [
  [
    { name: 'lint', command: 'biome check --error-on-warnings --max-diagnostics=50' },
    { name: 'guards', command: 'node scripts/guards/run.ts' },
    { name: 'unused', command: 'knip' },
    // Before the tests, which need the compiled pages too: several processes would compile them at the same time.
    { name: 'build', command: `node scripts/build.ts --out ${WORK}/sites` },
    { name: 'dependencies', command: 'node scripts/check-dependencies.ts', isSummarised: true },
    { name: 'promtool', command: 'node scripts/setup.mjs --promtool', isFullDepthOnly: true },
  ],
  [
    { name: 'types', command: 'npm run types' },
    {
      name: 'unit',
      command: `vitest run --reporter=dot --reporter=json --outputFile.json=${WORK}/vitest.json`,
      report: { file: `${WORK}/vitest.json`, read: readVitestReport },
    },
  ],
  [
    { name: 'html', command: `node scripts/check-html.ts ${WORK}/sites` },
    { name: 'links', command: `node scripts/check-links.ts ${WORK}/sites` },
    {
      name: 'standards',
      command: `node scripts/setup.mjs --java && node scripts/check-standards.ts ${WORK}/sites`,
      isSummarised: true,
      isFullDepthOnly: true,
    },
    {
      name: 'browser',
      command: 'playwright test',
      report: { file: `${WORK}/playwright.json`, read: readPlaywrightReport },
    },
  ],
];

const { values, positionals } = readCommandLine({ allowPositionals: true, options: { full: { type: 'boolean' } } });
const stages = chooseStages(positionals);
const env = {
  ...process.env,
  PATH: [join(ROOT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_COMPILE_CACHE: CODE_CACHE,
  TEST_DEPTH: values.full ? 'full' : process.env['TEST_DEPTH'],
  // A run of all steps must not skip tests because Postgres or njs is missing.
  PROGRAMS_NEEDED: positionals.length === 0 ? 'true' : process.env['PROGRAMS_NEEDED'],
};
const reports: TestReport[] = [];
const failures: string[] = [];

process.chdir(ROOT);
mkdirSync(WORK, { recursive: true });
for (const stage of stages) {
  const tasks = new Listr(stage.map(toTask), {
    concurrent: true,
    exitOnError: false,
    fallbackRenderer: 'simple',
    // Everything goes to one stream, so that the counts are always the last line.
    fallbackRendererOptions: { logger: new ListrLogger({ toStderr: [] }) },
  });
  await tasks.run();
  if (failures.length > 0) break;
}
for (const failure of failures) console.log(`\n${failure}`);
process.exitCode = failures.length > 0 ? 1 : 0;
const sum = (count: 'passed' | 'failed' | 'skipped'): number =>
  reports.reduce((total, report) => total + report[count], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);

function chooseStages(names: readonly string[]): readonly (readonly Step[])[] {
  const stepNames = STAGES.flat().map(({ name }) => name);
  const unknown = names.find((name) => !stepNames.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no step "${unknown}". The steps are: ${stepNames.join(', ')}.`);
    process.exit(2);
  }
  if (names.length === 0) return STAGES.map((stage) => stage.filter((step) => values.full || !step.isFullDepthOnly));
  return STAGES.map((stage) => stage.filter(({ name }) => names.includes(name))).filter((stage) => stage.length > 0);
}

function toTask(step: Step) {
  const { name, command } = step;
  return {
    title: name,
    async task(_: unknown, task: { title: string }): Promise<void> {
      const start = performance.now();
      let { isSuccess, output, result } = await runStep(step, command);
      const crashed = result?.crashed ?? [];
      if (result && result.failures.length === 0 && crashed.length > 0) {
        // Node's engine crashes now and then, whatever the test does (https://github.com/nodejs/node/issues/62393).
        console.log(`The process of ${crashed.join(', ')} crashed. Its tests run once more.`);
        const second = await runStep(step, `${command} ${crashed.join(' ')}`);
        isSuccess = second.isSuccess;
        output += second.output;
        if (second.result) result = addSecondRun(result, second.result);
      }
      if (result) reports.push(result);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const summary = step.isSummarised ? `, ${output.trim().split('\n').at(-1)}` : '';
      task.title = `${name} (${seconds} s${result ? `, ${result.passed} passed` : summary})`;
      if (isSuccess) return;
      failures.push([`"${command}" failed:`, output.trim(), '', ...(result?.failures ?? [])].join('\n'));
      throw new Error('see below');
    },
  };
}

interface StepRun {
  isSuccess: boolean;
  output: string;
  result: TestReport | undefined;
}

async function runStep({ report }: Step, command: string): Promise<StepRun> {
  if (report) rmSync(report.file, { force: true });
  const { isSuccess, output } = await run(command);
  return { isSuccess, output, result: report && existsSync(report.file) ? report.read(report.file) : undefined };
}

function run(command: string): Promise<{ isSuccess: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, { env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('close', (code) => resolve({ isSuccess: code === 0, output }));
  });
}
