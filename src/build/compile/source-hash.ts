import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { hashStamps, listFilesBelow, stampFile, writeFileAtomically } from '#src/lib/files/index.ts';
import { hashContent } from '#src/lib/hash.ts';
import { tryParseJson } from '#src/lib/json.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Folder of compiled bundles, each named after the hash of its sources. */
export const COMPILED = join(ROOT, '.cache/compiled');
/** Folder of a bundle with the bundled modules of processes. No page depends on them. */
export const PROCESS_FOLDER = 'processes';

/** The modules of the processes that build tenants. */
export interface ProcessModules {
  /** Module of the processes that build tenants. */
  readonly worker: string;
  /** Module of the processes that write pages of a large tenant. */
  readonly pageWorker: string;
  /** Folder where Node keeps the machine code of what the processes load, so that they start faster in the next build. */
  readonly codeCache: string;
}

/** Returns the modules that belong to a bundle. */
export const getProcessModules = (bundle: string): ProcessModules => ({
  worker: join(bundle, PROCESS_FOLDER, 'worker.js'),
  pageWorker: join(bundle, PROCESS_FOLDER, 'page-worker.js'),
  codeCache: `${bundle}.code`,
});

/** Sources of the compiled bundle. A change anywhere else cannot change a page. */
const SOURCES = ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** The hash of the sources when they were last read, and the hash of their stamps then. */
const LastReadSchema = v.object({ stamp: v.string(), sourceHash: v.string() });
const LAST_READ = join(COMPILED, 'last-read.json');

/** Returns the hash of all code. The files are read only if one may have changed since they were last read. */
export function findSourceHash(): string {
  const files = listSources();
  const stamps = files.map(stampFile);
  const stamp = hashStamps(stamps);
  const last = readLast();
  if (last?.stamp === stamp) return last.sourceHash;
  const sourceHash = hashFiles(ROOT, files);
  if (stamps.every(({ isSettled }) => isSettled)) {
    mkdirSync(COMPILED, { recursive: true });
    writeFileAtomically(LAST_READ, JSON.stringify({ stamp, sourceHash }));
  }
  return sourceHash;
}

function listSources(): string[] {
  const files = SOURCES.flatMap((source) => {
    const path = join(ROOT, source);
    if (!existsSync(path)) return [];
    return statSync(path).isDirectory() ? listFilesBelow(path) : [path];
  });
  return files.filter((file) => !/\.(?:test\.tsx?|md)$/u.test(file));
}

function readLast(): v.InferOutput<typeof LastReadSchema> | undefined {
  try {
    const parsed = v.safeParse(LastReadSchema, tryParseJson(readFileSync(LAST_READ, 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** Hashes files with their paths in the folder `root`. */
export function hashFiles(
  root: string,
  files: readonly string[],
  normalise: (content: Buffer) => string | Buffer = (content) => content,
): string {
  const lines = files.map((file) => `${relative(root, file)} ${hashContent(normalise(readFileSync(file)))}`);
  return hashContent(lines.join('\n'));
}
