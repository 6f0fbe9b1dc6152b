import type * as v from 'valibot';

/*
 * A route as data: what its handler reads the request with and answers by, and what the OpenAPI document is made of. Each module
 * of routes exports its own list; `document.ts` puts them together, and a test finds a route that is in none.
 */

export interface RouteDescription {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** After the prefix, with Hono's parameters: `/leads/:id`. */
  readonly path: string;
  readonly summary: string;
  readonly body?: BodyDescription;
  /** Parameters in the address. */
  readonly query?: v.GenericSchema;
  readonly answers: Readonly<Record<number, AnswerDescription>>;
}

export interface BodyDescription {
  readonly type: 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded';
  readonly schema: v.GenericSchema;
}

export interface AnswerDescription {
  readonly description: string;
  /** Absent where the answer has no body, or one that people read. */
  readonly schema?: v.GenericSchema;
}
