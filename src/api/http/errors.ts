import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Locale, type Messages, messagesFor } from '#src/lib/locale/index.ts';
import type { ApiEnvironment } from '../services.ts';

/** Picks a text from the catalogue of the reader's locale. */
export type ApiText = (messages: Messages) => string;

/** Optional parts of an error answer. */
interface Details {
  /** Error messages by field name. */
  readonly fields?: Readonly<Record<string, string | ApiText>> | undefined;
  /** Field that the message itself belongs to. */
  readonly field?: string | undefined;
  /** Seconds until a retry is worthwhile. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An error in the reader's locale. */
export interface DescribedError {
  readonly error: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** An error response with a message for its reader. Handlers throw it; `onError` turns it into a response. */
export class ApiError extends HTTPException {
  override readonly name = 'ApiError';
  readonly retryAfter: number | undefined;
  readonly #text: ApiText;
  readonly #fields: Readonly<Record<string, string | ApiText>>;

  constructor(status: ContentfulStatusCode, text: ApiText, { fields, field, retryAfter, cause }: Details = {}) {
    super(status, { message: text(messagesFor(DEFAULT_LOCALE)), cause });
    this.#text = text;
    this.#fields = field === undefined ? (fields ?? {}) : { [field]: text };
    this.retryAfter = retryAfter;
  }

  /** Returns the texts in a locale. */
  describe(locale: Locale): DescribedError {
    const messages = messagesFor(locale);
    const fields = Object.entries(this.#fields).map(([name, text]) => [
      name,
      typeof text === 'string' ? text : text(messages),
    ]);
    return { error: this.#text(messages), fields: Object.fromEntries(fields) };
  }
}

/** Locale of answers to requests without a tenant. */
const DEFAULT_LOCALE: Locale = 'en-AU';

/** Returns the locale of the site that asks; requests that fail early have no tenant yet. */
export function getLocale(context: Context<ApiEnvironment>): Locale {
  const variables: Partial<typeof context.var> = context.var;
  return variables.tenant?.site.locale ?? DEFAULT_LOCALE;
}
