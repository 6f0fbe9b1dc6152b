import * as v from 'valibot';
import { isLicenceAllowed, PUBLISHABLE_LICENCES } from '#src/build/licences/spdx.ts';

/*
 * Rules for package-lock.json and package.json, whatever the registry knows about vulnerabilities: what is installed
 * is exactly what was reviewed, comes from the registry, runs no unknown code at install time, and may be used.
 */

const PackageSchema = v.object({
  version: v.optional(v.string()),
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  link: v.optional(v.boolean()),
  dev: v.optional(v.boolean()),
  optional: v.optional(v.boolean()),
  os: v.optional(v.array(v.string())),
  cpu: v.optional(v.array(v.string())),
  hasInstallScript: v.optional(v.boolean()),
  license: v.optional(v.string()),
});
export type LockedPackage = v.InferOutput<typeof PackageSchema>;

export const LockFileSchema = v.object({ packages: v.record(v.string(), PackageSchema) });
export type LockFile = v.InferOutput<typeof LockFileSchema>;

const Versions = v.optional(v.record(v.string(), v.string()), {});
export const ManifestSchema = v.object({
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
  /** Packages whose install scripts may run. */
  allowScripts: v.optional(v.record(v.string(), v.boolean()), {}),
});
export type PackageManifest = v.InferOutput<typeof ManifestSchema>;

/**
 * Licences (SPDX ids) of packages that are installed. Besides those that sites may ship: LGPL is libvips, a library that sharp
 * loads and that anyone can replace; MPL covers only its own files; CC-BY-3.0 is a list of names.
 */
const LICENCES = [
  ...PUBLISHABLE_LICENCES,
  'CC-BY-3.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Zlib',
];

/** Packages that state their licence where npm does not look for it. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  buildcheck: 'MIT',
  busboy: 'MIT',
  'cpu-features': 'MIT',
  'email-validator': 'Unlicense',
  'hogan.js': 'Apache-2.0',
  'humanize-number': 'MIT',
  ssh2: 'MIT',
  streamsearch: 'MIT',
};

/**
 * Packages with terms of their own that only tests use, so nothing of them is published. Meta's client may be used with Meta's services;
 * tests compare the words of feeds with it.
 */
const USED_BY_TESTS: ReadonlySet<string> = new Set(['facebook-nodejs-business-sdk']);

/** Names of licences that are not from SPDX. */
const OTHER_NAMES: Readonly<Record<string, string>> = { 'MIT/X11': 'MIT' };

/** An exact version, also of a package that is installed under another name. */
const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.-]+)?$/u;

/** Returns the name of a package from its path, such as node_modules/a/node_modules/@b/c. */
export const getPackageName = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

/** npm records only the version of a package for another platform until it is installed there. */
const isForOtherPlatform = ({ optional, os, cpu }: LockedPackage): boolean =>
  optional === true && (os !== undefined || cpu !== undefined);

/** Lists what is wrong, each with how to fix it. */
export function checkLockFile(lock: LockFile, manifest: PackageManifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, allowScripts } = manifest;
  const loose = [dependencies, devDependencies, optionalDependencies]
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}". Write an exact version, such as 1.2.3.`);
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  return [
    ...loose,
    ...packages.flatMap(([path, entry]) =>
      checkPackage(getPackageName(path), entry, allowScripts).map((problem) => `package-lock.json: ${path} ${problem}`),
    ),
  ];
}

function checkPackage(name: string, entry: LockedPackage, allowScripts: Readonly<Record<string, boolean>>): string[] {
  const problems: string[] = [];
  if (entry.link || entry.resolved !== undefined) {
    problems.push('has a source of its own. Take it from the registry, with omit-lockfile-registry-resolved.');
  }
  // False keeps the script from running, for packages that work without.
  if (entry.hasInstallScript && allowScripts[name] === undefined) {
    problems.push('runs a script when it is installed. Read the script, then add it to allowScripts in package.json.');
  }
  if (!isForOtherPlatform(entry) || entry.integrity !== undefined) {
    if (!entry.integrity?.startsWith('sha512-')) problems.push('has no sha512 integrity hash. Install it again.');
  }
  if (!isForOtherPlatform(entry) || entry.license !== undefined) {
    const licence = entry.license ?? STATED_ELSEWHERE[name] ?? '';
    const isForTests = entry.dev === true && USED_BY_TESTS.has(name);
    if (!isForTests && !isLicenceAllowed(OTHER_NAMES[licence] ?? licence, LICENCES)) {
      problems.push(`has the licence ${entry.license ?? 'none'}, which is not in the list of scripts/dependencies.`);
    }
  }
  return problems;
}
