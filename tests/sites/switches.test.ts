import { beforeAll, expect, test } from 'vitest';
import { compile } from '#src/build/compile/compile.ts';
import { loadRenderer, type RenderPage } from '#src/build/compile/render.ts';
import { isFullDepth } from '#tests/fixtures/depth.ts';
import { listElementsAt, removeRegions } from '#tests/html/regions.ts';
import { listSwitches, type PlannedSite, planSite, planSiteCached, renderPage, type Switch } from './switch-pages.ts';
import { type Changes, SWITCH_ROWS, type SwitchRow } from './switch-rows.ts';

/** A tenant with content for every switch. */
const TENANT = 'everything-on';
const NEIGHBOUR = 'group';
const SWITCHES = listSwitches();

let render: RenderPage;
beforeAll(async () => {
  render = await loadRenderer((await compile()).entry);
});

test('every switch of the schema has a row, and every row has a switch', () => {
  const missing = SWITCHES.filter(({ name }) => !Object.hasOwn(SWITCH_ROWS, name)).map(
    ({ name, values }) =>
      `Add to tests/sites/switch-rows.ts:  '${name}': { changes: { '/…': ['.…'] }${values ? '' : ', values: […, …]'} },`,
  );
  const left = Object.keys(SWITCH_ROWS).filter((name) => !SWITCHES.some((each) => each.name === name));
  expect([...missing, ...left.map((name) => `There is no switch "${name}" any more: remove its row.`)]).toEqual([]);
});

/** Removes the hashes of inline scripts from the policy of a page. They change with the scripts, which are compared themselves. */
const withoutHashes = (page: string): string => page.replaceAll(/ 'sha256-[^']*'/gu, '');

/** At sample depth every third switch. */
const FLIPPED = SWITCHES.filter(({ name }) => Object.hasOwn(SWITCH_ROWS, name)).filter(
  (_, index) => isFullDepth || index % 3 === 0,
);

test.each(FLIPPED)('$name changes only what its row names', async (each) => {
  const row: SwitchRow = SWITCH_ROWS[each.name] ?? { changes: {} };
  const [first, ...others] = row.values ?? each.values ?? [];
  const before = planVariant(each, row, first);
  const changed = new Set<string>();
  for (const value of others) {
    const after = planVariant(each, row, value);
    const appeared = listPagesOnOneSite(before, after).filter(
      (template) => !row.pages?.some((name) => name === template),
    );
    expect(appeared, `pages that only one of ${JSON.stringify([first, value])} has`).toEqual([]);
    for (const { path, template } of [...listOnePagePerTemplate(before, after), ...listPagesAt(before, row.at)]) {
      const [left = '', right = ''] = await Promise.all([before, after].map((site) => renderPage(site, path, render)));
      if (left !== right) changed.add(template).add('every page');
      const regions = listRegions(row.changes, template);
      const explanation =
        regions === 'all of it' ? undefined : describeDifference(withoutHashes(left), withoutHashes(right), regions);
      expect(explanation && `${path} (${template}) with ${JSON.stringify(value)} ${explanation}`).toBeUndefined();
    }
  }
  const unchanged = Object.keys(row.changes).filter((template) => !changed.has(template));
  expect(unchanged, 'in the row, but no value changes it').toEqual([]);
  const changes = changed.size + (row.pages?.length ?? 0);
  expect(changes > 0, row.unseen ?? 'something changes').toBe(row.unseen === undefined);
});

test('the settings of one tenant never change pages of another', async () => {
  const neighbour = async () => {
    const site = planSite(NEIGHBOUR);
    const keys = [...site.pages].map(([path, { key }]) => [path, key]);
    return { keys, html: await renderPage(site, '/', render) };
  };
  const before = await neighbour();
  for (const each of SWITCHES) {
    const row = SWITCH_ROWS[each.name] ?? { changes: {} };
    await renderPage(planVariant(each, row, (row.values ?? each.values)?.at(-1)), '/', render);
    if (isFullDepth) expect(await neighbour(), each.name).toEqual(before);
  }
  expect(await neighbour()).toEqual(before);
});

/** Returns the tenant with one switch set and all others as its template sets them. */
function planVariant({ name }: Switch, row: SwitchRow, value: unknown): PlannedSite {
  const features = name.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  return planSiteCached(TENANT, { features: undefined }, { features: {} }, row.with ?? {}, { features });
}

function listPagesOnOneSite(a: PlannedSite, b: PlannedSite): string[] {
  const lackedBy = (other: PlannedSite, one: PlannedSite) =>
    [...one.pages.values()].filter(({ path }) => !other.pages.has(path)).map(({ template }) => template);
  return [...new Set([...lackedBy(b, a), ...lackedBy(a, b)])];
}

/** Returns the first page of each template whose inputs differ. */
function listOnePagePerTemplate(a: PlannedSite, b: PlannedSite) {
  const changed = [...a.pages.values()].filter(({ path, key }) => b.pages.has(path) && b.pages.get(path)?.key !== key);
  return [...Map.groupBy(changed, ({ template }) => template).values()].flatMap((pages) => pages.slice(0, 1));
}

function listPagesAt({ pages }: PlannedSite, paths: readonly string[] = []) {
  return paths.flatMap((path) => pages.get(path) ?? []);
}

/** Explains where two renderings of a page differ outside of the regions, or returns undefined. */
function describeDifference(before: string, after: string, regions: readonly string[]): string | undefined {
  const [left, right] = [removeRegions(before, regions), removeRegions(after, regions)];
  if (left === right) return undefined;
  let at = 0;
  while (left[at] === right[at]) at += 1;
  return [
    `also differs in ${listElementsAt(left, at).join(' > ')}:`,
    `  ${left.slice(Math.max(0, at - 80), at + 160)}`,
    `  ${right.slice(Math.max(0, at - 80), at + 160)}`,
    'If that is intended, name the innermost element around the difference in its row of tests/sites/switch-rows.ts.',
  ].join('\n');
}

function listRegions(changes: Changes, template: keyof Changes): readonly string[] | 'all of it' {
  const [own, all] = [changes[template] ?? [], changes['every page'] ?? []];
  return own === 'all of it' || all === 'all of it' ? 'all of it' : [...all, ...own];
}
