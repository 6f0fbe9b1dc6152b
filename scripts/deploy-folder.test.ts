import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const UNITS = join(ROOT, 'deploy/systemd');
const names = readdirSync(UNITS);
const services = names.filter((name) => name.endsWith('.service'));
const readUnit = (name: string): string => readFileSync(join(UNITS, name), 'utf8');
const getValues = (unit: string, key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gmu'))].map(([, value = '']) => value);

/** Expects a command of ours that exists and knows its options. */
function expectCommand(words: readonly string[]): void {
  const [node = '', script = '', ...rest] = words;
  expect(node).toMatch(/(?:^|\/)node$/u);
  expect(existsSync(join(ROOT, script)), script).toBe(true);
  const code = readFileSync(join(ROOT, script), 'utf8');
  const options = rest.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
  for (const option of options)
    expect(code, `${script} --${option}`).toMatch(new RegExp(`\\b${option}: \\{ type`, 'u'));
}

describe.each(services)('%s', (name) => {
  const unit = readUnit(name);

  test('runs commands that exist, as an unprivileged user that can write nothing but its folders', () => {
    for (const command of getValues(unit, 'ExecStart')) expectCommand(command.split(' '));
    expect(getValues(unit, 'ExecStart')).toHaveLength(1);
    expect(getValues(unit, 'User')).toEqual(['forecourt']);
    for (const key of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome', 'RestrictSUIDSGID']) {
      expect(getValues(unit, key), key).toEqual(['yes']);
    }
    expect(getValues(unit, 'ProtectSystem')).toEqual(['strict']);
    expect(getValues(unit, 'CapabilityBoundingSet')).toEqual(['']);
    const folders = getValues(unit, 'ReadWritePaths').join(' ').split(' ');
    for (const folder of folders) expect(folder).toMatch(/^-?\/(?:var\/lib|srv|opt)\/forecourt\b/u);
    // Node compiles code while it runs.
    expect(getValues(unit, 'MemoryDenyWriteExecute')).toEqual([]);
  });

  test('starts again after a crash, and names only units that exist', () => {
    expect(['on-failure', 'on-abnormal']).toContain(getValues(unit, 'Restart')[0]);
    const followers = [...getValues(unit, 'OnSuccess'), ...getValues(unit, 'OnFailure')];
    for (const follower of followers) expect(names).toContain(follower);
  });
});

test('each timer starts a service', () => {
  for (const timer of names.filter((name) => name.endsWith('.timer'))) {
    expect(services).toContain(timer.replace(/\.timer$/u, '.service'));
  }
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.runIf(hasSystemd)('systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Verifying looks for the program that a unit starts.
  for (const name of names) writeFileSync(join(folder, name), readUnit(name).replaceAll('/opt/forecourt', ROOT));
  const files = names.map((name) => join(folder, name));
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], { encoding: 'utf8' });
  // It also reports units of this machine.
  expect(stderr.split('\n').filter((line) => line.includes('forecourt'))).toEqual([]);
  expect(status).toBe(0);
});

describe('the container', () => {
  const instructions = readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gmu, '')
    .replaceAll(/\\\n\s*/gu, ' ')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ name: line.slice(0, line.indexOf(' ')), words: line.slice(line.indexOf(' ') + 1) }));
  const find = (name: string) =>
    instructions.filter((instruction) => instruction.name === name).map(({ words }) => words);

  test('copies files that exist and that its ignore file lets through', () => {
    const allowed = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n');
    for (const words of find('COPY')) {
      for (const source of words.split(' ').slice(0, -1)) {
        const name = source.replace(/^\.\//u, '');
        expect(existsSync(join(ROOT, name)), name).toBe(true);
        expect(allowed).toContain(`!${name}`);
      }
    }
  });

  test('runs a command that exists, as an unprivileged user, on the Node that the packages need', () => {
    expectCommand(JSON.parse(find('CMD').at(-1) ?? '[]'));
    expect(find('USER')).toEqual(['node']);
    expect(find('STOPSIGNAL')).toEqual(['SIGTERM']);
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const [major] = dependencies.node.split('.');
    expect(find('FROM')).toEqual([expect.stringMatching(new RegExp(`^node:${major}-`, 'u'))]);
  });
});
