import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Meilisearch } from 'meilisearch';
import * as v from 'valibot';
import {
  CARS_INDEX,
  type MultiSearchBody,
  makeMultiSearchBody,
  readResponse,
  type SearchPlan,
} from '#src/features/search/index.ts';
import { openEngine } from '#src/search-index/engine.ts';
import { createSiteConnection, createSiteKey } from '#src/search-index/keys.ts';

const CACHE = resolve(import.meta.dirname, '../../.cache');

/** Starts a real Meilisearch for a test file, on a free port and with empty data. */
export async function startTestEngine() {
  const dataDir = mkdtempSync(join(tmpdir(), 'search-test-'));
  const settings = { kind: 'local', binary: undefined, port: 0, dataDir, publicUrl: undefined } as const;
  const engine = await openEngine(settings, CACHE);
  return {
    settings,
    url: engine.url,
    adminKey: engine.adminKey,
    client: new Meilisearch({ host: engine.url, apiKey: engine.adminKey }),
    async stop() {
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates a token that searches a site's shown cars, as the site publishes it. */
export async function createToken(engine: { client: Meilisearch; url: string }, site: string, now = Date.now()) {
  const key = await createSiteKey(engine.client, site, Date.now());
  return (await createSiteConnection({ key, site, host: engine.url, now })).token;
}

/** Sends a multi-search the way a page does. */
export async function multiSearch(url: string, token: string, body: MultiSearchBody): Promise<unknown> {
  const response = await fetch(`${url}/multi-search`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return await response.json();
}

const HitSchema = v.object({ id: v.string() });

/** Returns the engine's answer to a plan, with the retry if the plan has one. */
export async function askEngine(url: string, token: string, plan: SearchPlan, index = CARS_INDEX) {
  const ask = async (text: string) => {
    const response = await multiSearch(url, token, makeMultiSearchBody(plan, index, text));
    // The processing time varies.
    const { processingMs: _, ...answer } = readResponse(response, plan, HitSchema);
    return answer;
  };
  const answer = await ask(plan.query.text);
  return answer.total === 0 && plan.query.retry !== undefined ? await ask(plan.query.retry) : answer;
}
