/** An install gives everybody the same packages, so every version in package.json is exact. */
import * as v from 'valibot';
import { type Finding, type Guard, lineOf } from './guard.ts';

const PATH = 'package.json';
const VersionsSchema = v.optional(v.record(v.string(), v.string()), {});
const PackageSchema = v.object({
  dependencies: VersionsSchema,
  devDependencies: VersionsSchema,
  optionalDependencies: VersionsSchema,
});

export const packages: Guard = {
  name: 'packages',
  check(tree) {
    const text = tree.get(PATH) ?? '{}';
    const findings: Finding[] = [];
    for (const versions of Object.values(v.parse(PackageSchema, JSON.parse(text)))) {
      for (const [name, version] of Object.entries(versions)) {
        if (/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version)) continue;
        const line = lineOf(text, text.indexOf(`"${name}": "${version}"`));
        findings.push({ path: PATH, line, message: `${name} is "${version}": give one exact version` });
      }
    }
    return findings;
  },
};
