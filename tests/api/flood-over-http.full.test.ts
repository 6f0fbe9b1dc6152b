import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#src/api/database/open.ts';
import { leads } from '#src/api/database/schema.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { startApiCommand } from './api-command.ts';
import { prepareDatabase } from './database-image.ts';
import { fetchCaptcha, listFirstTries, postWithoutScript, sendJunk, sendWithScript } from './flood.ts';
import { type Caller, makeEnquiry, sendFrom } from './lead-requests.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

/* The same flood as flood.test.ts over HTTP and in real time, against `npm run api`. */

const SECONDS = atDepth({ sample: 6, full: 15 });
const JUNK_PER_SECOND = atDepth({ sample: 20, full: 200 });
const SHOPPERS = atDepth({ sample: 4, full: 20 });
/** For which a shopper without JavaScript reads the page with the answers. */
const READING_MS = 2500;
/** Connections of the proxy. */
const CONNECTIONS = 64;
const TICK_MS = 10;

const KINDS = atDepth<readonly ('embedded' | 'server')[]>({ sample: ['embedded'], full: ['embedded', 'server'] });

/** Calls an API as the proxy in front of it does. */
function createProxy(port: number): Caller & { close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    async request(path, { method = 'GET', headers, body } = {}) {
      const encoded = new Response(body);
      const content = Buffer.from(await encoded.arrayBuffer());
      const type = encoded.headers.get('content-type');
      return await new Promise((resolve, reject) => {
        const outgoing = request(
          {
            agent,
            port,
            host: '127.0.0.1',
            path,
            method,
            headers: {
              ...(type !== null && { 'content-type': type }),
              ...Object.fromEntries(new Headers(headers)),
              ...(method !== 'GET' && { 'content-length': content.length }),
            },
          },
          (answer) => {
            text(answer).then((words) => resolve(new Response(words, { status: answer.statusCode ?? 0 })), reject);
          },
        );
        outgoing.once('error', reject);
        outgoing.end(content);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Runs actions at their times, however long others take. */
class Timeline {
  readonly #pending = new Set<{ readonly at: number; readonly run: () => Promise<unknown> }>();
  #running = 0;

  /** Adds an action that starts this many milliseconds from now. */
  after(ms: number, run: () => Promise<unknown>): void {
    this.#pending.add({ at: performance.now() + ms, run });
  }

  /** Resolves when all actions are done. */
  finish(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => {
        for (const action of this.#pending) {
          if (action.at > performance.now()) continue;
          this.#pending.delete(action);
          this.#running += 1;
          action.run().then(
            () => {
              this.#running -= 1;
            },
            (error: unknown) => {
              clearInterval(timer);
              reject(error);
            },
          );
        }
        if (this.#pending.size + this.#running > 0) return;
        clearInterval(timer);
        resolve();
      }, TICK_MS);
    });
  }
}

describe.each(KINDS.filter((kind) => kind === 'embedded' || hasPostgres()))('on the %s database', (kind) => {
  test(`every shopper reaches the dealer on the first try during ${JUNK_PER_SECOND} junk requests a second`, async ({
    annotate,
  }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'flood-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const postgres = kind === 'server' ? await startPostgres() : undefined;
    onTestFinished(() => postgres?.stop());
    const databaseUrl = await postgres?.newDatabase();
    const dir = join(dataDir, 'database');
    if (!databaseUrl) await prepareDatabase(dir);
    const env = { DATABASE_URL: databaseUrl, API_TRUSTED_PROXIES: '1' };
    const api = await startApiCommand({ tenantsDir: resolve(import.meta.dirname, '../../tenants'), dataDir, env });
    onTestFinished(() => void api.stop());
    const proxy = createProxy(api.port);

    const { captcha } = await fetchCaptcha(proxy, '192.0.2.1');
    const spent = await sendFrom(proxy, '192.0.2.1', { lead: makeEnquiry({ captcha, message: 'The only one' }) });
    expect(spent.status).toBe(201);
    const shoppers: string[] = [];
    const junk = new Map<number, number>();
    const timeline = new Timeline();
    for (let index = 0; index < SECONDS * JUNK_PER_SECOND; index += 1) {
      timeline.after((index / JUNK_PER_SECOND) * 1000, async () => {
        const { status } = await sendJunk(proxy, index, captcha);
        junk.set(status, (junk.get(status) ?? 0) + 1);
      });
    }
    const lastStartMs = SECONDS * 1000 - READING_MS - 1000;
    for (let index = 0; index < SHOPPERS; index += 1) {
      timeline.after((index / SHOPPERS) * lastStartMs, async () => {
        if (index % 2 === 0) return void shoppers.push(await sendWithScript(proxy, index));
        const press = await postWithoutScript(proxy, index);
        timeline.after(READING_MS, async () => void shoppers.push(await press()));
      });
    }
    const startedAt = performance.now();
    await timeline.finish();
    const seconds = (performance.now() - startedAt) / 1000;
    proxy.close();
    const ended = await api.stop();

    const summary = [...junk].map(([status, count]) => `${count} x ${status}`).join(', ');
    const rate = Math.round((SECONDS * JUNK_PER_SECOND) / seconds);
    await annotate(
      `${shoppers.length} shoppers; ${rate} junk requests a second for ${Math.round(seconds)} s: ${summary}`,
    );
    expect(shoppers.toSorted()).toEqual(listFirstTries(SHOPPERS));
    expect(Math.max(...junk.keys()), 'no answer to junk is an error of the API').toBeLessThan(500);
    expect(ended).toEqual({ code: 0, errors: '' });
    const { db, close } = await openDatabase(
      databaseUrl ? { kind: 'server', url: databaseUrl } : { kind: 'embedded', dir },
    );
    const rows = await db.select({ id: leads.id }).from(leads);
    await close();
    // Nothing else was stored but the lead whose captcha the junk reused.
    expect(rows).toHaveLength(SHOPPERS + 1);
  }, 300_000);
});
