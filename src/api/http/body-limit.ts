import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LEAD_LIMITS, LEAD_PATHS } from '#src/features/leads/index.ts';
import { MAX_SEARCH_BYTES } from '#src/features/search/contract.ts';
import { DEMAND_PATH, SEARCH_PATH } from '#src/features/search/index.ts';
import { VITALS_PATH } from '#src/features/vitals/index.ts';
import { ApiError } from './errors.ts';

const KILOBYTE = 1024;
/** The JSON of the largest valid lead is well below this. */
const MAX_BYTES = 256 * KILOBYTE;
/** Several times the largest report of a page view. */
const MAX_VITALS_BYTES = KILOBYTE;
/** Several times the largest report of a search in vain. */
const MAX_DEMAND_BYTES = KILOBYTE;
/** A form with all the files that it may have. */
export const MAX_BYTES_WITH_FILES = LEAD_LIMITS.files * LEAD_LIMITS.fileBytes + MAX_BYTES;

/**
 * Rejects bodies that are too large, by their declared length or else while they are read. It reads nothing itself, so
 * that no body is buffered before the tenant and the rate limit are known.
 */
export const bodyLimit = createMiddleware(async (context, next) => {
  const max = getMaxBytes(context);
  const length = getDeclaredBytes(context);
  if (length !== undefined && length > max) throw makeTooLargeError();
  const { method, raw } = context.req;
  if (length === undefined && method !== 'GET' && method !== 'HEAD' && raw.body) {
    // Missing in the browser's types, and required for a body that is a stream
    // (https://fetch.spec.whatwg.org/#dom-requestinit-duplex).
    const init: RequestInit & { duplex: 'half' } = { body: limitStream(max, raw.body), duplex: 'half' };
    context.req.raw = new Request(raw, init);
  }
  await next();
});

/** Returns how many bytes a request may still send: its declared length, or its limit. */
export const getExpectedBytes = (context: Context): number => getDeclaredBytes(context) ?? getMaxBytes(context);

/** Returns the limit. Only multipart requests of the two file routes may be large. */
function getMaxBytes({ req }: Context): number {
  if (req.path.endsWith(SEARCH_PATH)) return MAX_SEARCH_BYTES;
  if (req.path.endsWith(VITALS_PATH)) return MAX_VITALS_BYTES;
  if (req.path.endsWith(DEMAND_PATH)) return MAX_DEMAND_BYTES;
  const isFileRoute = [LEAD_PATHS.withFiles, LEAD_PATHS.post].some((path) => req.path.endsWith(path));
  const isMultipart = /^multipart\/form-data/iu.test(req.header('content-type') ?? '');
  return isFileRoute && isMultipart ? MAX_BYTES_WITH_FILES : MAX_BYTES;
}

/** Returns the declared length; chunked requests have none. */
function getDeclaredBytes({ req }: Context): number | undefined {
  const declared = req.header('content-length') ?? '';
  return /^\d+$/u.test(declared) && req.header('transfer-encoding') === undefined ? Number(declared) : undefined;
}

/** Returns the body with a limit. A TransformStream would read the first chunk before it is needed. */
function limitStream(max: number, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        size += value?.length ?? 0;
        if (done) controller.close();
        else if (size > max) controller.error(makeTooLargeError());
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const makeTooLargeError = (): ApiError => new ApiError(413, ({ apiBodyTooLarge }) => apiBodyTooLarge);
