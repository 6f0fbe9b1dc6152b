import type { Context } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { LeadRefused } from '#src/features/leads/index.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { ApiError } from './errors.ts';
import { wantsPage } from './headers.ts';

const FAILED = 'Something went wrong on our side. Please try again in a minute, or call us.';

/** Makes an answer of whatever was thrown. What broke is in the log by the request's id, and never in the answer. */
export const onError =
  ({ log }: Pick<Services, 'log'>) =>
  (error: Error, context: Context<ApiEnvironment>): Response | Promise<Response> => {
    if (error instanceof ApiError) {
      if (error.retryAfter !== undefined) context.header('retry-after', String(error.retryAfter));
      return answer(context, error.status, refusal(error.message, error.fields));
    }
    if (error instanceof HTTPException) return answer(context, error.status, refusal(WORDS[error.status] ?? FAILED));
    const request = { request: context.var.requestId, route: routePath(context, -1) };
    log.error({ ...request, ...faultOf(error) }, 'A request failed.');
    return answer(context, 500, refusal(FAILED));
  };

/** JSON for scripts; a page where a browser has sent a form by itself, and would show the answer to a person. */
function answer(context: Context<ApiEnvironment>, status: ContentfulStatusCode, body: LeadRefused) {
  if (!wantsPage(context.req)) return context.json(body, status);
  return context.html(
    html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your form was not sent</title><h1>Your form was not sent</h1><p>${body.error}</p>
<p>Your browser&rsquo;s Back button leads back to the form, with what you wrote.</p></html>`,
    status,
  );
}

/** The shape of every refusal (spec 1 §8, 2 §8): a caller that waits for a lead's id reads that there is none. */
export const refusal = (error: string, fields?: Readonly<Record<string, string>>): LeadRefused => ({
  error,
  lead_id: null,
  ...(fields && Object.keys(fields).length > 0 && { fields: { ...fields } }),
});

const WORDS: Readonly<Record<number, string>> = {
  400: 'The request is not readable.',
  413: 'The request is too large.',
};

/**
 * What may be written down of a fault: its kind and where it was thrown. Its message can hold a value of the request (a
 * database names the row that it refuses), so only the code of a message is kept.
 */
function faultOf(error: Error): Record<string, unknown> {
  const { name, message, cause } = error;
  const stack = (error.stack ?? '').replace(message, '');
  const places = stack.split('\n').filter((line) => /^\s+at /u.test(line));
  const code = codeOf(error) ?? codeOf(cause);
  return { fault: name, ...(code && { code }), stack: places.slice(0, 12).map((line) => line.trim()) };
}

function codeOf(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && /^[A-Z0-9_]{1,40}$/u.test(String(error.code)) ? String(error.code) : undefined;
}
