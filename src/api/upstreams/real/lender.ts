import * as v from 'valibot';
import type { Upstreams } from '../upstreams.ts';
import { type HttpService, requestJson } from './http-json.ts';

/** Creates the lender's customer lookup: `POST <url>/customers/search` with `{ email, phone }`; 404 means unknown. */
export function createLenderService(service: HttpService): Upstreams['lender'] {
  return {
    async customer({ email, phone }) {
      const body = { email, phone };
      const found = await requestJson(service, v.object({ known: v.boolean() }), {
        path: '/customers/search',
        body,
        repeatable: true,
      });
      return found ?? { known: false };
    },
  };
}
