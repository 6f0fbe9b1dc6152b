import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ImageCdn } from './cdn.ts';
import { type ImageProvider, makeImageSet, makeSharedImage } from './image-set.ts';
import { IMAGE_SIZES } from './sizes.ts';

const cdn: ImageCdn = {
  kind: 'cdn',
  template: 'https://images.example/{path}?w={width}&h={height}&q={quality}&fit={fit}&fm={format}',
  hosts: ['photos.example'],
  origin: 'https://dealer.example',
};
const files: ImageProvider = {
  kind: 'files',
  files: {
    '/assets/yard.jpg': {
      width: 1600,
      height: 900,
      url: '/pictures/yard-850-a.jpg',
      sized: [
        { width: 320, url: '/pictures/yard-320-b.webp' },
        { width: 1600, url: '/pictures/yard-1600-c.webp' },
      ],
    },
  },
};

describe('an image service', () => {
  test('provides every width of a size at its proportions and quality, with 850 as the fallback', () => {
    const { src, srcSet, width, height } = makeImageSet('https://photos.example/a/1.jpg', IMAGE_SIZES.car, cdn);
    expect(src).toBe('https://images.example/a/1.jpg?w=850&h=567&q=90&fit=cover&fm=webp');
    expect(srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['320w', '480w', '640w', '850w']);
    expect(srcSet).toContain('w=320&h=213&q=90');
    expect([width, height]).toEqual([850, 567]);
  });

  test('provides thumbnails of 70x70 and location pictures 150 high', () => {
    expect(makeImageSet('https://photos.example/1.jpg', IMAGE_SIZES.thumb, cdn).src).toContain('w=70&h=70');
    expect(makeImageSet('https://photos.example/1.jpg', IMAGE_SIZES.location, cdn).src).toContain('w=600&h=150');
  });

  test("gets the site's own pictures by absolute URL", () => {
    const byUrl = { ...cdn, template: 'https://images.example/?src={url}&w={width}' };
    expect(makeImageSet('/assets/yard.jpg', IMAGE_SIZES.thumb, byUrl).src).toBe(
      'https://images.example/?src=https%3A%2F%2Fdealer.example%2Fassets%2Fyard.jpg&w=70',
    );
  });

  test('leaves drawings and pictures of unknown hosts as they are', () => {
    for (const url of [
      '/art/suv-red-side.svg',
      'https://elsewhere.example/1.jpg',
      'https://[/1.jpg',
      'data:image/png,x',
    ]) {
      expect(makeImageSet(url, IMAGE_SIZES.car, cdn)).toEqual({ src: url, width: 850, height: 567 });
    }
    expect(
      makeImageSet('https://elsewhere.example/1.jpg', IMAGE_SIZES.car, { ...cdn, hosts: [] }).srcSet,
    ).toBeDefined();
  });

  test('cannot be redirected by an address from a feed, nor can a srcset be broken by one', () => {
    const templates = [cdn.template, 'https://images.example/?src={url}&w={width}'];
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.constantFrom(...templates),
        (url, template) => {
          const { src, srcSet = '' } = makeImageSet(url, IMAGE_SIZES.car, { ...cdn, hosts: [], template });
          expect(new URL(src).host).toBe('images.example');
          expect(new URL(src).searchParams.get('w')).toBe('850');
          expect(srcSet.split(/,\s/u)).toHaveLength(4);
          expect(srcSet.replaceAll(', ', '')).not.toContain(',');
        },
      ),
    );
  });
});

describe('files of the site', () => {
  test('a picture of the dealer comes in the widths that the build made', () => {
    expect(makeImageSet('/assets/yard.jpg', IMAGE_SIZES.location, files)).toEqual({
      src: '/pictures/yard-850-a.jpg',
      webpSrcSet: '/pictures/yard-320-b.webp 320w, /pictures/yard-1600-c.webp 1600w',
      width: 1600,
      height: 900,
    });
  });

  test('a picture of a feed stays unchanged, even if its name is that of an object property', () => {
    for (const url of ['https://photos.example/1.jpg', 'constructor', '__proto__']) {
      expect(makeImageSet(url, IMAGE_SIZES.car, files)).toEqual({ src: url, width: 850, height: 567 });
    }
  });
});

describe('makeSharedImage', () => {
  test('is 1200x627 where a service can crop it, else the original, and never a drawing', () => {
    expect(makeSharedImage('https://photos.example/1.png', cdn)).toMatchObject({
      type: 'image/jpeg',
      width: 1200,
      height: 627,
    });
    expect(makeSharedImage('/assets/yard.jpg', files)).toMatchObject({
      url: '/assets/yard.jpg',
      width: 1600,
      height: 900,
    });
    expect(makeSharedImage('/art/suv-red-side.svg', cdn)).toBeUndefined();
  });
});
