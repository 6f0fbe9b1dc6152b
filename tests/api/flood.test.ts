import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, createApp } from '#src/api/app.ts';
import { leads } from '#src/api/database/schema.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { listFirstTries, postWithoutScript, sendJunk, sendWithScript } from './flood.ts';
import { makeEnquiry, sendFrom, solveCaptcha } from './lead-requests.ts';
import { openTestServices, type TestServices } from './test-services.ts';

/*
 * A flood with the limits of production and a clock that the test moves. Every shopper has to succeed with the first try.
 * flood-over-http.full.test.ts floods a process in real time.
 */

const SECONDS = atDepth({ sample: 6, full: 60 });
const JUNK_PER_SECOND = atDepth({ sample: 40, full: 200 });
const SHOPPERS = 20;
/** Seconds for which a shopper without JavaScript reads the page with the answers. */
const READING_SECONDS = 3;

let services: TestServices;
let app: App;

beforeAll(async () => {
  services = await openTestServices({ settings: { trustedProxies: 1 } });
  app = createApp(services);
});
afterAll(() => services.close());

test(`every shopper reaches the dealer on the first try during ${JUNK_PER_SECOND} junk requests a second`, async () => {
  const reusedCaptcha = await solveCaptcha(services);
  await sendFrom(app, '192.0.2.1', { lead: makeEnquiry({ captcha: reusedCaptcha, message: 'The only one' }) });
  const statuses: string[] = [];
  const reading = new Map<number, () => Promise<string>>();
  for (let second = 0; second < SECONDS; second += 1) {
    const junk = Array.from({ length: JUNK_PER_SECOND }, (_, index) =>
      sendJunk(app, second * JUNK_PER_SECOND + index, reusedCaptcha),
    );
    const start = SECONDS - READING_SECONDS - 1;
    for (let index = 0; index < SHOPPERS; index += 1) {
      const startsAt = Math.floor((index * start) / SHOPPERS);
      const hasScript = index % 2 === 0;
      if (hasScript && second === startsAt) statuses.push(await sendWithScript(app, index));
      if (!hasScript && second === startsAt) reading.set(index, await postWithoutScript(app, index));
      const press = reading.get(index);
      if (press && second === startsAt + READING_SECONDS) statuses.push(await press());
    }
    await Promise.all(junk);
    services.forward(1000);
  }
  expect(statuses.toSorted()).toEqual(listFirstTries(SHOPPERS));
  // Nothing else was stored but the lead whose captcha the junk reused.
  expect(await services.db.select({ id: leads.id }).from(leads)).toHaveLength(SHOPPERS + 1);
}, 300_000);
