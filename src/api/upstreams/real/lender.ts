import * as v from 'valibot';
import type { Upstreams } from '../upstreams.ts';
import { askService, type HttpService } from './http-json.ts';

/** Whether a lender knows a customer: `POST <url>/customers/search` with `{ email, phone }`; 404 says no. */
export function lenderService(service: HttpService): Upstreams['lender'] {
  return {
    async customer({ email, phone }) {
      const body = { email, phone };
      const found = await askService(service, v.object({ known: v.boolean() }), {
        ...{ path: '/customers/search', body, repeatable: true },
      });
      return found ?? { known: false };
    },
  };
}
