import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { parsedJson } from '#src/lib/parsed-json.ts';
import { UpstreamError } from '../upstreams.ts';

/** A service of another company that is asked by HTTP and answers with JSON. */
export interface HttpService {
  /** In words, for the log: "the register of vehicles". */
  readonly name: string;
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
}

interface Ask {
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Whether asking twice does no more than asking once: only then a failure is tried again. */
  readonly repeatable: boolean;
}

const TIMEOUT_MS = 5000;
const PAUSE_MS = 250;
/** Answers of these services are short; a longer one is something else. */
const MOST_BYTES = 256_000;

/**
 * The answer's JSON, parsed by the schema, or nothing for 404 and 204. The key goes into the header, people's data into the
 * body, so that neither is in an address that somebody logs; an error names the service, the status, and nothing that was asked.
 */
export async function askService<const Schema extends v.GenericSchema>(
  service: HttpService,
  schema: Schema,
  ask: Ask,
): Promise<v.InferOutput<Schema> | undefined> {
  try {
    return await attempt(service, schema, ask);
  } catch (error) {
    if (!ask.repeatable || !(error instanceof PassingError)) throw error;
    await wait(PAUSE_MS);
    return attempt(service, schema, ask);
  }
}

/** May be gone when it is tried again. */
class PassingError extends UpstreamError {}

async function attempt<const Schema extends v.GenericSchema>(
  service: HttpService,
  schema: Schema,
  ask: Ask,
): Promise<v.InferOutput<Schema> | undefined> {
  const { status, text } = await exchange(service, ask);
  if (status === 404 || status === 204) return undefined;
  const problem = `${service.name} answered with status ${status}`;
  if (status >= 500 || status === 429) throw new PassingError(`${problem}.`);
  if (status < 200 || status > 299) throw new UpstreamError(`${problem}. Its address or its key may be wrong.`);
  const result = v.safeParse(schema, parsedJson(text));
  if (result.success) return result.output;
  const places = [...new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'the whole'))];
  throw new UpstreamError(`${problem}, and what it said is not what was expected at ${places.join(', ')}.`);
}

async function exchange(
  { name, url, key, fetch }: HttpService,
  { path = '', query, body }: Ask,
): Promise<{ status: number; text: string }> {
  const address = `${url.replace(/\/$/u, '')}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  try {
    const response = await fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await readText(response) };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new PassingError(`${name} did not answer within ${TIMEOUT_MS / 1000} seconds.`, { cause: error });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new UpstreamError(`The answer is longer than ${MOST_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
