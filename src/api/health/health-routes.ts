import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import * as v from 'valibot';
import { LeadRefusedSchema } from '#src/features/leads/index.ts';
import { isLoopbackHost } from '#src/lib/http-server.ts';
import { isOnThisMachine } from '../http/client-address.ts';
import { ApiError } from '../http/errors.ts';
import { describe, MALFORMED, makeJsonResponse } from '../http/openapi.ts';
import type { LeadStore } from '../leads/store.ts';
import type { ApiEnvironment, Services } from '../services.ts';
import { HealthDetailsSchema, readDetails } from './details.ts';
import { createStorageProbe } from './storage-probe.ts';

/** Public at each dealer's host, so it says nothing about other dealers or the machine. */
export const HealthSchema = v.object({ ok: v.boolean() });

/** Serves liveness, readiness, and details for operators. */
export function healthRoutes(services: Services, store: LeadStore): Hono<ApiEnvironment> {
  const probe = createStorageProbe(services, store);
  return new Hono<ApiEnvironment>()
    .get(
      '/health',
      describe('Returns whether leads can be stored, after storing a row and a file.', {
        200: makeJsonResponse(HealthSchema, 'Leads can be stored.'),
        503: makeJsonResponse(HealthSchema, 'The API runs, but its database or data folder stores nothing.'),
        ...MALFORMED,
      }),
      async (context) => {
        const { ok } = await probe();
        return context.json({ ok }, ok ? 200 : 503);
      },
    )
    .get(
      '/health/live',
      describe('Returns that the process answers. Restart it if this does not.', {
        200: makeJsonResponse(HealthSchema, 'The process answers.'),
        ...MALFORMED,
      }),
      (context) => context.json({ ok: true }),
    )
    .get(
      '/health/details',
      describe(
        'Returns counts, delays, disk, memory and versions to operators.',
        {
          200: makeJsonResponse(HealthDetailsSchema, 'Leads can be stored.'),
          404: makeJsonResponse(LeadRefusedSchema, 'Not asked on this machine or with the operators’ token.'),
          503: makeJsonResponse(HealthDetailsSchema, 'Leads cannot be stored.'),
        },
        { security: 'operator' },
      ),
      async (context) => {
        if (!isOperator(context, services)) throw new ApiError(404, ({ apiNotFound }) => apiNotFound);
        const health = await probe();
        return context.json(await readDetails(services, store, health), health.ok ? 200 : 503);
      },
    );
}

/**
 * Returns whether an operator asks: with the token, or, if none is configured, on this machine. A request through a proxy
 * on this machine is not enough, nor one from a website whose name resolves to this machine.
 */
function isOperator(context: Context, { config }: Services): boolean {
  const { req } = context;
  if (config.healthToken !== undefined) {
    return isEqualText(req.header('authorization') ?? '', `Bearer ${config.healthToken}`);
  }
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => req.header(name) !== undefined);
  return !isForwarded && isLoopbackHost(req.header('host') ?? '') && isOnThisMachine(context);
}

/** Compares in constant time. */
function isEqualText(received: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(received), hash(expected));
}
