import { UpstreamError, type Upstreams } from './upstreams.ts';

/** Services that this server does without: each says so to whoever asks. */
export function switchedOff(): Upstreams {
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
