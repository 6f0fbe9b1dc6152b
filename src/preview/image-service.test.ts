import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from './image-service.ts';

const dir = mkdtempSync(join(tmpdir(), 'pictures-'));
beforeAll(async () => {
  await sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#336699' } })
    .jpeg()
    .toFile(join(dir, 'car.jpg'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const request = (path: string, accept = 'image/webp,*/*') => resizePicture(dir, `/cdn-cgi/image/${path}`, accept);

describe('the image service of a preview', () => {
  test('crops a picture to a size, as WebP for browsers that read it and else as JPEG', async () => {
    for (const [accept, type, format] of [
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const answer = await request('width=1200,height=627,quality=90,fit=cover,format=auto/car.jpg', accept);
      if (answer.kind !== 'picture') throw new Error(answer.reason);
      expect(answer.type).toBe(type);
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 627, format });
    }
  });

  test.each([
    ['an unknown size', 'width=huge/car.jpg', 400],
    ['a path outside the site', 'width=100/../../etc/passwd', 400],
    ['an encoded path outside the site', 'width=100/%2e%2e/%2e%2e/etc/passwd', 400],
    ['a drawing', 'width=100/car.svg', 400],
    ['a missing picture', 'width=100/none.jpg', 404],
  ])('refuses %s', async (_, path, status) => {
    expect(await request(path)).toMatchObject({ kind: 'refused', status });
  });
});
