import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';
import { makeNoisePhoto, sendPhoto, startPhotoHost } from '../fixtures/photo-host.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
const fleet = makeFleet();
const CARS_A_NIGHT = 4;
const SIZE = { width: 400, height: 300 };
/** For each kill: answers of the host before it, and turns of the event loop after them. */
const KILLS = [
  [1, 0],
  [2, 150],
  [3, 30],
  [4, 0],
  [4, 400],
  [4, 4000],
] as const;

/** Expects each picture that a page names to be there and to decode to its end. Returns their number. */
async function expectWholePictures(checked: Set<string>): Promise<number> {
  const site = join(fleet.outDir, 'dealer');
  const named = globSync('**/*.html', { cwd: site }).flatMap(
    (file) => readFileSync(join(site, file), 'utf8').match(/\/pictures\/[\da-f]{20}-[\w/.]+\.(?:avif|jpg)/gu) ?? [],
  );
  for (const path of new Set(named)) {
    if (checked.has(path)) {
      expect(existsSync(join(site, path)), path).toBe(true);
      continue;
    }
    checked.add(path);
    const { data } = await sharp(readFileSync(join(site, path)), { failOn: 'warning' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.length, path).toBeGreaterThan(0);
  }
  return new Set(named).size;
}

test('a run that is killed while it mirrors photos publishes no broken picture, and the next one goes on', async () => {
  let notify = (): void => undefined;
  const answered = () => new Promise<void>((resolve) => (notify = resolve));
  const host = await startPhotoHost(async (request, response) => {
    response.once('close', () => setImmediate(notify));
    const seed = Number(/\d+/u.exec(request.url ?? '')?.[0]);
    sendPhoto(request, response, await makeNoisePhoto({ seed, ...SIZE }), `"${seed}"`);
  });
  const photos = join(fleet.outDir, '../photos');
  const setStock = (cars: number) =>
    Array.from({ length: cars }, (_, index) =>
      makeFeedCar(`C${index}`, { images: [{ url: `${host.url}/${index}.jpg` }] }),
    );
  const request = { photosDir: photos, minutes: 10, privateHosts: [host.host] };
  try {
    fleet.tenant('dealer', {}, setStock(1));
    await fleet.build({ photos: request });
    const checked = new Set<string>();
    for (const [night, [answers, turns]] of KILLS.entries()) {
      fleet.feed('dealer', setStock(1 + (night + 1) * CARS_A_NIGHT));
      const before = host.requests.length;
      const args = [
        '--tenants',
        fleet.tenantsDir,
        '--out',
        fleet.outDir,
        '--photos',
        photos,
        '--now',
        new Date(NOON).toISOString(),
      ];
      const child = spawn(process.execPath, [COMMAND, ...args], {
        stdio: 'ignore',
        env: { ...process.env, PHOTO_PRIVATE_HOSTS: host.host },
      });
      const closed = once(child, 'close');
      while (child.exitCode === null && host.requests.length - before < answers)
        await Promise.race([answered(), closed]);
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      child.kill('SIGKILL');
      await closed;
      await expectWholePictures(checked);
    }
    const last = setStock(1 + KILLS.length * CARS_A_NIGHT);
    const report = await fleet.build({ photos: request });
    expect(report.totals.failed).toBe(0);
    expect(report.photos).toMatchObject({ failed: 0, pending: 0 });
    expect(await expectWholePictures(checked)).toBeGreaterThanOrEqual(last.length * 5);
    expect(readdirSync(join(photos, 'dealer')).filter((name) => name.startsWith('.draft'))).toEqual([]);
  } finally {
    await host.stop();
  }
}, 240_000);
