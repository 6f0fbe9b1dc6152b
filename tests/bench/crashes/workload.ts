/**
 * One run of a process that starts and ends threads which load code and WebAssembly, as our tests and their runner do.
 * measure.ts counts how often it crashes. It needs nothing newer than Node 22.18, so that versions of Node can be compared.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const ROUNDS = 2;
const THREADS = 2;
/** Packages of this repository with much code that runs while it loads. */
const PACKAGES = ['valibot', 'react-dom/server', 'markdown-it'];
/** The programs of the embedded database: 0.3 and 9 MB. */
const PROGRAMS = ['initdb.wasm', 'pglite.wasm'].map(
  (name) => new URL(`../../../node_modules/@electric-sql/pglite/dist/${name}`, import.meta.url),
);

/** Functions of the programs that need no files; they allocate memory. */
const CALLED = ['__wasm_call_ctors', 'malloc', 'calloc', 'free'];

if (isMainThread) {
  for (let round = 0; round < ROUNDS; round += 1) await Promise.all(Array.from({ length: THREADS }, runThread));
} else {
  for (const name of PACKAGES) await import(name);
  for (const program of PROGRAMS) await startProgram(program);
  parentPort?.postMessage('loaded');
  // The thread is ended in the middle of this, like those of a test runner.
  for (;;) churn();
}

async function runThread(): Promise<void> {
  const thread = new Worker(new URL(import.meta.url));
  await once(thread, 'message');
  await thread.terminate();
}

/** Compiles a program, instantiates it with imports that do nothing, calls some of it, and drops it. */
async function startProgram(file: URL): Promise<void> {
  const module = await WebAssembly.compile(readFileSync(file));
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: name, name: key, kind } of WebAssembly.Module.imports(module)) {
    const group = imports[name] ?? {};
    imports[name] = group;
    if (kind === 'function') group[key] = () => 0;
    if (kind === 'memory') group[key] = new WebAssembly.Memory({ initial: 2048, maximum: 32_768 });
    if (kind === 'table') group[key] = new WebAssembly.Table({ initial: 20_000, element: 'anyfunc' });
  }
  const { exports } = await WebAssembly.instantiate(module, imports);
  for (const name of CALLED) {
    const run = exports[name];
    if (typeof run === 'function') run(64);
  }
}

/** Shifts arrays and compiles functions, so that garbage collection finds frames of new code on the stack. */
function churn(): void {
  const list: object[] = [];
  for (let index = 0; index < 2000; index += 1) {
    list.push({ index, text: `item ${index}` });
    if (index % 3 === 0) list.shift();
  }
  new Function('list', `return list.length + ${list.length % 7}`)(list);
}
