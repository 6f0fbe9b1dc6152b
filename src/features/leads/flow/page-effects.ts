import { storedUser } from '#src/features/account/index.ts';
import { emit } from '#src/features/events/index.ts';
import { isObject } from '#src/lib/problem-shape.ts';
import { servicesPrefix } from '#src/lib/services-prefix.ts';
import { LEAD_PATHS } from '../paths.ts';
import type { CaptchaChallenge } from './captcha-contract.ts';
import { solveChallenge } from './captcha-solver.ts';
import { captchaSource } from './captcha-source.ts';
import { fileStore } from './file-store.ts';
import type { FormEffects } from './form-cell.ts';
import { ANSWERED, CAMPAIGN, keyOf, VISITED, WAITING } from './keys.ts';
import { browserLocks } from './locks.ts';
import type { PageFacts } from './payload.ts';
import { leadQueue } from './queue.ts';
import { queueStore } from './queue-store.ts';
import { isNumber, isText } from './shapes.ts';
import { textStore } from './text-store.ts';
import { campaignParameters, visitedPages } from './visits.ts';

const made = new Map<string, FormEffects>();

/** What forms of a page do and know; all of them share one queue. */
export function pageEffects(site: string): FormEffects {
  const known = made.get(site) ?? makeEffects(site);
  made.set(site, known);
  return known;
}

function makeEffects(site: string): FormEffects {
  const now = (): number => Date.now();
  const prefix = servicesPrefix();
  const texts = textStore(() => localStorage);
  const files = fileStore(site, globalThis.indexedDB);
  const captcha = captchaSource({ challenge: () => askChallenge(prefix), solve: solveChallenge, now });
  const store = queueStore(site, texts, files);
  void store.forget(now());
  const queue = leadQueue(store, {
    ...{ prefix, now, captcha, tell: emit },
    fetch: (...call) => fetch(...call),
    random: () => Math.random(),
    later: (action, milliseconds) => setTimeout(action, milliseconds),
    withLock: browserLocks(keyOf(site, '')),
  });

  addEventListener('online', () => void queue.drain());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void queue.drain();
  });
  addEventListener('storage', ({ key }) => {
    const kind = [WAITING, ANSWERED].find((name) => key?.startsWith(keyOf(site, name)));
    if (key && kind) queue.changedElsewhere(key.slice(keyOf(site, kind).length));
  });
  return {
    ...{ now, texts, files, queue, captcha },
    uuid: () => crypto.randomUUID(),
    known: () => ({ search: location.search, user: storedUser(site).read() }),
    page: () => pageFacts(site),
  };
}

/** Nothing where the dealer asks for none: 204, without a body. */
export async function askChallenge(prefix: string): Promise<CaptchaChallenge | undefined> {
  const headers = { accept: 'application/json' };
  const response = await fetch(prefix + LEAD_PATHS.challenge, { headers, signal: AbortSignal.timeout(10_000) });
  if (response.status === 204) return undefined;
  const challenge: unknown = await response.json();
  if (isChallenge(challenge)) return challenge;
  throw new Error('The answer is no challenge.');
}

/** As far as a solution takes: what else there is goes back as it came. */
function isChallenge(value: unknown): value is CaptchaChallenge {
  if (!isObject(value) || !isText(value['signature']) || !isObject(value['parameters'])) return false;
  const { nonce, salt, keyPrefix, cost, expiresAt } = value['parameters'];
  return [nonce, salt, keyPrefix].every(isText) && [cost, expiresAt].every(isNumber);
}

function pageFacts(site: string): PageFacts {
  const visits = textStore(() => sessionStorage);
  const lasting = textStore(() => localStorage);
  return {
    url: location.href,
    userAgent: navigator.userAgent,
    visited: visitedPages(visits.read(keyOf(site, VISITED))),
    campaign: campaignParameters(lasting.read(keyOf(site, CAMPAIGN.first)), lasting.read(keyOf(site, CAMPAIGN.last))),
  };
}
