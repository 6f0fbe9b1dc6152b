import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { startPreview } from '#src/preview/server.ts';
const out = process.argv[2] ?? '/tmp/cmp'; const slugs = (process.argv[3] ?? 'currawong-cars,riverfold,saltbush,ashcombe-quill').split(','); const widths=(process.argv[4]??'390,768,1440').split(',').map(Number); const count=Number(process.argv[5]??3);
import { mkdirSync } from 'node:fs'; mkdirSync(out,{recursive:true});
const preview = await startPreview({ outDir: '.cache/test/sites', port: 0 });
const browser = await chromium.launch({ executablePath: findChromium(process.env) });
for (const slug of slugs) {
  const url = preview.getSiteUrl(slug);
  for (const width of widths) {
    const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, hasTouch: width < 800, isMobile: width < 800 });
    const page = await context.newPage();
    page.on('console', (m) => { if (['error','warning'].includes(m.type()) && !/404/.test(m.text())) console.log(slug, width, m.text().slice(0,300)); });
    page.on('pageerror', (e) => console.log(slug, width, 'ERR', e.message));
    await page.goto(url + '/compare');
    // choose from stock
    const slugsOf = await page.evaluate(async (n) => {
      const { snapshot } = await (await fetch('/stock.json')).json();
      const s = await (await fetch(snapshot)).json();
      const get = (name, i) => { const c = s.columns[name]; if (!c) return undefined; if ('all' in c) return c.all; if ('each' in c) return c.each[i]; const code = c.codes[i]; return code === null ? undefined : Array.isArray(code) ? code.map((x) => c.values[x]) : c.values[code]; };
      const cars = [];
      for (let i = 0; i < s.cars && cars.length < n; i++) { if (get('price', i) > 0 && get('primary_image_url', i) && get('status', i) === 'in_stock') cars.push({ id: get('id', i), slug: get('slug', i), name: get('name', i), make: get('make', i), model: get('model', i), primary_image_url: get('primary_image_url', i) }); }
      localStorage.setItem(`forecourt:${document.body.dataset.site}:compare`, JSON.stringify(cars));
      return cars.map((c) => c.slug);
    }, count);
    await page.reload();
    await page.locator('.comparison tbody').first().waitFor();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/${slug}-${width}-full.png`, fullPage: true });
    await page.mouse.move(width / 2, 400);
    await page.evaluate(() => scrollTo(0, 900));
    await page.waitForTimeout(200);
    await page.screenshot({ path: `${out}/${slug}-${width}-stuck.png` });
    const w = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth, document.querySelector('.comparison thead').offsetHeight, getComputedStyle(document.querySelector('.comparison table')).getPropertyValue('--slack')]);
    console.log(slug, width, w.join(' '));
    await context.close();
  }
}
await browser.close(); await preview.close();
