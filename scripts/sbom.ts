/**
 * Writes the software bill of materials, a list of all packages with versions, licences and hashes:
 * `npm run sbom -- [--out FILE]`. CycloneDX 1.5 as JSON, made by npm from package-lock.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readCommandLine, reportFailure } from './command-line.ts';
import { runSbom } from './sbom/run-sbom.ts';

const { values } = readCommandLine({ options: { out: { type: 'string', default: '.cache/sbom.cdx.json' } } });
try {
  const sbom = runSbom();
  const file = resolve(values.out);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${sbom.components.length} packages written to ${values.out}.`);
} catch (error) {
  reportFailure(error);
}
