/** Files stay short enough to be read in one go. A longer one needs a reason, given here. */
import { type Finding, filesOf, type Guard } from './guard.ts';

const LIMIT = 250;
const EXCEPTIONS: Readonly<Record<string, string>> = {};

export const fileSize: Guard = {
  name: 'file-size',
  check(tree) {
    const findings: Finding[] = [];
    for (const [path, text] of filesOf(tree, /\.(astro|css|mjs|ts|tsx)$/)) {
      const lines = text.trimEnd().split('\n').length;
      if (lines <= LIMIT || Object.hasOwn(EXCEPTIONS, path)) continue;
      const message = `has ${lines} lines, more than ${LIMIT}: split it by what its parts are about, or give a reason in scripts/guards/file-size.ts`;
      findings.push({ path, line: LIMIT + 1, message });
    }
    return findings;
  },
};
