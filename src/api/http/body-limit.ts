import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { LEAD_PATHS, LIMITS } from '#src/features/leads/index.ts';
import { ApiError } from './errors.ts';

const KILOBYTE = 1024;
/** JSON of the largest lead is well below. */
const MOST_BYTES = 256 * KILOBYTE;
/** What a form may bring with all the files that it takes. */
export const MOST_BYTES_WITH_FILES = LIMITS.files * LIMITS.fileBytes + MOST_BYTES;

/**
 * Refuses bodies that are too large, and reads none: by the length that they say they have, else while whoever wants one reads it.
 * So nobody's body is in memory before it is known whose site they ask and whether they have a turn left.
 */
export const bodyLimit = createMiddleware(async (context, next) => {
  const most = mostBytes(context);
  const length = toldBytes(context);
  if (length !== undefined && length > most) throw tooLarge();
  const { method, raw } = context.req;
  if (length === undefined && method !== 'GET' && method !== 'HEAD' && raw.body) {
    // Missing in the browser's types, and demanded of a body that is a stream (https://fetch.spec.whatwg.org/#dom-requestinit-duplex).
    const init: RequestInit & { duplex: 'half' } = { body: upTo(most, raw.body), duplex: 'half' };
    context.req.raw = new Request(raw, init);
  }
  await next();
});

/** How much of a request may come: as much as it says, or as it may where it says nothing. */
export const bytesToCome = (context: Context): number => toldBytes(context) ?? mostBytes(context);

/** Only the calls that bring files may bring much, and files come as multipart. */
function mostBytes({ req }: Context): number {
  const bringsFiles = [LEAD_PATHS.withFiles, LEAD_PATHS.post].some((path) => req.path.endsWith(path));
  const isMultipart = /^multipart\/form-data/iu.test(req.header('content-type') ?? '');
  return bringsFiles && isMultipart ? MOST_BYTES_WITH_FILES : MOST_BYTES;
}

/** One that is sent in chunks has no length until it ends. */
function toldBytes({ req }: Context): number | undefined {
  const told = req.header('content-length') ?? '';
  return /^\d+$/u.test(told) && req.header('transfer-encoding') === undefined ? Number(told) : undefined;
}

/** The same body, which ends with a refusal where it is longer. Of a transform the first piece would come before it is wanted. */
function upTo(most: number, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        size += value?.length ?? 0;
        if (done) controller.close();
        else if (size > most) controller.error(tooLarge());
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const tooLarge = (): ApiError =>
  new ApiError(413, 'This is too large to send. Please choose fewer or smaller files, or shorten your message.');
