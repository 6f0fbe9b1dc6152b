/**
 * Adds to package-lock.json the optional packages of other platforms that npm has left out, so that `npm ci` works on all
 * of them: `node scripts/complete-lock-file.ts`, after a package was added or updated. The guard "lock-file" asks for it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { missingPackages, parseLockFile } from './guards/lock-file.ts';

const FILE = new URL('../package-lock.json', import.meta.url);

const lock = parseLockFile(readFileSync(FILE, 'utf8'));
const missing = missingPackages(lock);
for (const { name, version, dev } of missing) {
  const { cpu, os, libc } = platformOf(name);
  // In npm's own order of keys, so that its next update leaves the entry as it is.
  lock.packages[`node_modules/${name}`] = { version, cpu, ...(dev && { dev }), ...libc, optional: true, ...os };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
if (missing.length > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} packages added to package-lock.json`);

/** Native packages carry their platform in their name: @scope/tool-linux-x64-musl. */
function platformOf(name: string) {
  const words = name.replace(/^.*\//, '').split('-');
  const os = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].filter((word) => words.includes(word));
  const cpu = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'].filter((word) =>
    words.includes(word),
  );
  if (cpu.length === 0)
    throw new Error(`"${name}" does not say which platform it is for: add it with "npm install" there.`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { cpu, os: os.length > 0 ? { os } : {}, libc: os.includes('linux') ? { libc: [libc] } : {} };
}
