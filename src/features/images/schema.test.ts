import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PICTURE_ENTRIES } from './schema.ts';

const { images } = PICTURE_ENTRIES;
const isValid = (url: string) => v.safeParse(images, { provider: 'cdn', url }).success;

describe('the image service', () => {
  test.each([
    'https://images.example/{path}?w={width}',
    '/cdn-cgi/image/width={width},height={height},fit={fit},format=auto/{path}',
    'https://images.example/cdn-cgi/image/width={width},quality={quality}/{url}',
    'https://images.example/?src={url}&w={width}&h={height}&q={quality}&fit={fit}&fm={format}',
  ])('accepts %s', (url) => {
    expect(isValid(url)).toBe(true);
  });

  test.each([
    ['no placeholder for the picture', 'https://images.example/?w={width}'],
    ['no placeholder for the width', 'https://images.example/{path}'],
    ['an unknown placeholder', 'https://images.example/{path}?w={width}&x={gravity}'],
    ['a placeholder for the host', 'https://{path}/?w={width}'],
    ['a comma at its end, which would end a candidate of a srcset', 'https://images.example/{path}?w={width},'],
    ['a path that starts another host', '/\\images.example/{path}?w={width}'],
    ['no scheme', '//images.example/{path}?w={width}'],
    ['another scheme', 'javascript:{path}{width}'],
    ['a brace left open', 'https://images.example/{path}?w={width}&{'],
  ])('refuses an address with %s', (_, url) => {
    expect(isValid(url)).toBe(false);
  });

  test('requires an address for a CDN, and none for mirrored pictures', () => {
    expect(v.safeParse(images, { provider: 'cdn' }).issues?.[0]?.message).toBe(
      'Add "url", the address of the service.',
    );
    expect(v.parse(images, {})).toEqual({ provider: 'mirror', hosts: [] });
  });
});
