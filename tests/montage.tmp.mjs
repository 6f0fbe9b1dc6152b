import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { findChromium } from '../scripts/chromium.mjs';
const [out, height, ...files] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium(process.env) });
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
await page.setContent(`<body style="margin:0;display:inline-flex;gap:8px;background:#f0f">${files.map((f) => `<div style="height:${height}px;overflow:hidden"><img src="data:image/png;base64,${readFileSync(f).toString('base64')}"></div>`).join('')}</body>`);
await page.locator('body').screenshot({ path: out });
await browser.close();
