import * as v from 'valibot';
import { REBUILD_REASONS, type RebuildQueue, TakenRebuildSchema } from './queue.ts';

/*
 * Calls of the queue as data. The embedded database belongs to the API while that runs, so workers and terminals send their calls
 * over its socket.
 */

const Slug = v.pipe(v.string(), v.minLength(1), v.maxLength(63));
/** Rebuilds that a worker takes at once. */
export const MAX_TAKEN = 32;

export const RebuildCallSchema = v.variant('call', [
  v.strictObject({ call: v.literal('request'), slug: Slug, reason: v.picklist(REBUILD_REASONS) }),
  v.strictObject({
    call: v.literal('take'),
    limit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TAKEN)),
  }),
  v.strictObject({ call: v.literal('keep'), rebuilds: v.pipe(v.array(TakenRebuildSchema), v.maxLength(MAX_TAKEN)) }),
  v.strictObject({ call: v.literal('finish'), rebuild: TakenRebuildSchema }),
  v.strictObject({ call: v.literal('fail'), rebuild: TakenRebuildSchema, problem: v.string() }),
  v.strictObject({ call: v.literal('giveBack'), rebuild: TakenRebuildSchema }),
  v.strictObject({ call: v.literal('list') }),
  v.strictObject({ call: v.literal('retry'), slugs: v.pipe(v.array(Slug), v.maxLength(100)) }),
]);
export type RebuildCall = v.InferOutput<typeof RebuildCallSchema>;

/** Makes a call of the queue. Calls without an answer return null. */
export async function answerRebuildCall(queue: RebuildQueue, call: RebuildCall): Promise<unknown> {
  switch (call.call) {
    case 'request':
      return await queue.request(call.slug, call.reason);
    case 'take':
      return await queue.take(call.limit);
    case 'keep':
      await queue.keep(call.rebuilds);
      return null;
    case 'finish':
      await queue.finish(call.rebuild);
      return null;
    case 'fail':
      await queue.fail(call.rebuild, call.problem);
      return null;
    case 'giveBack':
      await queue.giveBack(call.rebuild);
      return null;
    case 'list':
      return await queue.list();
    case 'retry':
      return await queue.retry(call.slugs);
  }
}
