import { isObject } from '#src/lib/json.ts';
import {
  describeSyntaxError,
  getJsonPositions,
  type JsonPositions,
  MAX_JSON_DEPTH,
  parseJsonSource,
} from '#src/lib/json-source.ts';
import { type Finding, locateFindings, type Problem, parseWithSchema } from '#src/lib/problems/index.ts';
import { applyTemplate } from '#src/templates/index.ts';
import { findCrossProblems } from './checks/index.ts';
import { type Site, SiteSchema } from './schema.ts';

/** Result of parsing a tenant's file: the site, or every problem in it. */
export type SiteResult = { kind: 'site'; site: Site } | { kind: 'invalid'; problems: Problem[] };

/** Far above the size of any dealer's config: a larger file is something else. */
const MAX_LENGTH = 1_000_000;

/** Keys that people look for under these names, and how to write them instead. */
const MOVED_KEYS = {
  search_filters: 'Write it as "filter" in "search".',
  'stock.car_types': 'Remove the key: cars are counted from the stock.',
};

/** Parses the text of `file`, the config of the tenant whose folder is `slug`. Reports all problems at once. */
export function parseSite(text: string, { file, slug }: { file: string; slug: string }): SiteResult {
  const invalid = (...problems: Problem[]): SiteResult => ({ kind: 'invalid', problems });
  const refuse = (refusal: Refusal): SiteResult => invalid({ file, path: '', ...refusal });
  if (text.length > MAX_LENGTH) return refuse(TOO_LARGE);
  // Other encodings leave these characters behind when read as UTF-8.
  if (text.includes('\0') || text.includes('\uFFFD')) return refuse(WRONG_ENCODING);
  const json = text.replace(/^\uFEFF/u, '');
  const document = parseJsonSource(json);
  if (document.kind === 'malformed') return invalid(describeSyntaxError(json, document.error, file));
  const positions = getJsonPositions(json);
  if (positions.isTooDeep) return refuse(TOO_DEEP);
  if (!isObject(document.value)) return refuse(NOT_AN_OBJECT);

  const input = applyTemplate(document.value);
  const parsed = parseWithSchema(SiteSchema, input, { movedKeys: MOVED_KEYS });
  const findings = [...findDuplicateKeys(positions), ...findCrossProblems(input, slug)];
  if (parsed.kind === 'valid' && findings.length === 0) return { kind: 'site', site: parsed.value };
  if (parsed.kind === 'invalid') {
    // A check across keys gives a more specific message than the schema for the same path.
    const reportedPaths = new Set(findings.map(({ path }) => path));
    findings.push(...parsed.findings.filter(({ path }) => !reportedPaths.has(path)));
  }
  return invalid(...locateFindings(findings, { offsets: positions.offsets, text: json, file }));
}

type Refusal = Omit<Finding, 'path'>;

/** Problems that make reading the rest of a file pointless. */
const TOO_LARGE: Refusal = {
  message: 'The file is too large',
  expected: `at most ${MAX_LENGTH} characters`,
  received: 'more',
  fix: "Restore the tenant's config: this looks like another kind of file.",
};
const WRONG_ENCODING: Refusal = {
  message: 'Wrong encoding',
  expected: 'UTF-8 text',
  received: 'another encoding',
  fix: 'Save the file as UTF-8 in your editor.',
};
const TOO_DEEP: Refusal = {
  message: 'Nested too deeply',
  expected: `at most ${MAX_JSON_DEPTH} levels of brackets`,
  received: 'more',
  fix: "Restore the tenant's config: none of its keys nests this deeply.",
};
const NOT_AN_OBJECT: Refusal = {
  message: 'Not a site config',
  expected: 'an object in braces',
  received: 'another kind of value',
  fix: "Start from another tenant's site.json.",
};

function findDuplicateKeys({ duplicates }: JsonPositions): Finding[] {
  return duplicates.map((path) => ({
    path,
    message: 'Duplicate key',
    expected: 'each key once per object',
    received: 'the same key again',
    fix: 'Remove one of them: only the last one counts.',
  }));
}
