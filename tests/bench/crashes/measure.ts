/**
 * Counts how often Node crashes with each set of flags: `node tests/bench/crashes/measure.ts RUNS "NODE FLAGS…" "NODE FLAGS…"`. The candidates
 * take turns, so that all of them meet the same load of the machine. Prints the counts so far after each turn.
 */
import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const WORKLOAD = fileURLToPath(new URL('./workload.ts', import.meta.url));
const TIMEOUT_MS = 120_000;

const [runs = '0', ...commands] = process.argv.slice(2);
const candidates = commands.map((command) => ({ command, runs: 0, crashes: [] as string[] }));
setPriority(constants.priority.PRIORITY_LOW);
for (let turn = 0; turn < Number(runs); turn += 1) {
  for (const candidate of candidates) {
    const [node = '', ...flags] = candidate.command.split(' ');
    const { status, signal, stderr, error } = spawnSync(node, [...flags, WORKLOAD], {
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
    });
    candidate.runs += 1;
    if (status !== 0) candidate.crashes.push(`${error?.message ?? signal ?? status}: ${findReason(stderr)}`);
  }
  console.log(JSON.stringify(candidates.map(({ crashes, ...counts }) => ({ ...counts, crashes: crashes.length }))));
}
for (const { command, crashes } of candidates) console.log(command, crashes);

/** Returns the line in which V8 names the check that failed, or else the first line. */
function findReason(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => /\w/u.test(line));
  return lines.find((line) => /Check failed|FATAL|Error/u.test(line)) ?? lines[0] ?? '';
}
