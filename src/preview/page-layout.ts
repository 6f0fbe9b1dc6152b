import { html, raw } from 'hono/html';

/** Markup as `html` returns it, with every interpolated text escaped. */
export type Markup = ReturnType<typeof html>;

interface PageOptions {
  readonly title: string;
  /** A line below the title. */
  readonly summary: string;
  /** Content of `main`. */
  readonly content: Markup;
  /** CSS after the shared rules. */
  readonly style?: string;
}

/** Renders a page of the preview server itself. It is self-contained: no stylesheet, script or font to fetch. */
export function renderPage({ title, summary, content, style = '' }: PageOptions): Markup {
  return html`<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – forecourt</title>
<link rel="icon" href="data:,">
<style>${raw(STYLE + style)}</style>
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
</body>
</html>
`;
}

/** Light and dark. Lightness is chosen so that text keeps a contrast of 4.5:1 at every hue. */
const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#f4f4f1, #131416); --card: light-dark(#fff, #1d1f23);
  --text: light-dark(#17181a, #f1f1ee); --quiet: light-dark(#565a61, #a9aeb7); --line: light-dark(#dddcd6, #33363c); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
header, main { max-width: 76rem; margin: auto; padding: 0 1.25rem; }
header { padding-top: 3.5rem; padding-bottom: 2rem; }
.product { font-weight: 650; letter-spacing: .02em; color: var(--quiet); }
h1 { font-size: clamp(2.25rem, 5vw, 3.5rem); line-height: 1.1; letter-spacing: -.02em; }
.summary { margin-top: .5rem; color: var(--quiet); }
.page-link { padding-bottom: 1.5rem; }
.page-link a { color: inherit; text-underline-offset: .2em; }
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
.empty { padding-bottom: 4rem; }
code { font-family: ui-monospace, monospace; }
`;
