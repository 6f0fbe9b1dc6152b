import { describe, expect, test } from 'vitest';
import { findShard, isInShard, parseShard } from './shard.ts';

describe('parseShard', () => {
  test('reads i/n', () => {
    expect(parseShard('2/8')).toEqual({ index: 2, count: 8 });
  });

  test.each(['0/3', '4/3', '1', 'a/b', '-1/2', '1/0', '1.5/2', ''])(
    'refuses %j and explains what is expected',
    (text) => {
      expect(() => parseShard(text)).toThrow('Expected i/n');
    },
  );
});

describe('findShard', () => {
  test.each([
    ['Kubernetes', { JOB_COMPLETION_INDEX: '0', BUILD_SHARDS: '8' }, { index: 1, count: 8 }],
    ['AWS Batch', { AWS_BATCH_JOB_ARRAY_INDEX: '7', AWS_BATCH_JOB_ARRAY_SIZE: '8' }, { index: 8, count: 8 }],
    [
      'Slurm',
      { SLURM_ARRAY_TASK_ID: '3', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '8' },
      { index: 3, count: 8 },
    ],
    [
      'Slurm, counting from 0',
      { SLURM_ARRAY_TASK_ID: '0', SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_COUNT: '2' },
      { index: 1, count: 2 },
    ],
  ])('reads the variables of %s', (_, env, shard) => {
    expect(findShard(env)).toEqual(shard);
  });

  test.each([
    [{}, 'found no array job'],
    [{ JOB_COMPLETION_INDEX: '0' }, 'BUILD_SHARDS set to the number of tasks'],
    [{ JOB_COMPLETION_INDEX: '8', BUILD_SHARDS: '8' }, 'JOB_COMPLETION_INDEX=8 BUILD_SHARDS=8'],
    // Every second number: --array=1-15:2.
    [{ SLURM_ARRAY_TASK_ID: '15', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '8' }, 'consecutive'],
  ])('explains what is wrong with %j', (env, message) => {
    expect(() => findShard(env)).toThrow(message);
  });
});

describe('isInShard', () => {
  const slugs = Array.from({ length: 400 }, (_, index) => `dealer-${index}`);

  test('every tenant is in exactly one shard', () => {
    for (const slug of slugs) {
      const shards = [1, 2, 3, 4, 5].filter((index) => isInShard(slug, { index, count: 5 }));
      expect(shards).toHaveLength(1);
    }
  });

  test('shards are of similar size', () => {
    const sizes = [1, 2, 3, 4].map((index) => slugs.filter((slug) => isInShard(slug, { index, count: 4 })).length);
    expect(Math.min(...sizes)).toBeGreaterThan(70);
    expect(Math.max(...sizes)).toBeLessThan(130);
  });
});
