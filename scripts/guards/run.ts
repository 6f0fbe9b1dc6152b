/** Runs every guard over the repository and prints `path:line message` for each finding: `npm run guards`. */
import { fileURLToPath } from 'node:url';
import { browserImports } from './browser-imports.ts';
import { colours } from './colours.ts';
import { type Guard, readTree } from './guard.ts';
import { importDirection } from './import-direction.ts';
import { interfaceText } from './interface-text.ts';
import { pathMentions } from './path-mentions.ts';
import { tenantLiterals } from './tenant-literals.ts';
import { unfinishedWork } from './unfinished-work.ts';

const GUARDS: readonly Guard[] = [
  importDirection,
  browserImports,
  tenantLiterals,
  colours,
  interfaceText,
  unfinishedWork,
  pathMentions,
];

const tree = readTree(fileURLToPath(new URL('../..', import.meta.url)));
const findings = GUARDS.flatMap(({ name, check }) => check(tree).map((finding) => ({ ...finding, guard: name })));
for (const { path, line, message, guard } of findings) console.error(`${path}:${line} ${message} [${guard}]`);
console.log(`${GUARDS.length} guards over ${tree.size} files: ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
