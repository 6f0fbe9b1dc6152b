import * as v from 'valibot';
import { type Finding, formatPath, quote } from './problem.ts';
import { nearest } from './problem-nearest.ts';
import { isObject, schemaAt } from './problem-shape.ts';

type Issue = v.BaseIssue<unknown>;

/** What each type of schema is called outside of code. */
const KINDS: Record<string, string> = {
  string: 'text in double quotes',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in square brackets',
  strict_object: 'an object in braces',
  record: 'an object in braces',
};

/** An issue and the keys that lead to it. */
export interface PlacedIssue {
  readonly issue: Issue;
  readonly keys: readonly (string | number)[];
}

/**
 * An issue with its place. For an object that fits none of several kinds, what is wrong with it as an object: that it is
 * not one of the other kinds is no news to its author.
 */
export function placed(issue: Issue, around: readonly (string | number)[] = []): PlacedIssue[] {
  const own = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
  const keys = [...around, ...own];
  const inside = issue.type === 'union' && isObject(issue.input) ? (issue.issues ?? []).filter(({ path }) => path) : [];
  return inside.length > 0 ? inside.flatMap((inner) => placed(inner, keys)) : [{ issue, keys }];
}

/** What an issue of valibot means to the person who wrote the file. */
export function findingOf(schema: v.GenericSchema, input: unknown, { issue, keys }: PlacedIssue): Finding {
  const place = schemaAt(schema, input, keys) ?? schema;
  const expected = nounFor(place);
  const base = { path: formatPath(keys), expected, received: quote(issue.input) };
  if (isMissing(issue)) return { ...base, message: 'Missing key', received: 'nothing', fix: addition(keys, place) };
  if (issue.kind === 'validation') return { ...base, ...invalidity(place, issue, expected) };
  const choices = choicesOf(place);
  if (choices) return { ...base, message: 'Not one of the choices', fix: choosing(issue.input, choices) };
  return { ...base, message: 'Wrong type', fix: retyping(place, issue.input) };
}

/** Whether the issue is that a key is not there. */
export function isMissing(issue: Issue): boolean {
  return issue.path?.at(-1)?.origin === 'key' && issue.expected !== 'never';
}

/** A noun phrase for the values that a schema takes. */
function nounFor(schema: v.GenericSchema): string {
  const choices = choicesOf(schema);
  if (choices) return `one of ${choices.map((choice) => quote(choice)).join(', ')}`;
  const options = schema.type === 'union' && 'options' in schema ? (schema.options as v.GenericSchema[]) : [];
  const kinds = options.map(nounFor).join(' or ');
  return v.getTitle(schema) ?? KINDS[schema.type] ?? (kinds || schema.expects);
}

function choicesOf(schema: v.GenericSchema): readonly string[] | undefined {
  if (schema.type !== 'picklist' || !('options' in schema)) return undefined;
  return (schema.options as readonly unknown[]).map(String);
}

function complaint(issue: Issue): string {
  if (/^(?:min|max)_value$|integer/u.test(issue.type)) return 'Number out of range';
  if (issue.type === 'max_length') return 'Too long';
  if (issue.type === 'min_length') return 'Too short';
  return 'Unusable value';
}

/**
 * The message of a check is the way to mend the value, which is a sentence, or, in a schema without a title, a noun phrase
 * for what is wanted; valibot's own messages are neither.
 */
function invalidity(
  schema: v.GenericSchema,
  issue: Issue,
  expected: string,
): Pick<Finding, 'message' | 'expected' | 'fix'> {
  const message = complaint(issue);
  if (issue.message.startsWith('Invalid ')) return { message, expected, fix: retyping(schema, issue.input) };
  if (v.getTitle(schema) !== undefined || issue.message.endsWith('.')) return { message, expected, fix: issue.message };
  return { message, expected: issue.message, fix: `Write ${issue.message}.` };
}

function exampleOf(schema: v.GenericSchema): string | undefined {
  const { examples }: { examples?: readonly unknown[] } = v.getMetadata(schema);
  return examples?.[0] === undefined ? undefined : JSON.stringify(examples[0]);
}

function addition(keys: readonly (string | number)[], schema: v.GenericSchema): string {
  const key = quote(keys.at(-1));
  const example =
    exampleOf(schema) ??
    choicesOf(schema)
      ?.slice(0, 1)
      .map((choice) => quote(choice))[0];
  return example ? `Add the key, for example ${key}: ${example}.` : `Add the key ${key}: ${nounFor(schema)}.`;
}

function choosing(input: unknown, choices: readonly string[]): string {
  const meant = typeof input === 'string' ? nearest(input, choices) : undefined;
  return meant === undefined ? 'Choose one of them.' : `Did you mean ${quote(meant)}?`;
}

function retyping(schema: v.GenericSchema, input: unknown): string {
  if (schema.type === 'string' && (typeof input === 'number' || typeof input === 'boolean')) {
    return `Put it in quotes: ${quote(String(input))}.`;
  }
  const unquoted = typeof input === 'string' ? input.trim() : '';
  if (schema.type === 'number' && unquoted !== '' && Number.isFinite(Number(unquoted))) {
    return `Remove the quotes: ${Number(unquoted)}.`;
  }
  if (schema.type === 'boolean' && /^(?:true|false)$/u.test(unquoted)) return `Remove the quotes: ${unquoted}.`;
  if (input === null) return 'Remove the key, or give it a value.';
  const example = exampleOf(schema);
  return `Write ${nounFor(schema)}${example ? `, for example ${example}` : ''}.`;
}
