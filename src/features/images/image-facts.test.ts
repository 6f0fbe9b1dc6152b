import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readImageFacts } from './image-facts.ts';

const makePicture = () => sharp({ create: { width: 123, height: 45, channels: 4, background: '#12345680' } });

describe('readImageFacts', () => {
  test.each([
    ['jpeg', () => makePicture().jpeg()],
    [
      'jpeg',
      () =>
        makePicture()
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Copyright: 'Someone' } }),
    ],
    ['png', () => makePicture().png()],
    ['webp', () => makePicture().webp()],
    ['webp', () => makePicture().webp({ lossless: true })],
    ['webp', () => makePicture().removeAlpha().webp({ quality: 50 })],
  ])('reads format and size of a %s from its first bytes', async (format, make) => {
    expect(readImageFacts(await make().toBuffer())).toEqual({ format, width: 123, height: 45 });
  });

  test('reads the proportions of a drawing from its viewBox, else from its size', () => {
    const readFacts = (attributes: string) =>
      readImageFacts(Buffer.from(`<?xml version="1.0"?>\n<svg ${attributes}><g/></svg>`));
    expect(readFacts('width="10" height="10" viewBox="0 0 247 200.5"')).toMatchObject({ width: 247, height: 200.5 });
    expect(readFacts('height="30px" width="40px"')).toMatchObject({ format: 'svg', width: 40, height: 30 });
    expect(readFacts('')).toBeUndefined();
  });

  test('returns undefined for anything that is not a picture, however it begins', () => {
    const beginnings = [[0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [...Buffer.from('RIFF0000WEBPVP8X')], []];
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 40 }), (beginning, rest) => {
        const facts = readImageFacts(Uint8Array.from([...beginning, ...rest]));
        if (facts) expect(facts.width * facts.height).toBeGreaterThan(0);
      }),
    );
    expect(readImageFacts(Buffer.from('<!doctype html>'))).toBeUndefined();
  });
});
