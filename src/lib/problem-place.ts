import type { Finding, Problem } from './problem.ts';
import { lineAt } from './problem-json.ts';

/** Problems with file and line, in the order of the file. `offsets` says where in `text` each key is, by path. */
export function located(
  findings: readonly Finding[],
  { offsets, text, file }: { offsets: ReadonlyMap<string, number>; text: string; file: string },
): Problem[] {
  return findings
    .map((finding) => ({ finding, offset: offsetOf(finding.path, offsets) }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ finding, offset }) => ({ file, line: lineAt(text, offset), ...finding }));
}

/** Where a path is, or the nearest path around it that the file has. */
function offsetOf(path: string, offsets: ReadonlyMap<string, number>): number {
  let known = path;
  while (known && !offsets.has(known)) {
    const around = known.replace(/(?:^|\.)[\w$]+$|\[(?:\d+|"(?:[^"\\]|\\.)*")\]$/u, '');
    if (around === known) return 0;
    known = around;
  }
  return offsets.get(known) ?? 0;
}
