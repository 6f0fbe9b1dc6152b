import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImageFacts } from '#src/features/images/index.ts';
import { makeSiteInput } from '#tests/fixtures/site.ts';
import { getTenantProblems, getTenantReport, listChangedPaths, makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const ICONS = {
  'favicon.svg': { format: 'svg', width: 64, height: 64 },
  'apple-touch-icon.png': { format: 'png', width: 180, height: 180 },
  'icon-192.png': { format: 'png', width: 192, height: 192 },
  'icon-512.png': { format: 'png', width: 512, height: 512 },
  'icon-maskable-512.png': { format: 'png', width: 512, height: 512 },
} as const;

const readBytes = (file: string) => readFileSync(join(fleet.outDir, 'dealer', file));
const makePhoto = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8b99' } })
    .jpeg()
    .toBuffer();
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 90"><path d="M0 0h100v90H0z" fill="#c00"/></svg>';
const listPublished = (pattern: RegExp) =>
  Object.keys(fleet.manifest('dealer').pages).filter((path) => pattern.test(path));

describe('icons', () => {
  test('are published in every size and listed in the web manifest', async () => {
    fleet.tenant('dealer', { name: 'Kōwhai Moto' }, [makeFeedCar('C1')]);
    await fleet.build();
    for (const [file, facts] of Object.entries(ICONS)) expect(readImageFacts(readBytes(file)), file).toEqual(facts);
    expect([...readBytes('favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(readImageFacts(readBytes('favicon.ico').subarray(22))).toEqual({ format: 'png', width: 32, height: 32 });
    const manifest = JSON.parse(fleet.read('dealer', 'site.webmanifest'));
    expect(manifest).toMatchObject({ name: 'Kōwhai Moto', short_name: 'Kōwhai Moto', display: 'browser' });
    for (const { src, sizes } of manifest.icons) {
      expect(`${readImageFacts(readBytes(src))?.width}x${readImageFacts(readBytes(src))?.height}`).toBe(sizes);
    }
  });

  test('are the same bytes for the same dealer, and are reused while nothing changes', async () => {
    fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
    await fleet.build();
    const before = Object.keys(ICONS).map((file) => readBytes(file).toString('base64'));
    fleet.feed('dealer', [makeFeedCar('C1', { price: 1000 })]);
    expect(listChangedPaths(await fleet.build(), 'dealer').filter((path) => /icon|pictures/u.test(path))).toEqual([]);
    await fleet.build({ force: true });
    expect(Object.keys(ICONS).map((file) => readBytes(file).toString('base64'))).toEqual(before);
  });

  test('show a nearly square logo and change with it', async () => {
    fleet.tenant('dealer', { logo: { url: '/assets/logo.svg' } }, [makeFeedCar('C1')]);
    fleet.asset('dealer', 'logo.svg', LOGO);
    await fleet.build();
    expect(fleet.read('dealer', 'favicon.svg')).toContain(Buffer.from(LOGO).toString('base64'));
    const before = readBytes('icon-192.png');
    fleet.asset('dealer', 'logo.svg', LOGO.replace('#c00', '#06c'));
    const rendered = listChangedPaths(await fleet.build(), 'dealer');
    expect(rendered).toEqual(expect.arrayContaining(['/favicon.svg', '/icon-192.png']));
    expect(readBytes('icon-192.png').equals(before)).toBe(false);
  });

  test('show initials when the logo is wide, missing or remote', async () => {
    const long = LOGO.replace('0 0 100 90', '0 0 500 90');
    for (const [url, file] of [
      ['/assets/logo.svg', long],
      ['/assets/missing.svg', LOGO],
      ['https://files.example/logo.svg', LOGO],
    ] as const) {
      fleet.tenant('dealer', { logo: { url } }, [makeFeedCar('C1')]);
      fleet.asset('dealer', 'logo.svg', file);
      await fleet.build();
      expect(fleet.read('dealer', 'favicon.svg'), url).toMatch(/<path transform="translate\(0 0\)"/u);
    }
  });
});

describe('an image service', () => {
  const images = { provider: 'cdn' as const, url: 'https://cdn.example/{path}?w={width}', hosts: ['photos.example'] };
  const car = makeFeedCar('C1', { images: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'] });

  test('provides car pictures in several widths, in pages and in the browser', async () => {
    fleet.tenant('dealer', { images }, [car]);
    await fleet.build();
    const page = fleet.read('dealer', 'cars/2020-toyota-corolla-c1.html');
    expect(page).toMatch(
      /<img[^>]* src="https:\/\/cdn\.example\/1\.jpg\?w=850"[^>]* srcset="[^"]*w=320 320w,[^>]* fetchpriority="high"/u,
    );
    expect(page).toContain('src="https://cdn.example/2.jpg?w=70"');
    const search = fleet.read('dealer', 'search/used-cars.html');
    expect(search).toMatch(/srcSet="https:\/\/cdn\.example\/1\.jpg\?w=320 320w/iu);
    expect(search).toContain('"images":{"kind":"cdn"');
  });

  test('is not used on a site without one', async () => {
    fleet.tenant('dealer', {}, [car]);
    fleet.asset('dealer', 'yard.jpg', await makePhoto(1000, 500));
    await fleet.build();
    const search = fleet.read('dealer', 'search/used-cars.html');
    expect(search).toContain('src="https://photos.example/1.jpg"');
    expect(search).not.toMatch(/srcset=|"images":/iu);
  });
});

describe("a dealer's own pictures", () => {
  test('are published as WebP in every width up to their own, and once in their own format at 850', async () => {
    fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
    fleet.asset('dealer', 'Our Yard.jpg', await makePhoto(1000, 500));
    await fleet.build();
    const widths = listPublished(/^\/pictures\/our-yard-/u).map((path) => {
      const { format, width, height } = readImageFacts(readBytes(path)) ?? {};
      return `${format} ${width}x${height}`;
    });
    expect(widths).toEqual(['webp 320x160', 'webp 640x320', 'webp 960x480', 'webp 1000x500', 'jpeg 850x425']);
    expect(readBytes('assets/Our Yard.jpg').equals(await makePhoto(1000, 500))).toBe(true);
  });

  test('are lazy, 150 high and available in those widths on a location card', async () => {
    const url = '/assets/yard.jpg';
    const locations = makeSiteInput().locations.map((place) => ({
      ...place,
      image: { image: { url, thumb: { url } } },
    }));
    fleet.tenant('dealer', { locations }, [makeFeedCar('C1')]);
    fleet.asset('dealer', 'yard.jpg', await makePhoto(1000, 500));
    await fleet.build();
    const page = fleet.read('dealer', 'contact-us.html');
    expect(page).toMatch(/<source type="image\/webp" srcset="\/pictures\/yard-320-\w+\.webp 320w, [^"]*1000w"/u);
    expect(page).toMatch(
      /<img alt(?:="")? src="\/pictures\/yard-850-\w+\.jpg" width="1000" height="500"[^>]* loading="lazy"/u,
    );
  });

  test('are published unchanged when small or drawings', async () => {
    fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
    fleet.asset('dealer', 'small.jpg', await makePhoto(300, 200));
    fleet.asset('dealer', 'plan.svg', LOGO);
    await fleet.build();
    expect(listPublished(/^\/pictures\/(?!share-)/u)).toEqual([]);
  });

  test('the share image is cropped to 1200x627, even a drawing, and used on every page without a picture', async () => {
    for (const [file, content] of [
      ['yard.jpg', await makePhoto(2000, 2000)],
      ['yard.svg', LOGO],
    ] as const) {
      fleet.tenant('dealer', { share_image: { url: `/assets/${file}` } }, [makeFeedCar('C1')]);
      fleet.asset('dealer', file, content);
      await fleet.build();
      const [path = ''] = listPublished(/^\/pictures\/yard-1200-/u);
      expect(readImageFacts(readBytes(path)), file).toEqual({ format: 'jpeg', width: 1200, height: 627 });
      expect(fleet.read('dealer', 'contact.html')).toContain(`${path}"`);
    }
  });

  test('that cannot be decoded fail the build by name and keep the published site', async () => {
    fleet.tenant('dealer', { name: 'Good Motors' }, [makeFeedCar('C1')]);
    await fleet.build();
    fleet.tenant('dealer', { name: 'Changed Motors' }, [makeFeedCar('C1')]);
    fleet.asset('dealer', 'yard.jpg', (await makePhoto(1000, 500)).subarray(0, 700));
    const report = await fleet.build();
    expect(getTenantReport(report, 'dealer').outcome).toBe('failed');
    expect(getTenantProblems(report, 'dealer')).toMatch(/\/assets\/yard\.jpg cannot be read as a picture/u);
    expect(fleet.read('dealer', 'index.html')).toContain('Good Motors');
  });
});
