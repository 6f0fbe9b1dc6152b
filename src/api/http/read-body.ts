import type { Context } from 'hono';
import * as v from 'valibot';
import { parsedJson } from '#src/lib/parsed-json.ts';
import { ApiError } from './errors.ts';

/** The body of a request as its schema reads it. Refuses, in words, what is no JSON (415, 400) or no such request (422). */
export async function readJson<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/iu.test(type)) {
    throw new ApiError(415, 'Send the request as JSON, with the header "Content-Type: application/json".');
  }
  const text = await context.req.text();
  const value = parsedJson(text);
  if (value === undefined) throw new ApiError(400, 'The request is not readable as JSON.');
  return parsed(schema, value);
}

/** The parameters in the address of a request as their schema reads them. */
export const readQuery = <Schema extends v.GenericSchema>(context: Context, schema: Schema): v.InferOutput<Schema> =>
  parsed(schema, context.req.query());

/** A value that came with a request, as its schema reads it; refuses it with 422, naming each place that is wrong. */
export function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues.slice(0, MOST_TOLD)) fields[placeOf(issue)] ??= wordsOf(issue);
  const places = Object.keys(fields).filter(Boolean).join(', ');
  throw new ApiError(422, `Something cannot be read as it was sent${places && `: ${places}`}.`, { fields });
}

const MOST_TOLD = 10;
const LONGEST_PLACE = 60;

/** A page that is older than the API can send too much of something; anything else is a mistake of a program. */
function wordsOf({ type, requirement, expected }: v.BaseIssue<unknown>): string {
  return type === 'max_length'
    ? `Please shorten this: at most ${requirement}.`
    : `Expected ${expected ?? 'another value'}.`;
}

/**
 * The name of a field, as forms know it. Keys may be anything that a stranger wrote; only those that read as a name are
 * repeated.
 */
function placeOf(issue: v.BaseIssue<unknown>): string {
  const path = (v.getDotPath(issue) ?? '').replace(/^lead\./u, '');
  return /^[\w .-]*$/u.test(path) && path.length <= LONGEST_PLACE ? path : 'a key';
}
