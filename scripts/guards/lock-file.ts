/**
 * package-lock.json knows the optional packages of every platform. npm leaves those of other platforms out when it updates
 * a lock file beside an existing node_modules (npm/cli issue 4828), and `npm ci` then refuses to install anything.
 */
import * as v from 'valibot';
import type { Guard } from './guard.ts';

const PATH = 'package-lock.json';

const LockFileSchema = v.looseObject({
  packages: v.record(
    v.string(),
    v.looseObject({ dev: v.optional(v.boolean()), optionalDependencies: v.optional(v.record(v.string(), v.string())) }),
  ),
});

type LockFile = v.InferInput<typeof LockFileSchema>;

export const lockFile: Guard = {
  name: 'lock-file',
  check(tree) {
    const text = tree.get(PATH);
    if (text === undefined) return [];
    return missingPackages(parseLockFile(text)).map(({ name, wantedBy }) => ({
      path: PATH,
      line: 1,
      message: `${name}, which ${wantedBy} wants on another platform, is missing: run node scripts/complete-lock-file.ts`,
    }));
  },
};

export function parseLockFile(text: string): LockFile {
  const lock: unknown = JSON.parse(text);
  // Asserted, not parsed: parsing would put the keys of a file that is written back in another order.
  v.assert(LockFileSchema, lock);
  return lock;
}

interface MissingPackage {
  name: string;
  version: string;
  wantedBy: string;
  dev: boolean;
}

/** The optional dependencies that have no entry, as npm would look for them: in every node_modules on the way to the root. */
export function missingPackages({ packages }: LockFile): MissingPackage[] {
  return Object.entries(packages).flatMap(([path, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !placesOf(path, name).some((place) => Object.hasOwn(packages, place)))
      .map(([name, version]) => ({
        name,
        version,
        wantedBy: path.replace(/^.*node_modules\//, '') || 'package.json',
        dev,
      })),
  );
}

function placesOf(path: string, name: string): string[] {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...folders.map((folder) => `${folder}/node_modules/${name}`)];
}
