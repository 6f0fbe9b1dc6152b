import * as v from 'valibot';
import type { Upstreams } from '../upstreams.ts';
import { type HttpService, requestJson } from './http-json.ts';

/**
 * Creates the text message gateway: `POST <SMS_URL>` with `{ to, text }`. A failure is not retried, since the message
 * may have been sent; the shopper can request another code.
 */
export function createTextMessageGateway(service: HttpService): Upstreams['messages'] {
  return {
    async send({ to, text }) {
      // Gateways differ in their answers, so only the status is checked.
      await requestJson(service, v.unknown(), { body: { to, text }, repeatable: false });
    },
  };
}
