import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFilesBelow, lockFileUntil } from '#src/lib/files/index.ts';
import { V8_FLAGS } from '#src/lib/v8-flags.ts';
import type { ClientAssets } from '#src/release/index.ts';
import {
  COMPILED,
  findSourceHash,
  getProcessModules,
  hashFiles,
  PROCESS_FOLDER,
  type ProcessModules,
  ROOT,
} from './source-hash.ts';

const KEPT_BUNDLES = 3;
/** Runs of Astro whose process crashes, before the build fails. */
const ATTEMPTS = 3;
/**
 * Astro puts a key for encrypting server-island properties into the bundle, random unless it is given. We have no server
 * islands, so the key guards nothing; a fixed one makes equal sources compile to equal bundles.
 */
const ASTRO_KEY = Buffer.alloc(32).toString('base64');

/** One compile of the pages, shared by all tenants. */
export interface Bundle {
  /** Module whose `render` export renders a page. */
  entry: string;
  processes: ProcessModules;
  /** Folder of scripts, styles and fonts that every site ships. */
  clientDir: string;
  /** Hash of everything in the bundle that makes a page: part of each page's key. */
  codeHash: string;
  /** Hash of all sources, planning and reading included: part of each tenant's key. */
  sourceHash: string;
  /** Milliseconds spent compiling; 0 when the sources were compiled before. */
  compileMs: number;
  /** Processes that crashed while compiling, before one compiled the pages. */
  crashes: number;
}

/**
 * Compiles src/pages with Astro, or returns the bundle of an earlier compile of the same sources. Of processes that need the
 * same bundle, one compiles and the others wait. A bundle gets its name in one rename, so that a killed process leaves no half of one.
 */
export async function compile(): Promise<Bundle> {
  const sourceHash = findSourceHash();
  const folder = join(COMPILED, sourceHash);
  let compileMs = 0;
  let crashes = 0;
  const started = performance.now();
  mkdirSync(COMPILED, { recursive: true });
  const unlock = await lockFileUntil(`${folder}.lock`, () => existsSync(folder));
  if (unlock) {
    try {
      crashes = await compileInto(folder);
    } finally {
      unlock();
    }
    compileMs = Math.round(performance.now() - started);
    removeOldBundles(sourceHash);
  }
  const clientDir = join(folder, 'client');
  return {
    entry: join(folder, 'server/entry.mjs'),
    processes: getProcessModules(folder),
    clientDir,
    codeHash: hashBundle(folder),
    sourceHash,
    compileMs,
    crashes,
  };
}

/** Returns the number of processes that crashed. */
async function compileInto(folder: string): Promise<number> {
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  let crashes = 0;
  for (
    let result = await runAstroBuild(unfinished);
    result.kind !== 'compiled';
    result = await runAstroBuild(unfinished)
  ) {
    if (result.kind === 'failed') throw new Error(result.problem);
    crashes += 1;
    rmSync(unfinished, { recursive: true, force: true });
    if (crashes === ATTEMPTS) {
      throw new Error(
        `The process that compiles the pages crashed ${crashes} times (${result.signal}), so nothing was built.`,
      );
    }
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another build compiled the same sources first, so its bundle is equivalent.
    if (!existsSync(folder)) throw error;
  }
  return crashes;
}

type CompileResult = { kind: 'compiled' } | { kind: 'failed'; problem: string } | { kind: 'crashed'; signal: string };

function runAstroBuild(outDir: string): Promise<CompileResult> {
  const args = [...V8_FLAGS, join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build', '--outDir', outDir];
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ASTRO_KEY };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const problem = `The pages do not compile, so nothing was built. Output of Astro:\n${output.trim()}`;
      if (code === 0) resolve({ kind: 'compiled' });
      else resolve(signal ? { kind: 'crashed', signal } : { kind: 'failed', problem });
    });
  });
}

function removeOldBundles(current: string): void {
  const bundles = readdirSync(COMPILED)
    .filter((name) => name !== current && !name.includes('.'))
    .map((name) => ({ name, at: statSync(join(COMPILED, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of bundles.slice(KEPT_BUNDLES - 1)) {
    const folder = join(COMPILED, name);
    for (const old of [folder, getProcessModules(folder).codeCache]) rmSync(old, { recursive: true, force: true });
  }
}

/** Hashes a bundle without the paths of its folder, which Astro writes into its manifest and no page depends on. */
function hashBundle(folder: string): string {
  const ownPath = new RegExp(`file://[^"]*?${basename(folder)}(?:\\.\\d+)?|${pathToFileURL(ROOT)}`, 'gu');
  const files = listFilesBelow(folder).filter((file) => !file.startsWith(join(folder, PROCESS_FOLDER)));
  return hashFiles(folder, files, (content) => content.toString('latin1').replaceAll(ownPath, ''));
}

/** Lists a bundle's client folder once for all tenants. */
export function listClientAssets(folder: string): ClientAssets {
  return { folder, files: listFilesBelow(folder).map((file) => relative(folder, file)) };
}
