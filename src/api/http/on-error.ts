import type { Context } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { LeadRefused } from '#src/features/leads/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { type ApiText, type DescribedError, getLocale } from './errors.ts';
import { getBrowserRequest } from './headers.ts';
import { PAGE_POLICY, renderPage } from './page.ts';
import { toApiError } from './storage-failure.ts';

/** Turns anything thrown into a response. Details go into the log under the request id, never into the answer. */
export const onError =
  ({ log }: Pick<Services, 'log'>) =>
  (error: Error, context: Context<ApiEnvironment>): Response | Promise<Response> => {
    const known = toApiError(error, { log });
    if (known) {
      if (known.retryAfter !== undefined) context.header('retry-after', String(known.retryAfter));
      return respond(context, known.status, known.describe(getLocale(context)));
    }
    if (error instanceof HTTPException) return respondWith(context, error.status, TEXTS[error.status] ?? FAILED);
    const request = { request: context.var.requestId, route: routePath(context, -1) };
    log.error({ ...request, ...describeFault(error) }, 'A request failed.');
    return respondWith(context, 500, FAILED);
  };

/** Answers with a text of the catalogue. */
const respondWith = (context: Context<ApiEnvironment>, status: ContentfulStatusCode, text: ApiText) =>
  respond(context, status, { error: text(messagesFor(getLocale(context))), fields: {} });

const FAILED: ApiText = ({ apiFailed }) => apiFailed;

/** Texts for errors that Hono throws. */
const TEXTS: Readonly<Record<number, ApiText>> = {
  400: ({ apiUnreadable }) => apiUnreadable,
  413: ({ apiRequestTooLarge }) => apiRequestTooLarge,
};

/** Answers with JSON, or with a page if a browser submitted a form or followed a link itself. */
function respond(context: Context<ApiEnvironment>, status: ContentfulStatusCode, { error, fields }: DescribedError) {
  const asked = getBrowserRequest(context.req);
  if (!asked) {
    // `lead_id` is null for callers that expect a lead's id.
    const body: LeadRefused = { error, lead_id: null };
    return context.json(Object.keys(fields).length > 0 ? { ...body, fields } : body, status);
  }
  const locale = getLocale(context);
  const messages = messagesFor(locale);
  const heading = {
    form: messages.apiFormNotSent,
    file: messages.apiFileNotOpened,
    checkout: messages.payFailedTitle,
    spin: messages.spinFailedTitle,
    booking: messages.bookingFailedTitle,
  }[asked];
  const content = html`<p>${error}</p>${asked === 'form' && html`<p>${messages.apiFormGoBack}</p>`}`;
  // Requests that fail early have no tenant yet.
  const variables: Partial<typeof context.var> = context.var;
  const dealer = variables.tenant?.site.name;
  context.header('content-security-policy', PAGE_POLICY);
  return context.html(renderPage({ locale, dealer, title: heading, heading, content }), status);
}

/**
 * Returns what may be logged of an error: its kind and stack. The message can contain request data (a database quotes
 * the rejected row), so only its code is kept.
 */
function describeFault(error: Error): Record<string, unknown> {
  const { name, message, cause } = error;
  const stack = (error.stack ?? '').replace(message, '');
  const lines = stack.split('\n').filter((line) => /^\s+at /u.test(line));
  return {
    fault: name,
    code: getErrorCode(error) ?? getErrorCode(cause),
    stack: lines.slice(0, 12).map((line) => line.trim()),
  };
}

function getErrorCode(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && /^[A-Z0-9_]{1,40}$/u.test(String(error.code)) ? String(error.code) : undefined;
}
