import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from '#src/build/build.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { isObject } from '#src/lib/json.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { type Preview, startPreview } from '#src/preview/server.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS, TENANTS_FOLDER } from './tenants.ts';

/* No demo tenant loads third-party scripts, so these stories build a site of their own, without a search engine. */

const dealer = TENANTS.find(({ search }) => search.engine === 'embedded');
if (!dealer) throw new Error('Every demo tenant has a search engine.');
const { slug } = dealer;
const messages = messagesFor(dealer.locale);

const VALUE = '"><b>7</b>';
const SCRIPTS = [
  { name: 'Idle Example', purpose: 'analytics', src: 'https://others.example/idle.js', load: 'idle' },
  { name: 'Touch Example', purpose: 'map', src: 'https://others.example/interaction.js', load: 'interaction' },
  { name: 'Chat Example', purpose: 'chat', src: 'https://others.example/consent.js', load: 'consent' },
];

const WORK = resolve(import.meta.dirname, '../../.cache/test/third-party');
let preview: Preview;

test.describe('third-party scripts', { tag: '@mobile' }, () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browserName }, { project }) => {
    const work = join(WORK, `${browserName}-${project.name}`);
    const tenants = join(work, 'tenants');
    rmSync(work, { recursive: true, force: true });
    cpSync(join(TENANTS_FOLDER, slug), join(tenants, slug), { recursive: true });
    const config: unknown = JSON.parse(readFileSync(join(tenants, slug, 'site.json'), 'utf8'));
    if (!isObject(config)) throw new Error('The config is not an object.');
    writeFileSync(
      join(tenants, slug, 'site.json'),
      JSON.stringify({
        ...config,
        scripts: SCRIPTS.map((script) => ({ ...script, attributes: { 'data-account': VALUE } })),
      }),
    );
    const request = { tenants, out: join(work, 'sites'), slugs: [slug], force: false, 'accept-stock-drop': false };
    const report = await build(readBuildRequest(request));
    expect(report.tenants).toMatchObject([{ outcome: 'built', scripts: SCRIPTS }]);
    preview = await startPreview({ outDir: join(work, 'sites'), port: 0 });
  });

  test.afterAll(() => preview.close());

  /** Opens a page, and answers third-party scripts with ones that record their name and parameters. */
  async function visit(page: Page, path: string) {
    await page.route('https://others.example/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: '(window.others ??= []).push([document.currentScript.src, document.readyState, { ...document.currentScript.dataset }])',
      }),
    );
    await page.goto(preview.getSiteUrl(slug) + path);
  }
  const listLoaded = (page: Page) =>
    page.evaluate(() => {
      const others: unknown = Reflect.get(window, 'others') ?? [];
      return others as [src: string, state: string, data: Record<string, string>][];
    });
  const listNames = async (page: Page) => (await listLoaded(page)).map(([src]) => new URL(src).pathname).sort();
  const findBar = (page: Page) => page.getByRole('region', { name: messages.privacyChoices });

  test('wait for the page to be idle, for an interaction, or for consent', async ({
    page,
    expectComplaint,
    expectAccessible,
  }) => {
    expectComplaint(/request to another machine: https:\/\/others\.example\//);
    await visit(page, '/contact');
    await expect.poll(() => listNames(page)).toEqual(['/idle.js']);
    expect((await listLoaded(page))[0]?.[1]).toBe('complete');
    await expect(findBar(page)).toContainText('Chat Example');
    await expectAccessible();

    await page.keyboard.press('Tab');
    await expect.poll(() => listNames(page)).toEqual(['/idle.js', '/interaction.js']);

    await findBar(page).getByRole('button', { name: messages.accept }).click();
    await expect.poll(() => listNames(page)).toEqual(['/consent.js', '/idle.js', '/interaction.js']);
    expect((await listLoaded(page)).find(([src]) => src.endsWith('/consent.js'))?.[2]).toEqual({
      account: VALUE,
    });
    await expect(findBar(page)).toBeHidden();
  });

  test('ask for consent once, and the visitor can change it later', async ({ page, expectComplaint }) => {
    expectComplaint(/request to another machine: https:\/\/others\.example\//);
    await visit(page, '/contact');
    await findBar(page).getByRole('button', { name: messages.decline }).click();
    await visit(page, '/');
    await expect.poll(() => listNames(page)).toContain('/idle.js');
    await expect(findBar(page)).toBeHidden();
    expect(await listNames(page)).not.toContain('/consent.js');

    await page.getByRole('button', { name: messages.privacyChoices }).click();
    await findBar(page).getByRole('button', { name: messages.accept }).press('Enter');
    await expect.poll(() => listNames(page)).toContain('/consent.js');
    await expect(page.getByRole('button', { name: messages.privacyChoices })).toBeFocused();

    await page.getByRole('button', { name: messages.privacyChoices }).click();
    await findBar(page).getByRole('button', { name: messages.decline }).click();
    await expect.poll(() => listNames(page)).toContain('/idle.js');
    expect(await listNames(page)).not.toContain('/consent.js');
  });
});
