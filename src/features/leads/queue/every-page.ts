/*
 * Runs on every page, in the browser: resends queued leads, confirms leads that were stored while their page was left, and
 * records this page view. It is loaded by every page, so it is small: it spells the keys of storage/keys.ts itself, and a test
 * compares them.
 */

const key = `forecourt:${document.body.dataset['site']}:`;
const visits = `${key}pages`;
try {
  if (`${Object.keys(localStorage)}`.includes(`${key}lead`)) void import('./resend.ts');
  const { href } = location;
  if (/utm_|clk?id=|braid=/.test(href)) void import('./campaign.ts');
  // Room for more pages than a lead includes.
  sessionStorage[visits] = `${sessionStorage[visits]}\n${Date.now()} ${href} ${document.title}`.slice(-9999);
} catch {
  // A browser may close its storage to a page. Then no lead is queued, and a lead includes this page only.
}

export {};
