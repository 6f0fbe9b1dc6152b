/**
 * Checks the packages that this repository installs: `node scripts/check-dependencies.ts`. The rules of
 * dependencies/lock-file.ts always hold. Where the registry offers audits, `npm audit` also looks up known vulnerabilities of
 * high or critical severity. The last line says which of both was done.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { checkLockFile, LockFileSchema, ManifestSchema } from './dependencies/lock-file.ts';

const ROOT = resolve(import.meta.dirname, '..');
/** A registry without audits, or no network, must not delay the tests. */
const AUDIT_TIMEOUT_MS = 10_000;

const AuditSchema = v.object({
  metadata: v.object({ vulnerabilities: v.object({ high: v.number(), critical: v.number() }) }),
});

const readRoot = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
const lock = v.parse(LockFileSchema, readRoot('package-lock.json'));
const problems = checkLockFile(lock, v.parse(ManifestSchema, readRoot('package.json')));
const count = `${Object.keys(lock.packages).length - 1} packages of the lock file`;

const words = ['audit', '--json', '--fetch-retries=0', `--fetch-timeout=${AUDIT_TIMEOUT_MS}`];
const { stdout } = spawnSync('npm', words, {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: AUDIT_TIMEOUT_MS,
  maxBuffer: 2 ** 28,
});
const audit = v.safeParse(AuditSchema, tryParseJson(stdout ?? ''));
if (audit.success) {
  const { high, critical } = audit.output.metadata.vulnerabilities;
  if (high + critical > 0)
    problems.push(`npm audit found ${high} high and ${critical} critical vulnerabilities. Run it to see them.`);
}
for (const problem of problems) console.log(problem);
console.log(audit.success ? `npm audit and ${count}` : `${count}; the registry offers no audit`);
process.exitCode = problems.length > 0 ? 1 : 0;
