import * as v from 'valibot';
import type { Upstreams } from '../upstreams.ts';
import { askService, type HttpService } from './http-json.ts';

/**
 * Text messages by a gateway: `POST <SMS_URL>` with `{ to, text }`. A failure is not tried again, as the first attempt may have
 * been sent; whoever waits for a code can ask for another.
 */
export function textMessageGateway(service: HttpService): Upstreams['messages'] {
  return {
    async send({ to, text }) {
      // Gateways answer as they like: the status says that the message was taken.
      await askService(service, v.unknown(), { body: { to, text }, repeatable: false });
    },
  };
}
