import type { Limits } from '../security/limits.ts';
import { createNetworkLimiter, type Networks } from '../security/networks.ts';
import { createRateLimiter } from '../security/rate-limit.ts';

/*
 * Limits on causing a text message. A request counts against its sender's networks first and against what it shares with other
 * people last, so that a stranger's requests do not keep anybody else from signing in. How many messages may be sent at all
 * is in ./text-budget.ts.
 */

const RATES = {
  /** Requests of a network, before their proof of work is checked. */
  requests: { burst: 60, perSecond: 1 / 10 },
  /** Codes for a whole network while the texts of the day run short, so that there are some for other networks. */
  shortage: { burst: 4, perSecond: 1 / 3600 },
  /** The same at one dealer, while its own texts run short. */
  shortageAtDealer: { burst: 2, perSecond: 1 / 7200 },
  /** Codes that one network gets for a phone, at all dealers. */
  phoneFromNetwork: { burst: 8, perSecond: 1 / 900 },
  /** Codes for a phone from all networks: twice as many, so that no single network uses them up. */
  phone: { burst: 16, perSecond: 1 / 450 },
  /** Codes for a phone in browsers that have signed in with it before. Requests of other browsers do not count. */
  phoneInKnownBrowser: { burst: 8, perSecond: 1 / 900 },
} as const;

/** A request for a code. */
export interface CodeRequest {
  readonly networks: Networks;
  readonly tenant: string;
  readonly phoneHash: string;
  /** The browser has signed in to this dealer with this phone before. */
  readonly isKnownBrowser: boolean;
}

/** Whose texts of the day run short (./text-budget.ts). */
export interface Shortage {
  readonly ofDealer: boolean;
  readonly ofInstallation: boolean;
}

export interface TextLimits {
  /** Counts a request before its proof of work. Returns the seconds to wait if its network sends too many. */
  takeRequest(networks: Networks): number | undefined;
  /** Counts a code after the proof of work. Returns the seconds to wait if the limits do not allow it. */
  takeCode(request: CodeRequest, shortage: Shortage): number | undefined;
}

export type CodeLimits = Pick<Limits, 'codes' | 'codesAtDealer'>;

/** Creates the limits. They are in memory: with several processes they are that many times higher. */
export function createTextLimits({ codes, codesAtDealer }: CodeLimits, now: () => number): TextLimits {
  const requests = createNetworkLimiter(RATES.requests, now);
  const inShortage = createRateLimiter(RATES.shortage, now);
  const inShortageAtDealer = createRateLimiter(RATES.shortageAtDealer, now);
  const phoneFromNetwork = createRateLimiter(RATES.phoneFromNetwork, now);
  const phone = createRateLimiter(RATES.phone, now);
  const phoneInKnownBrowser = createRateLimiter(RATES.phoneInKnownBrowser, now);
  return {
    takeRequest: (networks) => requests.take(networks),
    takeCode({ networks, tenant, phoneHash, isKnownBrowser }, shortage) {
      if (isKnownBrowser) return phoneInKnownBrowser.take(phoneHash);
      const widest = networks.at(-1)?.name ?? '';
      const wait = codes.take(networks) ?? codesAtDealer.take(addPrefix(networks, tenant));
      if (wait !== undefined) return wait;
      // Counted always: a shortage concerns the networks that have had codes before it.
      const waitInShortage = inShortage.take(widest);
      const waitAtDealer = inShortageAtDealer.take(`${tenant} ${widest}`);
      if (shortage.ofInstallation && waitInShortage !== undefined) return waitInShortage;
      if (shortage.ofDealer && waitAtDealer !== undefined) return waitAtDealer;
      return phoneFromNetwork.take(`${phoneHash} ${widest}`) ?? phone.take(phoneHash);
    },
  };
}

/** Returns networks whose requests are counted apart from those of other dealers. */
function addPrefix([narrowest, ...wider]: Networks, prefix: string): Networks {
  const rename = (network: Networks[number]): Networks[number] => ({ ...network, name: `${prefix} ${network.name}` });
  return [rename(narrowest), ...wider.map(rename)];
}
