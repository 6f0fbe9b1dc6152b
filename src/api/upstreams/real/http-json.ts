import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { UpstreamError } from '../upstreams.ts';

/** An external JSON service. */
export interface HttpService {
  /** Name for the log: "The vehicle register". */
  readonly name: string;
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
}

interface JsonRequest {
  readonly path?: string;
  /** Parameters without a value are left out. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  /** Safe to repeat, so that a failure may be retried. */
  readonly repeatable: boolean;
}

const TIMEOUT_MS = 5000;
const PAUSE_MS = 250;
/** Answers of these services are short; a longer one is something else. */
const MAX_ANSWER_BYTES = 256_000;

/**
 * Requests JSON and parses it with a schema. Returns undefined for 404 and 204. The key goes into a header and personal
 * data into the body, so that neither appears in logged addresses; errors contain the service and the status, never the
 * question.
 */
export async function requestJson<const Schema extends v.GenericSchema>(
  service: HttpService,
  schema: Schema,
  ask: JsonRequest,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    return await attempt(service, schema, ask);
  } catch (error) {
    if (!ask.repeatable || !(error instanceof TransientError)) throw error;
    await wait(PAUSE_MS);
    return attempt(service, schema, ask);
  }
}

/** A failure that a retry may fix. */
class TransientError extends UpstreamError {}

async function attempt<const Schema extends v.GenericSchema>(
  service: HttpService,
  schema: Schema,
  ask: JsonRequest,
): Promise<v.InferOutput<Schema> | undefined> {
  const { status, text } = await exchange(service, ask);
  if (status === 404 || status === 204) return undefined;
  const problem = `${service.name} answered with status ${status}`;
  if (status >= 500 || status === 429) throw new TransientError(`${problem}.`);
  if (status < 200 || status > 299) throw new UpstreamError(`${problem}. Its address or its key may be wrong.`);
  const result = v.safeParse(schema, tryParseJson(text));
  if (result.success) return result.output;
  const places = [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? '(root)'))];
  throw new UpstreamError(`${problem}, but its answer has an unexpected format at: ${places.join(', ')}.`);
}

async function exchange(
  { name, url, key, fetch }: HttpService,
  { path = '', query, body }: JsonRequest,
): Promise<{ status: number; text: string }> {
  const address = `${url.replace(/\/$/u, '')}${path}${query ? `?${formatQuery(query)}` : ''}`;
  try {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new TransientError(`${name} did not answer within ${TIMEOUT_MS / 1000} seconds.`, { cause: error });
  }
}

function formatQuery(query: NonNullable<JsonRequest['query']>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  return parameters.toString();
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new UpstreamError(`The answer is longer than ${MAX_ANSWER_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
