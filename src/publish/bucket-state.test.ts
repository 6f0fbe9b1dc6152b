import { expect, test } from 'vitest';
import { readBucketState } from './bucket-state.ts';
import type { SiteRecord } from './site-record.ts';

const PATHS = ['_astro/extra.js', 'extra.html', 'index.html'];

const RECORD: SiteRecord = {
  format: 1,
  slug: 'dealer',
  sequence: 1,
  release: 'a',
  publishedAt: 0,
  files: {},
  retired: {},
  history: [],
};

test('files are listed in the order of their paths, although the bucket answers the last request first', async () => {
  const answers = PATHS.map(() => Promise.withResolvers<void>());
  const bucket = {
    inspect: async (key: string) => {
      const index = PATHS.findIndex((path) => key.endsWith(path));
      await answers[index + 1]?.promise;
      answers[index]?.resolve();
      return { etag: '"1"', bytes: 1, headers: {} };
    },
  };
  const { actual } = await readBucketState({ bucket, concurrency: PATHS.length }, RECORD, PATHS);
  expect([...actual.keys()]).toEqual(PATHS);
});
