import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KILLS } from '#tests/fixtures/depth.ts';
import { CARS, makePublishing, withPrice } from './publishing.ts';

const COMMAND = resolve(import.meta.dirname, '../../scripts/deploy.ts');
const publishing = makePublishing({ everyFile: true });

/** Starts `npm run deploy` for the fleet's folder. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(
    process.execPath,
    [COMMAND, '--out', publishing.fleet.outDir, '--to', 's3://sites/live', ...args],
    { env: { ...process.env, ...publishing.server.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let errors = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output, errors }));
  return { child, ended };
}

const run = (...input: Parameters<typeof start>) => start(...input).ended;

describe('npm run deploy', () => {
  test('prints a report as JSON where there is no terminal', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    await publishing.fleet.build();
    const { code, output } = await run([]);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toMatchObject({
      to: 's3://sites/live',
      dryRun: false,
      sites: [{ slug: 'dealer', outcome: 'published', changes: { deleted: [] } }],
    });
    await publishing.expectSite(publishing.readFolder());
  });

  test.each([
    [['--to', 'sites'], '--to is "sites", expected s3://bucket'],
    [['deeler'], 'has no site "deeler". Did you mean "dealer"?'],
    [['--rollback'], '--rollback needs the slugs'],
    [['--verify', '--repair'], 'Use one of'],
    [['--now'], '--now needs --distribution'],
    [['--lease', '0'], '--lease is "0"'],
  ])('explains the mistake of %j', async (args, message) => {
    publishing.fleet.tenant('dealer', {}, CARS);
    await publishing.fleet.build();
    const { code, errors } = await run(args);
    expect(errors).toContain(message);
    expect(code).toBe(2);
  });

  test('explains what is missing in the access to the bucket, and fails', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    await publishing.fleet.build();
    const { code, output } = await run(['--to', 's3://other-bucket']);
    expect(JSON.parse(output)).toMatchObject({
      sites: [{ problems: ['the bucket does not exist. Create it, or correct its address.'] }],
    });
    expect(code).toBe(1);
  });

  test('invalidates the caches of the sites that changed, by their tags', async () => {
    const requests: { path: string; body: string }[] = [];
    const cloudFront = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      requests.push({ path: request.url ?? '', body });
      response.writeHead(201, { 'content-type': 'text/xml' });
      response.end('<Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>');
    }).listen(0, '127.0.0.1');
    await once(cloudFront, 'listening');
    const env = { AWS_ENDPOINT_URL_CLOUDFRONT: `http://127.0.0.1:${(cloudFront.address() as AddressInfo).port}` };
    for (const slug of ['one', 'two']) publishing.fleet.tenant(slug, {}, CARS);
    await publishing.fleet.build();
    await run([]);
    publishing.fleet.feed('two', withPrice(18_000));
    await publishing.fleet.build();
    const { errors } = await run(['--now', '--distribution', 'E1'], env);
    expect(errors).toContain('Invalidated the caches of two (I1).');
    await run(['--now', '--distribution', 'E1'], env);
    cloudFront.close();
    expect(requests).toHaveLength(1);
    expect(requests[0]?.path).toMatch(/^\/[\d-]+\/distribution\/E1\/invalidation/u);
    expect(requests[0]?.body).toContain('<Items><Path>#tenant:two</Path></Items>');
  });
});

describe('a publisher that is killed', () => {
  /** Expects each page to be that of a release, and all that it loads to exist. */
  async function expectWholePages(releases: readonly ReadonlyMap<string, string>[]): Promise<void> {
    const site = publishing.readSite();
    for (const [path, content] of site) {
      if (!path.endsWith('.html')) continue;
      expect(
        releases.some((files) => files.get(path) === content),
        path,
      ).toBe(true);
      const page = Buffer.from(content, 'base64').toString();
      for (const [, file = ''] of page.matchAll(
        /["'](?:https?:\/\/[^/"']+)?\/((?:_astro|pictures)\/[^"'?#\s]+)["']/gu,
      )) {
        expect(site.has(decodeURIComponent(file)), `${path} needs ${file}`).toBe(true);
      }
    }
    const pointer = site.get('stock.json');
    const stock = pointer && /stock-[0-9a-f]+\.json/u.exec(Buffer.from(pointer, 'base64').toString())?.[0];
    if (stock) expect(site.has(stock), stock).toBe(true);
  }

  test('leaves whole pages, and the next one completes the site', { timeout: 600_000 }, async () => {
    const kills = KILLS ?? 4;
    const moments = fc.sample(
      fc.record({
        share: fc.noBias(fc.double({ min: 0, max: 1, noNaN: true })),
        price: fc.integer({ min: 5000, max: 90_000 }),
      }),
      {
        seed: 20_261_123,
        numRuns: kills,
      },
    );
    const { fleet, server } = publishing;
    fleet.tenant('dealer', {}, CARS);
    await fleet.build();
    const releases = [publishing.readFolder()];
    let killed = 0;
    let writes = (await publishing.run({ dryRun: true })).flatMap((site) =>
      'changes' in site ? site.changes.uploaded : [],
    ).length;
    for (const { share, price } of moments) {
      const { child, ended } = start([]);
      const at = Math.floor(share * writes);
      let seen = 0;
      server.chooseFault = ({ method }) => {
        if (method === 'PUT' && seen === at) child.kill('SIGKILL');
        seen += Number(method === 'PUT');
        return undefined;
      };
      killed += Number((await ended).code === null);
      await expectWholePages(releases);
      server.chooseFault = () => undefined;
      const completed = await run(['--lease', '5']);
      expect(completed.code, completed.errors + completed.output).toBe(0);
      await publishing.expectSite(publishing.readFolder());
      fleet.feed('dealer', withPrice(price));
      await fleet.build();
      releases.push(publishing.readFolder());
      // The claim, the copies of what is replaced, their log, the files and the record.
      writes =
        3 +
        2 *
          (await publishing.run({ dryRun: true })).flatMap((site) => ('changes' in site ? site.changes.uploaded : []))
            .length;
    }
    console.info(`${killed} of ${kills} publishers were killed before they had finished.`);
    expect(killed).toBeGreaterThanOrEqual(kills / 2);
  });
});
