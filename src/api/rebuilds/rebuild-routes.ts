import { Hono } from 'hono';
import * as v from 'valibot';
import { LeadRefusedSchema } from '#src/features/leads/index.ts';
import { ApiError } from '../http/errors.ts';
import { describe, makeJsonResponse } from '../http/openapi.ts';
import { requireJsonBody, validateJson } from '../http/validate.ts';
import { isSignature, sign } from '../security/signature.ts';
import type { ApiEnvironment, Services } from '../services.ts';

/**
 * Returns the key with which a dealer's own systems report a new feed or config (`npm run leads -- rebuild-key`). Unlike the site key it is
 * secret, and good for one dealer.
 */
export const makeRebuildKey = (secret: Uint8Array, slug: string): string => sign(secret, toText(slug));

const toText = (slug: string): string => `rebuild key\0${slug}`;

const RebuildRequestSchema = v.object({ changed: v.picklist(['feed', 'config']) });
const RebuildAnswerSchema = v.object({ rebuild: v.picklist(['requested', 'already-waiting']) });

const BEARER = /^bearer +(\S+)$/iu;

/** Serves the call with which a dealer management system reports that the dealer's feed changed. */
export const rebuildRoutes = ({ config, rebuilds, log }: Services): Hono<ApiEnvironment> =>
  new Hono<ApiEnvironment>().post(
    '/rebuild',
    describe(
      'Reports that the dealer’s feed or config changed. The site is rebuilt a few minutes later, with all changes until then.',
      {
        202: makeJsonResponse(RebuildAnswerSchema, 'A rebuild is waiting, now or since an earlier change.'),
        400: makeJsonResponse(LeadRefusedSchema, 'The body is not JSON.'),
        401: makeJsonResponse(LeadRefusedSchema, 'The rebuild key is missing or not the one of this dealer.'),
        415: makeJsonResponse(LeadRefusedSchema, 'The body is not declared as JSON.'),
        422: makeJsonResponse(LeadRefusedSchema, 'The body does not name what changed.'),
      },
      { security: 'rebuild' },
    ),
    async (context, next) => {
      const [, key = ''] = BEARER.exec(context.req.header('authorization') ?? '') ?? [];
      const { slug } = context.var.tenant;
      if (isSignature(config.secret, toText(slug), key)) return await next();
      context.header('www-authenticate', 'Bearer');
      throw new ApiError(401, ({ apiRebuildKeyWrong }) => apiRebuildKeyWrong);
    },
    requireJsonBody,
    validateJson(RebuildRequestSchema),
    async (context) => {
      const { slug } = context.var.tenant;
      // A test site has no feed of its own, so this is only for trying the call out.
      if (context.var.mock) return context.json({ rebuild: 'requested' as const }, 202);
      const rebuild = await rebuilds.request(slug, context.req.valid('json').changed);
      log.info({ tenant: slug, rebuild }, 'a rebuild was requested');
      return context.json({ rebuild }, 202);
    },
  );
