import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { gateOf } from '#src/features/account/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import type { Site } from '#src/site/index.ts';
import { siteGates } from '#src/site/site-gates.ts';
import { type KindOfPage, kindsOf } from '#tests/pages/page-kinds.ts';
import { pagesOf } from '#tests/pages/site-pages.ts';
import { findChromium } from '../chromium.mjs';

/** A phone, a tablet, a desktop. */
export const WIDTHS = [390, 768, 1440] as const;
type Width = (typeof WIDTHS)[number];
const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 } as const satisfies Record<Width, number>;
/** From here on the navigation is a row of menus instead of a drawer. */
const WIDE = 992;

/** A picture that was taken, with its file relative to the folder of all. */
export interface Shot {
  slug: string;
  template: string;
  name: string;
  path: string;
  width: Width;
  file: string;
}

/** Something that is open on a page: taken as the screen shows it, not the whole page. */
interface Opened {
  name: string;
  path: string;
  /** Opens it; answers false where the page has none at this width. */
  open(page: Page, width: Width): Promise<boolean>;
}

/** A browser for pictures. Pages do not move, so that two runs show the same. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** Takes every kind of page of a site, and what opens on it, at every width. */
export async function* shotsOf(browser: Browser, site: Site, origin: string, folder: string): AsyncGenerator<Shot> {
  mkdirSync(join(folder, site.slug), { recursive: true });
  const kinds = kindsOf(pagesOf(site));
  const gates = siteGates(site);
  for (const width of WIDTHS) {
    const viewport = { width, height: HEIGHTS[width] };
    const context = await browser.newContext({ viewport, locale: site.locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const shot = (name: string, path: string): Shot => ({
      ...{ slug: site.slug, template: site.template, name, path, width },
      file: `${site.slug}/${name}-${width}.png`,
    });
    for (const { name, page: planned } of kinds) {
      const taken = shot(name, planned.path);
      await open(page, origin + planned.path, gateOf(gates, planned.path) !== undefined);
      await page.screenshot({ path: join(folder, taken.file), fullPage: true });
      yield taken;
    }
    for (const { name, path, open: openIt } of openable(site, kinds)) {
      await open(page, origin + path);
      if (!(await openIt(page, width))) continue;
      const taken = shot(name, path);
      await page.screenshot({ path: join(folder, taken.file) });
      yield taken;
    }
    await context.close();
  }
}

/** Opens a page and reads it to its end and back, so that every picture is there. A gated one leads to where one signs in. */
async function open(page: Page, url: string, isGated = false): Promise<void> {
  await page.goto(url);
  if (isGated) await page.waitForURL('**/sign-in?*');
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      // At once: a picture of a page that still moves has its fixed parts in the wrong place.
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // A picture that is not shown, in a menu for instance, may never load.
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.loading !== 'lazy');
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

function openable(site: Site, kinds: readonly KindOfPage[]): Opened[] {
  const messages = messagesFor(site.locale);
  const navigation = (page: Page) => page.getByRole('navigation', { name: messages.mainNavigation });
  const home = kinds.find(({ page }) => page.template === '/home')?.page.path ?? '/';
  return [
    {
      name: 'home-menu',
      path: home,
      async open(page, width) {
        const menu = navigation(page).locator('summary').first();
        if (width < WIDE || (await menu.count()) === 0) return false;
        await menu.click();
        return true;
      },
    },
    {
      name: 'home-drawer',
      path: home,
      async open(page, width) {
        if (width >= WIDE) return false;
        await page.getByRole('button', { name: messages.menu, exact: true }).click();
        return true;
      },
    },
    {
      name: 'search-filters',
      path: site.search.defaultPath,
      async open(page, width) {
        if (width >= WIDE) return false;
        await page.getByRole('button', { name: messages.filters }).click();
        return true;
      },
    },
  ];
}
