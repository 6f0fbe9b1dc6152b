import { describe, expect, test, vi } from 'vitest';
import { DAY } from '#src/lib/durations.ts';
import { CARS, makePublishing, NOW, withPrice } from './publishing.ts';
import type { Fault } from './s3-server.ts';

const publishing = makePublishing();

const FAULTS: readonly Fault[] = ['slow-down', 'cut-before', 'cut-after'];

describe('a bucket that fails', () => {
  // A publication of each kind, or one of all kinds.
  test.each(FAULTS.map((fault) => [[fault]]))(
    'with %s for a third of the requests ends with the same site',
    async (faults) => {
      publishing.fleet.tenant('dealer', {}, CARS);
      await publishing.fleet.build();
      const seen = new Map<string, number>();
      publishing.server.chooseFault = ({ method, key }) => {
        const times = (seen.get(`${method} ${key}`) ?? 0) + 1;
        seen.set(`${method} ${key}`, times);
        return times === 1 && seen.size % 3 === 0 ? faults[(seen.size / 3) % faults.length] : undefined;
      };
      expect(await publishing.run()).toMatchObject([{ outcome: 'published' }]);
      expect(await publishing.run({ task: { kind: 'verify' } })).toMatchObject([{ outcome: 'verified' }]);
      publishing.server.chooseFault = () => undefined;
      expect(publishing.readSite()).toEqual(publishing.readFolder());
    },
  );

  test('content that arrives damaged is refused, and never served', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    await publishing.fleet.build();
    publishing.server.chooseFault = ({ method, key }) =>
      method === 'PUT' && key.endsWith('contact.html') ? 'damage' : undefined;
    expect(await publishing.run()).toMatchObject([{ outcome: 'failed' }]);
    expect(publishing.readSite().has('contact.html')).toBe(false);
    publishing.server.chooseFault = () => undefined;
    expect(await publishing.run()).toMatchObject([{ changes: { uploaded: expect.arrayContaining(['contact.html']) } }]);
    expect(publishing.readSite()).toEqual(publishing.readFolder());
  });
});

describe('publishers at the same time', () => {
  test('one wins, and nothing is mixed', async () => {
    await publishing.publishFirst();
    publishing.fleet.feed('dealer', withPrice(18_000));
    await publishing.fleet.build();
    const reports = (await Promise.all([publishing.run(), publishing.run(), publishing.run()])).flat();
    expect(reports.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'conflict', 'published']);
    await publishing.expectSite(publishing.readFolder());
  });

  test('one that died is replaced after its lease, and what it changed is found', async () => {
    await publishing.publishFirst();
    publishing.fleet.feed('dealer', withPrice(18_000));
    await publishing.fleet.build();
    expect(await publishing.run({ bucket: publishing.makeDyingBucket(1) })).toMatchObject([{ outcome: 'failed' }]);
    expect(await publishing.run({ task: { kind: 'verify' } })).toMatchObject([{ outcome: 'failed' }]);
    const waited = vi.fn();
    expect(await publishing.run({ onWait: waited, leaseMs: 2000 })).toMatchObject([{ outcome: 'published' }]);
    expect(waited).toHaveBeenCalledTimes(1);
    await publishing.expectSite(publishing.readFolder());
  });
});

describe('going back', () => {
  test('restores the objects of an earlier release byte by byte, with their headers', async () => {
    publishing.fleet.tenant('dealer', {}, CARS);
    const states: { files: Map<string, string>; headers: unknown; release: string }[] = [];
    for (const [night, price] of [20_000, 19_000, 18_000].entries()) {
      publishing.fleet.feed('dealer', withPrice(price));
      await publishing.fleet.build();
      await publishing.run({ now: NOW + night * DAY });
      states.push({
        files: publishing.readFolder(),
        headers: await publishing.objects.inspect('live/dealer/index.html'),
        release: publishing.objects.readRelease('live', 'dealer'),
      });
    }
    const rollBack = (release?: string) =>
      publishing.run({ slugs: ['dealer'], task: { kind: 'rollback', release }, now: NOW + 3 * DAY });
    expect(await rollBack(states[0]?.release)).toMatchObject([{ outcome: 'published' }]);
    await publishing.expectSite(states[0]?.files ?? new Map());
    expect(await publishing.objects.inspect('live/dealer/index.html')).toEqual(states[0]?.headers);
    expect(await rollBack()).toMatchObject([
      { outcome: 'failed', problems: ['dealer has no earlier release to go back to.'] },
    ]);

    await publishing.run({ now: NOW + 3 * DAY });
    await publishing.expectSite(publishing.readFolder());
    expect(await rollBack('no-such-release')).toMatchObject([
      { outcome: 'failed', problems: [expect.stringContaining('Expected one of:')] },
    ]);
  });

  test('undoes a publication that did not finish', async () => {
    await publishing.publishFirst();
    const first = publishing.readFolder();
    publishing.fleet.feed('dealer', withPrice(19_000));
    await publishing.fleet.build();
    await publishing.run();
    publishing.fleet.feed('dealer', withPrice(18_000));
    await publishing.fleet.build();
    expect(await publishing.run({ bucket: publishing.makeDyingBucket(2) })).toMatchObject([{ outcome: 'failed' }]);
    await publishing.run({ slugs: ['dealer'], task: { kind: 'rollback', release: undefined }, leaseMs: 2000 });
    await publishing.expectSite(first);
  });
});
