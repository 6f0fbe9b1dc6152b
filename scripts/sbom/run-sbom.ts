import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import * as v from 'valibot';

const ROOT = resolve(import.meta.dirname, '../..');

/** The parts of CycloneDX 1.5 that we check; the rest is kept as npm wrote it. */
const SbomSchema = v.looseObject({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.string(),
  metadata: v.looseObject({ component: v.looseObject({ name: v.string(), type: v.string() }) }),
  components: v.array(
    v.looseObject({
      name: v.string(),
      version: v.string(),
      purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
      hashes: v.optional(v.array(v.object({ alg: v.string(), content: v.string() })), []),
    }),
  ),
});
export type Sbom = v.InferOutput<typeof SbomSchema>;

/**
 * Lists the packages of package-lock.json with npm's own generator, which marks those that are only for development.
 * `--include=dev` also applies where NODE_ENV is production: npm would then leave out those that production and development
 * share as well, such as React.
 * @throws with npm's words if it fails.
 */
export function runSbom(): Sbom {
  const words = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--include=dev'];
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  const sbom = v.parse(SbomSchema, JSON.parse(stdout));
  // npm writes the name of the folder.
  sbom.metadata.component.name = 'forecourt';
  return sbom;
}
