import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** What may be said beside the words. */
interface Details {
  /** What is wrong with single fields, by their names. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until it is worth asking again. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** A request that is refused, in words for who reads the answer. Thrown by handlers, made into an answer in one place. */
export class ApiError extends HTTPException {
  override readonly name = 'ApiError';
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(status: ContentfulStatusCode, message: string, { fields, retryAfter, cause }: Details = {}) {
    super(status, { message, cause });
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}
