import * as v from 'valibot';
import { isObject } from '../json.ts';
import { findNearest } from './nearest.ts';
import { type Finding, formatPath, quote } from './problem.ts';
import { findUnexpected, getSchemaAt, type Key, type Unexpected } from './schema-tree.ts';

/** A value that matches its schema, or everything that is wrong with it. */
export type Parsed<Value> = { kind: 'valid'; value: Value } | { kind: 'invalid'; findings: Finding[] };

interface Options {
  /** Fixes for keys that people have reason to expect but that live elsewhere, by path. */
  readonly movedKeys?: Readonly<Record<string, string>>;
}

/** Parses a value that a person wrote, and reports every mistake with what was expected, what was found and how to fix it. */
export function parseWithSchema<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  { movedKeys = {} }: Options = {},
): Parsed<v.InferOutput<Schema>> {
  const unexpected = findUnexpected(schema, input);
  const result = v.safeParse(schema, input);
  if (result.success && unexpected.length === 0) return { kind: 'valid', value: result.output };

  const misspelt = new Set<string>();
  const findings = unexpected.map((found) => {
    const { finding, suggestion } = describeUnexpected(found, movedKeys);
    if (suggestion !== undefined) misspelt.add(formatPath([...found.path.slice(0, -1), suggestion]));
    return finding;
  });
  const lists = new Set(
    unexpected.filter(({ kind }) => kind === 'list-for-object').map(({ path }) => formatPath(path)),
  );
  for (const { issue, path } of (result.issues ?? []).flatMap((each) => flattenIssue(each))) {
    const parent = formatPath(path.slice(0, -1));
    // `unexpected` has both of these: an unknown key, and the keys that a list lacks to be an object.
    if (issue.expected === 'never' || (issue.path && lists.has(parent))) continue;
    // A misspelt key also leaves the right one missing: that is one mistake.
    if (isMissingKey(issue) && misspelt.has(formatPath(path))) continue;
    findings.push(describeIssue(schema, input, { issue, path }));
  }
  return { kind: 'invalid', findings };
}

function describeUnexpected(
  unexpected: Unexpected,
  movedKeys: Readonly<Record<string, string>>,
): { finding: Finding; suggestion?: string | undefined } {
  const path = formatPath(unexpected.path);
  if (unexpected.kind === 'list-for-object') {
    const fix = 'Write braces instead of square brackets: { … }.';
    return { finding: { path, message: 'Wrong type', expected: 'an object in braces', received: 'a list', fix } };
  }
  const { key, allowedKeys, missingKeys } = unexpected;
  const moved = Object.hasOwn(movedKeys, path) ? movedKeys[path] : undefined;
  const suggestion = moved === undefined ? (findNearest(key, missingKeys) ?? findNearest(key, allowedKeys)) : undefined;
  const expected = suggestion === undefined ? `one of the keys ${allowedKeys.join(', ')}` : quote(suggestion);
  const fix = moved ?? (suggestion === undefined ? 'Remove the key.' : suggestKey(suggestion, missingKeys));
  return { finding: { path, message: 'Unknown key', expected, received: quote(key), fix }, suggestion };
}

function suggestKey(suggestion: string, missingKeys: readonly string[]): string {
  const question = `Did you mean ${quote(suggestion)}?`;
  return missingKeys.includes(suggestion) ? question : `${question} That key already exists: remove this one.`;
}

type Issue = v.BaseIssue<unknown>;

interface IssueAtPath {
  readonly issue: Issue;
  readonly path: readonly Key[];
}

/**
 * Returns an issue with its full path. For an object that matches no option of a union, returns what is wrong with it as an
 * object: the error would only be confusing if it also mentioned the other types.
 */
function flattenIssue(issue: Issue, parentPath: readonly Key[] = []): IssueAtPath[] {
  const ownPath = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const path = [...parentPath, ...ownPath];
  const isObjectOfUnion = issue.type === 'union' && isObject(issue.input);
  const inner = isObjectOfUnion ? (issue.issues ?? []).filter((each) => each.path) : [];
  return inner.length > 0 ? inner.flatMap((each) => flattenIssue(each, path)) : [{ issue, path }];
}

