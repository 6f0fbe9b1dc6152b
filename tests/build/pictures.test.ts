import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { imageFacts } from '#src/features/images/index.ts';
import { siteInput } from '#tests/sites/site-of.ts';
import { feedCar, newWorkshop, problemsOf, renderedPaths, reportOf } from './workshop.ts';

const workshop = newWorkshop();
const ICONS = {
  'favicon.svg': { format: 'svg', width: 64, height: 64 },
  'apple-touch-icon.png': { format: 'png', width: 180, height: 180 },
  'icon-192.png': { format: 'png', width: 192, height: 192 },
  'icon-512.png': { format: 'png', width: 512, height: 512 },
  'icon-maskable-512.png': { format: 'png', width: 512, height: 512 },
} as const;

const bytesOf = (file: string) => readFileSync(join(workshop.outDir, 'dealer', file));
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a8b99' } })
    .jpeg()
    .toBuffer();
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 90"><path d="M0 0h100v90H0z" fill="#c00"/></svg>';
const published = (pattern: RegExp) =>
  Object.keys(workshop.manifest('dealer').pages).filter((path) => pattern.test(path));

describe('icons', () => {
  test('are made in every size, and the manifest of the site names them', async () => {
    workshop.tenant('dealer', { name: 'Kōwhai Moto' }, [feedCar('C1')]);
    await workshop.build();
    for (const [file, facts] of Object.entries(ICONS)) expect(imageFacts(bytesOf(file)), file).toEqual(facts);
    expect([...bytesOf('favicon.ico').subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(imageFacts(bytesOf('favicon.ico').subarray(22))).toEqual({ format: 'png', width: 32, height: 32 });
    const manifest = JSON.parse(workshop.read('dealer', 'site.webmanifest'));
    expect(manifest).toMatchObject({ name: 'Kōwhai Moto', short_name: 'Kōwhai Moto', display: 'browser' });
    for (const { src, sizes } of manifest.icons) {
      expect(`${imageFacts(bytesOf(src))?.width}x${imageFacts(bytesOf(src))?.height}`).toBe(sizes);
    }
  });

  test('are the same bytes for the same dealer, and are not made again while nothing of them changes', async () => {
    workshop.tenant('dealer', {}, [feedCar('C1')]);
    await workshop.build();
    const before = Object.keys(ICONS).map((file) => bytesOf(file).toString('base64'));
    workshop.feed('dealer', [feedCar('C1', { price: 1000 })]);
    expect(renderedPaths(await workshop.build(), 'dealer').filter((path) => /icon|pictures/u.test(path))).toEqual([]);
    await workshop.build({ force: true });
    expect(Object.keys(ICONS).map((file) => bytesOf(file).toString('base64'))).toEqual(before);
  });

  test('show a nearly square logo and follow it', async () => {
    workshop.tenant('dealer', { logo: { url: '/assets/logo.svg' } }, [feedCar('C1')]);
    workshop.asset('dealer', 'logo.svg', LOGO);
    await workshop.build();
    expect(workshop.read('dealer', 'favicon.svg')).toContain(Buffer.from(LOGO).toString('base64'));
    const before = bytesOf('icon-192.png');
    workshop.asset('dealer', 'logo.svg', LOGO.replace('#c00', '#06c'));
    const rendered = renderedPaths(await workshop.build(), 'dealer');
    expect(rendered).toEqual(expect.arrayContaining(['/favicon.svg', '/icon-192.png']));
    expect(bytesOf('icon-192.png').equals(before)).toBe(false);
  });

  test('show initials where the logo is long, missing or elsewhere', async () => {
    const long = LOGO.replace('0 0 100 90', '0 0 500 90');
    for (const [url, file] of [
      ['/assets/logo.svg', long],
      ['/assets/missing.svg', LOGO],
      ['https://files.example/logo.svg', LOGO],
    ] as const) {
      workshop.tenant('dealer', { logo: { url } }, [feedCar('C1')]);
      workshop.asset('dealer', 'logo.svg', file);
      await workshop.build();
      expect(workshop.read('dealer', 'favicon.svg'), url).toMatch(/<path transform="translate\(0 0\)"/u);
    }
  });
});

describe('an image service', () => {
  const images = { provider: 'cdn' as const, url: 'https://cdn.example/{path}?w={width}', hosts: ['photos.example'] };
  const car = feedCar('C1', { images: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'] });

  test('gives cars their pictures in several widths, in pages and in what the browser renders', async () => {
    workshop.tenant('dealer', { images }, [car]);
    await workshop.build();
    const page = workshop.read('dealer', 'cars/2020-toyota-corolla-c1.html');
    expect(page).toMatch(
      /<img[^>]* src="https:\/\/cdn\.example\/1\.jpg\?w=850"[^>]* srcset="[^"]*w=320 320w,[^>]* fetchpriority="high"/u,
    );
    expect(page).toContain('src="https://cdn.example/2.jpg?w=70"');
    const search = workshop.read('dealer', 'search/used-cars.html');
    expect(search).toMatch(/srcSet="https:\/\/cdn\.example\/1\.jpg\?w=320 320w/iu);
    expect(search).toContain('"images":{"kind":"cdn"');
  });

  test('is nowhere on a site without one', async () => {
    workshop.tenant('dealer', {}, [car]);
    workshop.asset('dealer', 'yard.jpg', await photo(1000, 500));
    await workshop.build();
    const search = workshop.read('dealer', 'search/used-cars.html');
    expect(search).toContain('src="https://photos.example/1.jpg"');
    expect(search).not.toMatch(/srcset=|"images":/iu);
  });
});

describe("a dealer's own pictures", () => {
  test('are published in every width that they have, as WebP and one of 850 in their own format', async () => {
    workshop.tenant('dealer', {}, [feedCar('C1')]);
    workshop.asset('dealer', 'Our Yard.jpg', await photo(1000, 500));
    await workshop.build();
    const widths = published(/^\/pictures\/our-yard-/u).map((path) => {
      const { format, width, height } = imageFacts(bytesOf(path)) ?? {};
      return `${format} ${width}x${height}`;
    });
    expect(widths).toEqual(['webp 320x160', 'webp 640x320', 'webp 960x480', 'webp 1000x500', 'jpeg 850x425']);
    expect(bytesOf('assets/Our Yard.jpg').equals(await photo(1000, 500))).toBe(true);
  });

  test('are offered in those widths by the card of a location, 150 high and fetched when it comes near', async () => {
    const url = '/assets/yard.jpg';
    const locations = siteInput().locations.map((place) => ({ ...place, image: { image: { url, thumb: { url } } } }));
    workshop.tenant('dealer', { locations }, [feedCar('C1')]);
    workshop.asset('dealer', 'yard.jpg', await photo(1000, 500));
    await workshop.build();
    const page = workshop.read('dealer', 'contact-us.html');
    expect(page).toMatch(/<source type="image\/webp" srcset="\/pictures\/yard-320-\w+\.webp 320w, [^"]*1000w"/u);
    expect(page).toMatch(
      /<img alt(?:="")? src="\/pictures\/yard-850-\w+\.jpg" width="1000" height="500"[^>]* loading="lazy"/u,
    );
  });

  test('are left as they are where they are small or drawings', async () => {
    workshop.tenant('dealer', {}, [feedCar('C1')]);
    workshop.asset('dealer', 'small.jpg', await photo(300, 200));
    workshop.asset('dealer', 'plan.svg', LOGO);
    await workshop.build();
    expect(published(/^\/pictures\/(?!share-)/u)).toEqual([]);
  });

  test('the one for sharing is cut to 1200x627, a drawing too, and is on every page without a picture', async () => {
    for (const [file, content] of [
      ['yard.jpg', await photo(2000, 2000)],
      ['yard.svg', LOGO],
    ] as const) {
      workshop.tenant('dealer', { share_image: { url: `/assets/${file}` } }, [feedCar('C1')]);
      workshop.asset('dealer', file, content);
      await workshop.build();
      const [path = ''] = published(/^\/pictures\/yard-1200-/u);
      expect(imageFacts(bytesOf(path)), file).toEqual({ format: 'jpeg', width: 1200, height: 627 });
      expect(workshop.read('dealer', 'contact.html')).toContain(`${path}"`);
    }
  });

  test('that cannot be decoded fail the build with their name and leave the site as it is', async () => {
    workshop.tenant('dealer', { name: 'Good Motors' }, [feedCar('C1')]);
    await workshop.build();
    workshop.tenant('dealer', { name: 'Changed Motors' }, [feedCar('C1')]);
    workshop.asset('dealer', 'yard.jpg', (await photo(1000, 500)).subarray(0, 700));
    const report = await workshop.build();
    expect(reportOf(report, 'dealer').outcome).toBe('failed');
    expect(problemsOf(report, 'dealer')).toMatch(/\/assets\/yard\.jpg cannot be read as a picture/u);
    expect(workshop.read('dealer', 'index.html')).toContain('Good Motors');
  });
});
