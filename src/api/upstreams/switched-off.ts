import { UpstreamError, type Upstreams } from './upstreams.ts';

/** Creates services that are switched off on this server and fail with that reason. */
export function createDisabledUpstreams(): Upstreams {
  const refuse = async (): Promise<never> => {
    throw new UpstreamError('The service is switched off on this server.');
  };
  return {
    messages: { send: refuse },
    mail: { send: refuse },
    vehicles: { find: refuse, value: refuse, history: refuse },
    lender: { customer: refuse },
    reviews: { rating: refuse },
  };
}
