import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { listSiteGates } from '#src/config/index.ts';
import { findSignInGate } from '#src/features/account/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { type KindOfPage, listPageKinds } from '#tests/pages/page-kinds.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { findChromium } from '../chromium.mjs';

/** A phone, a tablet, a desktop. */
export const WIDTHS = [390, 768, 1440] as const;
type Width = (typeof WIDTHS)[number];
const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 } as const satisfies Record<Width, number>;
/** From this width the navigation is a row of menus instead of a drawer. */
const MIN_MENU_WIDTH = 992;

/** A screenshot. Its file is relative to the folder of all screenshots. */
export interface Shot {
  slug: string;
  template: string;
  name: string;
  path: string;
  width: Width;
  file: string;
}

/** A menu or dialog that opens over a page. Its screenshot shows the screen instead of the whole page. */
interface Overlay {
  name: string;
  path: string;
  /** Opens it. Returns false when the page has none at this width. */
  open(page: Page, width: Width): Promise<boolean>;
}

/** Starts a browser for screenshots. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  const args = ['--no-sandbox', '--disable-gpu'];
  return chromium.launch(executablePath === undefined ? { args } : { args, executablePath });
}

/** Takes screenshots of every kind of page of a site, and of its overlays, at every width. */
export async function* takeShots(browser: Browser, site: Site, origin: string, folder: string): AsyncGenerator<Shot> {
  mkdirSync(join(folder, site.slug), { recursive: true });
  const kinds = listPageKinds(listPages(site));
  const gates = listSiteGates(site);
  for (const width of WIDTHS) {
    const viewport = { width, height: HEIGHTS[width] };
    const context = await browser.newContext({ viewport, locale: site.locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const makeShot = (name: string, path: string): Shot => ({
      slug: site.slug,
      template: site.template,
      name,
      path,
      width,
      file: `${site.slug}/${name}-${width}.png`,
    });
    for (const { name, page: planned } of kinds) {
      const shot = makeShot(name, planned.path);
      await openPage(page, origin + planned.path, findSignInGate(gates, planned.path) !== undefined);
      await page.screenshot({ path: join(folder, shot.file), fullPage: true });
      yield shot;
    }
    for (const { name, path, open: openIt } of listOverlays(site, kinds)) {
      await openPage(page, origin + path);
      if (!(await openIt(page, width))) continue;
      const shot = makeShot(name, path);
      await page.screenshot({ path: join(folder, shot.file) });
      yield shot;
    }
    await context.close();
  }
}

/** Opens a page and scrolls to its end and back, so that every picture loads. A gated page redirects to the sign-in page. */
export async function openPage(page: Page, url: string, isGated = false): Promise<void> {
  await page.goto(url);
  if (isGated) await page.waitForURL('**/sign-in?*');
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      // Without animation: while the page moves, fixed parts are in the wrong place.
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // Hidden pictures, in a menu for instance, may never load.
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

function listOverlays(site: Site, kinds: readonly KindOfPage[]): Overlay[] {
  const messages = messagesFor(site.locale);
  const navigation = (page: Page) => page.getByRole('navigation', { name: messages.mainNavigation });
  const home = kinds.find(({ page }) => page.template === '/home')?.page.path ?? '/';
  return [
    {
      name: 'home-menu',
      path: home,
      async open(page, width) {
        const menu = navigation(page).locator('summary').first();
        if (width < MIN_MENU_WIDTH || (await menu.count()) === 0) return false;
        await menu.click();
        return true;
      },
    },
    {
      name: 'home-drawer',
      path: home,
      async open(page, width) {
        if (width >= MIN_MENU_WIDTH) return false;
        await page.getByRole('button', { name: messages.menu, exact: true }).click();
        return true;
      },
    },
    {
      name: 'search-filters',
      path: site.search.defaultPath,
      async open(page, width) {
        if (width >= MIN_MENU_WIDTH) return false;
        await page.getByRole('button', { name: messages.filters }).click();
        return true;
      },
    },
  ];
}
