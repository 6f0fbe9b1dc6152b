import { createMiddleware } from 'hono/factory';
import type { ApiEnvironment, Services } from '../services.ts';

/**
 * Warns once where a proxy seems to stand in front that the environment does not count: all who come through it would share the
 * limits of one visitor, and shoppers be refused.
 */
export function proxyWarning({ config, log }: Pick<Services, 'config' | 'log'>) {
  let isSaid = config.trustedProxies > 0;
  return createMiddleware<ApiEnvironment>(async (context, next) => {
    if (!isSaid && context.req.header('x-forwarded-for') !== undefined) {
      isSaid = true;
      log.warn(
        'A request came with X-Forwarded-For, and API_TRUSTED_PROXIES is 0. Set it to the number of your proxies, or all ' +
          'visitors behind one of them count as one.',
      );
    }
    await next();
  });
}
