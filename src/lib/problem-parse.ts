import * as v from 'valibot';
import { type Finding, formatPath, quote } from './problem.ts';
import { findingOf, isMissing, placed } from './problem-issue.ts';
import { nearest } from './problem-nearest.ts';
import { type Misfit, misfits } from './problem-shape.ts';

/** A value that fits its schema, or everything that is wrong with it. */
export type Parsed<Value> = { kind: 'valid'; value: Value } | { kind: 'invalid'; findings: Finding[] };

interface Hints {
  /** What to do about keys that people have reason to expect, by path. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** Parses what a person wrote, and words every mistake with what was expected, what was found and how to mend it. */
export function parseWithHint<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  { elsewhere = {} }: Hints = {},
): Parsed<v.InferOutput<Schema>> {
  const unfit = misfits(schema, input);
  const result = v.safeParse(schema, input);
  if (result.success && unfit.length === 0) return { kind: 'valid', value: result.output };

  const renamed = new Set<string>();
  const findings = unfit.map((misfit) => {
    const { finding, meant } = wordMisfit(misfit, elsewhere);
    if (meant !== undefined) renamed.add(formatPath([...misfit.path.slice(0, -1), meant]));
    return finding;
  });
  const lists = new Set(unfit.filter(({ kind }) => kind === 'list-for-object').map(({ path }) => formatPath(path)));
  for (const { issue, keys } of (result.issues ?? []).flatMap((each) => placed(each))) {
    const parent = formatPath(keys.slice(0, -1));
    // Both are in `unfit` already: a key that nobody knows, and what a list lacks to be an object.
    if (issue.expected === 'never' || (issue.path && lists.has(parent))) continue;
    // A misspelt key also leaves the right one missing: one mistake, one problem.
    if (isMissing(issue) && renamed.has(formatPath(keys))) continue;
    findings.push(findingOf(schema, input, { issue, keys }));
  }
  return { kind: 'invalid', findings };
}

function wordMisfit(
  misfit: Misfit,
  elsewhere: Readonly<Record<string, string>>,
): { finding: Finding; meant?: string | undefined } {
  const path = formatPath(misfit.path);
  if (misfit.kind === 'list-for-object') {
    const fix = 'Write braces instead of square brackets: { … }.';
    return { finding: { path, message: 'Wrong type', expected: 'an object in braces', received: 'a list', fix } };
  }
  const { key, known, absent } = misfit;
  const moved = Object.hasOwn(elsewhere, path) ? elsewhere[path] : undefined;
  const meant = moved === undefined ? (nearest(key, absent) ?? nearest(key, known)) : undefined;
  const expected = meant === undefined ? `one of the keys ${known.join(', ')}` : quote(meant);
  const fix = moved ?? (meant === undefined ? 'Remove the key.' : renaming(meant, absent));
  return { finding: { path, message: 'Unknown key', expected, received: quote(key), fix }, meant };
}

function renaming(meant: string, absent: readonly string[]): string {
  const question = `Did you mean ${quote(meant)}?`;
  return absent.includes(meant) ? question : `${question} That key is there already: remove this one.`;
}
