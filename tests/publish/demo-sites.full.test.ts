import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listSites } from '#src/release/index.ts';
import { makePublishing } from './publishing.ts';

const TENANTS = resolve(import.meta.dirname, '../../tenants');
/** Two demo dealers: in the folder of the first, a price changes. */
const SLUGS = ['saltbush', 'riverfold'];
const publishing = makePublishing({ everyFile: true });

test('demo sites are uploaded whole, then what a price changes, then nothing', { timeout: 600_000 }, async () => {
  const { fleet, server } = publishing;
  for (const slug of SLUGS) cpSync(join(TENANTS, slug), join(fleet.tenantsDir, slug), { recursive: true });
  await fleet.build();
  const slugs = listSites(fleet.outDir);
  expect(slugs).toEqual(SLUGS.toSorted());
  const readAll = () => new Map(slugs.map((slug) => [slug, publishing.readFolder(slug)]));
  const before = readAll();
  const first = await publishing.run();
  expect(first.map(({ outcome }) => outcome)).toEqual(slugs.map(() => 'published'));
  for (const [slug, files] of before) {
    expect(publishing.objects.readAll(`live/${slug}/`), slug).toEqual(files);
  }

  const feed = join(fleet.tenantsDir, 'saltbush/stock/stock.json');
  const text = readFileSync(feed, 'utf8');
  const price = /"price": ?(\d{5})\b/u.exec(text)?.[1] ?? '';
  writeFileSync(feed, text.replace(price, String(Number(price) - 500)));
  await fleet.build();
  const after = readAll();
  server.writes.length = 0;
  const second = await publishing.run();
  for (const report of second) {
    const { slug } = report;
    const different = [...(after.get(slug) ?? [])].flatMap(([path, file]) =>
      before.get(slug)?.get(path) === file ? [] : [path],
    );
    expect('changes' in report && report.changes.uploaded.toSorted(), slug).toEqual(different.sort());
  }
  const count = (sites: ReadonlyMap<string, ReadonlyMap<string, string>>): number =>
    [...sites.values()].reduce((sum, files) => sum + files.size, 0);
  const uploads = second.flatMap((report) => ('changes' in report ? report.changes.uploaded : []));
  console.info(
    `${slugs.length} sites, ${count(before)} files uploaded, then ${uploads.length}: ${uploads.join(', ')}.`,
  );
  expect(uploads.length).toBeGreaterThan(0);

  server.writes.length = 0;
  await publishing.run();
  expect(server.writes).toEqual([]);
});
