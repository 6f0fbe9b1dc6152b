import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Markup } from '#src/lib/markup.ts';

interface OperatorPage {
  readonly title: string;
  /** A line below the title. */
  readonly summary: string | Markup;
  /** Content of `main`. */
  readonly content: Markup;
  /** CSS after the shared rules: `CARDS` or `TABLES`, and the page's own. */
  readonly style?: string;
  /** Source of a module script at the end of the page. */
  readonly script?: string | undefined;
}

/** Renders a page for operators. It is self-contained: no stylesheet, script or font to fetch. */
export function renderOperatorPage({ title, summary, content, style = '', script }: OperatorPage): Markup {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – forecourt</title>
<link rel="icon" href="data:,">
<style>${raw(BASE + style)}</style>
</head>
<body>
<header>
<p class="product">forecourt</p>
<h1>${title}</h1>
<p class="summary">${summary}</p>
</header>
<main>
${content}
</main>
${script && html`<script type="module">${raw(script)}</script>`}
</body>
</html>
`;
}

/** Makes the policy of a page with this CSS and script: it runs and loads nothing else, whatever the data that it shows. */
export function makeOperatorPolicy({ style = '', script = '' }: Pick<OperatorPage, 'style' | 'script'>): string {
  const hashed = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
  return [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashed(BASE + style)}`,
    `script-src ${hashed(script)}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Light and dark. Every text keeps a contrast of 4.5:1. */
const BASE = `
:root { color-scheme: light dark; --ground: light-dark(#f4f4f1, #131416); --card: light-dark(#fff, #1d1f23);
  --text: light-dark(#17181a, #f1f1ee); --quiet: light-dark(#565a61, #a9aeb7); --line: light-dark(#dddcd6, #33363c);
  --bad: light-dark(#a3150f, #ffa199); --bad-ground: light-dark(#fdecea, #3d1a18); --warning: light-dark(#7a4a00, #f2bd6b);
  --warning-ground: light-dark(#fdf1dc, #38290f); --good: light-dark(#1a6135, #86d6a2); --good-ground: light-dark(#e6f3ea, #16301f);
  --focus: light-dark(#1f5fd0, #8ab4ff); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 76rem; margin: auto; padding: 0 1.25rem; }
header { padding-top: 3.5rem; padding-bottom: 2rem; }
.product { font-weight: 650; letter-spacing: .02em; color: var(--quiet); }
h1 { font-size: clamp(2.25rem, 5vw, 3.5rem); line-height: 1.1; letter-spacing: -.02em; overflow-wrap: anywhere; }
.summary { margin-top: .5rem; color: var(--quiet); }
.page-link { padding-bottom: 1.5rem; }
.page-link a, .summary a { color: inherit; text-underline-offset: .2em; }
.empty { padding-bottom: 4rem; }
code { font-family: ui-monospace, monospace; }
`;

/** A list of cards. Lightness is chosen so that text keeps its contrast at every hue. */
export const CARDS = `
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem; padding: 0 0 4rem; list-style: none; }
li { position: relative; display: grid; grid-template-columns: auto 1fr; align-content: start; column-gap: 1rem; align-items: center;
  padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
li:hover { border-color: oklch(.6 .13 var(--hue)); }
li:focus-within { outline: 3px solid oklch(.6 .13 var(--hue)); outline-offset: 2px; }
.monogram { grid-row: span 2; display: grid; place-items: center; width: 3.25rem; aspect-ratio: 1; border-radius: .6rem;
  background: oklch(.45 .11 var(--hue)); color: #fff; font-weight: 650; }
li:not(:has(.place)) .monogram { grid-row: auto; }
li:not(:has(.place)) h2 { align-self: center; }
h2 { align-self: end; font-size: 1.15rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 a { color: inherit; text-decoration: none; outline: none; }
h2 a::after { content: ''; position: absolute; inset: 0; border-radius: inherit; }
li:hover a { text-decoration: underline; text-underline-offset: .2em; }
.place { align-self: start; color: var(--quiet); }
.details, .url { grid-column: 1 / -1; }
.details { margin-top: 1rem; }
.template { margin-right: .35rem; padding: .1rem .55rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .875rem; }
.url { margin-top: .25rem; font-size: .875rem; color: var(--quiet); overflow-wrap: anywhere; }
`;

/** Sections with tables. A table of class `stacked` becomes a list of rows on a phone; others scroll in a `.scroller`. */
export const TABLE_STYLES = `
main { padding-bottom: 4rem; }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; line-height: 1.25; overflow-wrap: anywhere; }
main a, main summary { color: inherit; text-underline-offset: .2em; border-radius: .15rem; }
:is(a, summary, button, input, .scroller):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
summary { padding-block: .5rem; font-weight: 600; cursor: pointer; }
details { border-block-end: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; }
caption { text-align: start; }
th, td { padding: .5rem .75rem; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: 600; }
thead th { color: var(--quiet); font-size: .875rem; }
.bad { color: var(--bad); font-weight: 600; }
.warning { color: var(--warning); font-weight: 600; }
.quiet { color: var(--quiet); }
@media (max-width: 40rem) {
  .stacked thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stacked :is(tbody, tr, th, td) { display: block; border: 0; padding: 0; }
  .stacked [data-label]::before { content: attr(data-label) ': '; color: var(--quiet); }
  .stacked tr { padding-block: .625rem; border-block-end: 1px solid var(--line); }
}
`;