function describeIssue(schema: v.GenericSchema, input: unknown, { issue, path }: IssueAtPath): Finding {
  const schemaHere = getSchemaAt(schema, input, path) ?? schema;
  const expected = describeSchema(schemaHere);
  const base = { path: formatPath(path), expected, received: quote(issue.input) };
  if (isMissingKey(issue)) {
    return { ...base, message: 'Missing key', received: 'nothing', fix: suggestAddition(path, schemaHere) };
  }
  if (issue.kind === 'validation') return { ...base, ...describeCheck(schemaHere, issue, expected) };
  const choices = getChoices(schemaHere);
  if (choices) return { ...base, message: 'Not one of the choices', fix: suggestChoice(issue.input, choices) };
  return { ...base, message: 'Wrong type', fix: suggestType(schemaHere, issue.input) };
}

function isMissingKey(issue: Issue): boolean {
  return issue.path?.at(-1)?.origin === 'key' && issue.expected !== 'never';
}

/** The types of schemas in words that need no programming. */
const TYPE_NAMES: Record<string, string> = {
  string: 'text in double quotes',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  strict_object: 'an object in braces',
  record: 'an object in braces',
};

/** Returns a noun phrase for the values that a schema accepts. */
function describeSchema(schema: v.GenericSchema): string {
  const choices = getChoices(schema);
  if (choices) return `one of ${choices.map((choice) => quote(choice)).join(', ')}`;
  const options = schema.type === 'union' && 'options' in schema ? (schema.options as v.GenericSchema[]) : [];
  const optionNames = options.map(describeSchema).join(' or ');
  return v.getTitle(schema) ?? TYPE_NAMES[schema.type] ?? (optionNames || schema.expects);
}

function getChoices(schema: v.GenericSchema): readonly string[] | undefined {
  if (schema.type !== 'picklist' || !('options' in schema)) return undefined;
  return (schema.options as readonly unknown[]).map(String);
}

/**
 * The message of a check is how to fix the value, as a sentence, or, in a schema without a title, a noun phrase for what is
 * expected. Valibot's own messages are neither.
 */
function describeCheck(
  schema: v.GenericSchema,
  issue: Issue,
  expected: string,
): Pick<Finding, 'message' | 'expected' | 'fix'> {
  const message = summariseCheck(issue);
  if (issue.message.startsWith('Invalid ')) return { message, expected, fix: suggestType(schema, issue.input) };
  if (v.getTitle(schema) !== undefined || issue.message.endsWith('.')) return { message, expected, fix: issue.message };
  return { message, expected: issue.message, fix: `Write ${issue.message}.` };
}

function summariseCheck(issue: Issue): string {
  if (/^(?:min|max)_value$|integer/u.test(issue.type)) return 'Number out of range';
  if (issue.type === 'max_length') return 'Too long';
  if (issue.type === 'min_length') return 'Too short';
  return 'Invalid value';
}

function suggestAddition(path: readonly Key[], schema: v.GenericSchema): string {
  const key = quote(path.at(-1));
  const [firstChoice] = getChoices(schema) ?? [];
  const example = getExample(schema) ?? (firstChoice === undefined ? undefined : quote(firstChoice));
  return example ? `Add the key, for example ${key}: ${example}.` : `Add the key ${key}: ${describeSchema(schema)}.`;
}

function suggestChoice(input: unknown, choices: readonly string[]): string {
  const suggestion = typeof input === 'string' ? findNearest(input, choices) : undefined;
  return suggestion === undefined ? 'Choose one of them.' : `Did you mean ${quote(suggestion)}?`;
}

function suggestType(schema: v.GenericSchema, input: unknown): string {
  if (schema.type === 'string' && (typeof input === 'number' || typeof input === 'boolean')) {
    return `Put it in quotes: ${quote(String(input))}.`;
  }
  const text = typeof input === 'string' ? input.trim() : '';
  if (schema.type === 'number' && text !== '' && Number.isFinite(Number(text))) {
    return `Remove the quotes: ${Number(text)}.`;
  }
  if (schema.type === 'boolean' && /^(?:true|false)$/u.test(text)) return `Remove the quotes: ${text}.`;
  if (input === null) return 'Remove the key, or give it a value.';
  const example = getExample(schema);
  return `Write ${describeSchema(schema)}${example ? `, for example ${example}` : ''}.`;
}

function getExample(schema: v.GenericSchema): string | undefined {
  const { examples }: { examples?: readonly unknown[] } = v.getMetadata(schema);
  return examples?.[0] === undefined ? undefined : JSON.stringify(examples[0]);
}
