/*
 * What every page does for the leads of its visitor: it sends those that still wait from an earlier page (D18), tells of those
 * that were stored as it was left, and notes itself, in the browser. Small, for every page loads it: it spells the keys of flow/keys.ts for itself, and a test compares
 * them.
 */

const key = `forecourt:${document.body.dataset['site']}:`;
const notes = `${key}pages`;
try {
  if (`${Object.keys(localStorage)}`.includes(`${key}lead`)) void import('./flow/resend.ts');
  const { href } = location;
  if (/utm_|clk?id=|braid=/.test(href)) void import('./flow/campaign.ts');
  // Room for more pages than a lead tells of.
  sessionStorage[notes] = `${sessionStorage[notes]}\n${Date.now()} ${href} ${document.title}`.slice(-9999);
} catch {
  // A browser may close its storage to a page. Then nothing waits, and a lead tells of this page alone.
}

export {};
