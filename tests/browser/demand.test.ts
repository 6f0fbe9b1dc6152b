import { DEMAND_PATH } from '#src/features/search/demand/index.ts';
import { expect, test } from './fixtures.ts';
import { createResultsPage, ENGINE_SITE as site } from './results-page.ts';

test('a search that finds nothing is reported once, without anything about the shopper', { tag: '@mobile' }, async ({
  page,
  visit,
}) => {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(DEMAND_PATH)) reports.push(request.postDataJSON());
  });
  await visit(site, site.search.defaultPath);
  const results = createResultsPage(page, site, true);
  await results.box.fill('zeppelin');
  const { messages } = results;
  await expect(page.getByText(messages.changeToSeeMore)).toBeVisible();
  expect(reports).toEqual([{ kind: 'nothing', text: 'zeppelin' }]);
  await results.box.press('Enter');
  await expect.poll(() => reports).toHaveLength(2);
  expect(reports[1]).toEqual({ kind: 'words', text: 'zeppelin' });
  await page.reload();
  await expect(page.getByText(messages.changeToSeeMore)).toBeVisible();
  expect(reports).toHaveLength(2);
});
