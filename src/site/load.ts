import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseJsonText } from '#src/lib/json-text.ts';
import type { Finding, Problem } from '#src/lib/problem.ts';
import { type JsonPlaces, jsonPlaces, MAX_DEPTH } from '#src/lib/problem-json.ts';
import { malformed } from '#src/lib/problem-json-fault.ts';
import { parseWithHint } from '#src/lib/problem-parse.ts';
import { located } from '#src/lib/problem-place.ts';
import { isObject } from '#src/lib/problem-shape.ts';
import { crossChecks } from './checks.ts';
import { type Site, SiteSchema } from './schema.ts';
import { withTemplate } from './templates.ts';

/** A tenant's file: a site, or every problem in it. */
export type SiteResult = { kind: 'site'; site: Site } | { kind: 'invalid'; problems: Problem[] };

/** The slugs of the tenants in `dir`: its folders that hold a site.json, in order. */
export function findTenants(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(dir, entry.name, 'site.json')))
    .map((entry) => entry.name)
    .sort();
}

/** No dealer's config comes near it; a file that does is not a config. */
const MAX_LENGTH = 1_000_000;

/** Keys of the specification's entities that this platform has in another place. */
const ELSEWHERE = {
  search_filters: 'Write it as "filter" in "search".',
  'stock.car_types': 'Remove the key: cars are counted from the stock.',
};

/** Reads the text of `file`, the config of the tenant whose folder is `slug`. All problems are told at once (D2). */
export function parseSite(text: string, { file, slug }: { file: string; slug: string }): SiteResult {
  const invalid = (...problems: Problem[]): SiteResult => ({ kind: 'invalid', problems });
  const refuse = (refusal: Refusal): SiteResult => invalid({ file, path: '', ...refusal });
  if (text.length > MAX_LENGTH) return refuse(TOO_LARGE);
  // What other encodings leave behind when they are read as UTF-8.
  if (text.includes('\0') || text.includes('\uFFFD')) return refuse(WRONG_ENCODING);
  const json = text.replace(/^\uFEFF/u, '');
  const document = parseJsonText(json);
  if (document.kind === 'malformed') return invalid(malformed(json, document, file));
  const places = jsonPlaces(json);
  if (places.tooDeep) return refuse(TOO_DEEP);
  if (!isObject(document.value)) return refuse(NOT_AN_OBJECT);

  const input = withTemplate(document.value);
  const parsed = parseWithHint(SiteSchema, input, { elsewhere: ELSEWHERE });
  const findings = [...repeatedKeys(places), ...crossChecks(input, slug)];
  if (parsed.kind === 'valid' && findings.length === 0) return { kind: 'site', site: parsed.value };
  if (parsed.kind === 'invalid') {
    // What a check across keys says of a place is more to the point than what the schema says of it.
    const told = new Set(findings.map(({ path }) => path));
    findings.push(...parsed.findings.filter(({ path }) => !told.has(path)));
  }
  return invalid(...located(findings, { offsets: places.offsets, text: json, file }));
}

type Refusal = Omit<Finding, 'path'>;

/** What is wrong with files that are not worth reading any further. */
const TOO_LARGE: Refusal = {
  message: 'The file is too large',
  expected: `at most ${MAX_LENGTH} characters`,
  received: 'more',
  fix: "Put back the tenant's config: this looks like another kind of file.",
};
const WRONG_ENCODING: Refusal = {
  message: 'Wrong encoding',
  expected: 'a text in UTF-8',
  received: 'another encoding',
  fix: 'Save the file as UTF-8 in your editor.',
};
const TOO_DEEP: Refusal = {
  message: 'Nested too deeply',
  expected: `at most ${MAX_DEPTH} levels of brackets`,
  received: 'more',
  fix: "Put back the tenant's config: no key of it is nested so.",
};
const NOT_AN_OBJECT: Refusal = {
  message: 'Not a site',
  expected: 'an object in braces',
  received: 'another kind of value',
  fix: "Start from another tenant's site.json.",
};

function repeatedKeys({ repeated }: JsonPlaces): Finding[] {
  return repeated.map((path) => ({
    path,
    message: 'A key that is there twice',
    expected: 'each key once in an object',
    received: 'the same key again',
    fix: 'Remove one of the two: only the last would count.',
  }));
}
