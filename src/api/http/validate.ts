import { createMiddleware } from 'hono/factory';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import { isObject, tryParseJson } from '#src/lib/json.ts';
import { ApiError, type ApiText } from './errors.ts';

/** Schemas of requests describe the input that callers send; checks that JSON Schema cannot express are left out. */
const SCHEMA_OPTIONS = { options: { typeMode: 'input', errorMode: 'ignore', target: 'draft-2020-12' } } as const;

/** Rejects a body that is not JSON by its type (415) or its text (400), and one that exceeds the limit while it is read (413). */
export const requireJsonBody = createMiddleware(async (context, next) => {
  if (!/^application\/json\s*(?:;|$)/iu.test(context.req.header('content-type') ?? '')) {
    throw new ApiError(415, ({ apiJsonRequired }) => apiJsonRequired);
  }
  const text = await context.req.text();
  if (tryParseJson(text) === undefined) throw new ApiError(400, ({ apiJsonUnreadable }) => apiJsonUnreadable);
  await next();
});

/** Validates and documents the JSON body; goes after `requireJsonBody`. */
export const validateJson = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator('json', schema, rejectInvalid, SCHEMA_OPTIONS);

/** Validates and documents the query parameters. */
export const validateQuery = <Schema extends v.GenericSchema>(schema: Schema) =>
  validator('query', schema, rejectInvalid, SCHEMA_OPTIONS);

/** An issue as Standard Schema and valibot have it. */
interface Issue {
  readonly path?: readonly unknown[] | undefined;
}
type Validation = { readonly success: true } | { readonly success: false; readonly error: readonly Issue[] };

function rejectInvalid(result: Validation): void {
  if (!result.success) throw makeValidationError(result.error);
}

/** Validates a value of the request. Rejects it with 422 and a message per field. */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw makeValidationError(result.issues);
}

const MAX_REPORTED_ISSUES = 10;
const MAX_NAME_LENGTH = 60;

function makeValidationError(issues: readonly Issue[]): ApiError {
  const fields: Record<string, ApiText> = {};
  for (const issue of issues.slice(0, MAX_REPORTED_ISSUES)) fields[getFieldName(issue)] ??= describeIssue(issue);
  const names = Object.keys(fields).filter(Boolean).join(', ');
  return new ApiError(422, (messages) => (names ? messages.apiInvalidFields({ fields: names }) : messages.apiInvalid), {
    fields,
  });
}

/** Details of valibot's issues beyond Standard Schema. */
const IssueSchema = v.object({ type: v.string(), requirement: v.unknown(), expected: v.nullish(v.string()) });

/** Describes an issue. An outdated page can send too much of something; anything else is a programming error. */
function describeIssue(issue: Issue): ApiText {
  const details = v.safeParse(IssueSchema, issue);
  if (!details.success) return ({ apiExpectedOther }) => apiExpectedOther;
  const { type, requirement, expected } = details.output;
  if (type === 'max_length') return ({ apiTooLong }) => apiTooLong({ max: String(requirement) });
  return (messages) => (expected ? messages.apiExpected({ expected }) : messages.apiExpectedOther);
}

/**
 * Returns the name that forms use for a field. Keys can be arbitrary input, so only plausible names are repeated.
 */
function getFieldName({ path = [] }: Issue): string {
  const keys = path.map((part) => String(isObject(part) ? part['key'] : part));
  const name = keys.join('.').replace(/^lead\./u, '');
  return /^[\w .-]*$/u.test(name) && name.length <= MAX_NAME_LENGTH ? name : 'a key';
}

const IdSchema = v.pipe(v.string(), v.uuid());

/** Returns whether a text is a UUID; the database accepts nothing else as an id. */
export const isId = (text: string): boolean => v.is(IdSchema, text);
