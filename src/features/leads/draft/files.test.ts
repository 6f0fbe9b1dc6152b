import { expect, test, vi } from 'vitest';
import { createFileStore } from './files.ts';

const PHOTO = new File(['x'], 'car.jpg', { type: 'image/jpeg' });

test.each([
  ['the browser has no database', undefined],
  [
    'the browser denies the database',
    {
      open: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    },
  ],
])('keeps files in memory if %s', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  const files = createFileStore('city');
  await files.write('a', [PHOTO]);
  expect([await files.read('a'), await files.listIds()]).toEqual([[PHOTO], ['a']]);
  await files.remove('a');
  expect([await files.read('a'), await files.listIds()]).toEqual([[], []]);
  vi.unstubAllGlobals();
});
