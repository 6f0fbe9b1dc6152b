import { ApiError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstreams/index.ts';

/** What a service of others answers; where it cannot, the visitor is told in words and the log in ours, without the question. */
export async function upstreamAnswer<Answer>(
  { log }: Pick<Services, 'log'>,
  { tenant, down }: { readonly tenant: string; readonly down: string },
  answer: Promise<Answer>,
): Promise<Answer> {
  return await answer.catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn({ tenant, problem: error.message }, 'a look-up failed');
    throw new ApiError(502, down, { cause: error });
  });
}
