import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { makeThemeTokens } from '#src/features/frame/index.ts';
import type { Locale } from '#src/lib/locale/index.ts';
import type { Markup } from '#src/lib/markup.ts';

/*
 * The pages that the API renders itself: forms to check and send, reservations and payments, and errors for browsers that
 * submit a form or follow a link. They load nothing from the dealer's site except a car's picture, so that they work while
 * the site is being published.
 */

const STYLE = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif;--line:light-dark(#d5d8dd,#464b53);--soft:light-dark(#565c66,#b4b9c1);--panel:light-dark(#f5f6f7,#1d2024);--brand:CanvasText;--on-brand:Canvas}
body{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 4rem;overflow-wrap:anywhere}
.dealer{margin:0 0 1.5rem;padding-block-end:.75rem;border-block-end:.1875rem solid var(--brand);font-size:1.125rem;font-weight:700}
.dealer a{text-decoration:none}
.dealer a:hover{text-decoration:underline}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}
h2{margin:2rem 0 .5rem;font-size:1.125rem;line-height:1.3}
a{color:inherit;text-underline-offset:.15em}
p{margin:0 0 1rem}
[role=status]:empty{margin:0}
ul{margin:0 0 1rem;padding-inline-start:1.25rem}
label,legend{display:block;font-weight:600}
.field,fieldset{margin:0 0 1.25rem;padding:0;border:0}
fieldset label,.tick{font-weight:400;display:flex;gap:.5rem;align-items:start;padding:.25rem 0}
form>.tick{margin-block-end:1.25rem}
input:not([type=radio],[type=checkbox]),select,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem;font:inherit}
textarea{min-height:8rem}
input[type=radio],input[type=checkbox]{inline-size:1.25rem;block-size:1.25rem;flex:none}
button,.button{box-sizing:border-box;display:inline-block;min-height:3rem;padding:.625rem 1.5rem;border:1px solid var(--brand);border-radius:.375rem;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button[disabled]{opacity:.6;cursor:default}
.quiet{background:none;border-color:currentColor;color:inherit}
.problems,.wrong{color:light-dark(#a3150f,#ffa199)}
.check,.problems{margin-block:1.5rem}
.problems{border-inline-start:.25rem solid;padding-inline-start:1rem}
.problems p{margin:0}
.problems ul{margin:.5rem 0 0;padding-inline-start:1.25rem}
.field p,fieldset p{margin:0 0 .375rem}
.wrong{font-weight:600}
.trap{position:absolute;inset-inline-start:-300vw;width:100vw}
.panel{margin:0 0 1.5rem;padding:1rem;border:1px solid var(--line);border-radius:.5rem;background:var(--panel)}
.panel>:last-child{margin-block-end:0}
.item{display:flex;gap:1rem;align-items:center}
.item img{inline-size:6rem;block-size:4.5rem;flex:none;object-fit:cover;border-radius:.375rem;background:var(--line)}
.item strong{display:block;font-weight:600;line-height:1.3}
.soft{color:var(--soft)}
.lead{font-size:1.125rem}
dl{display:grid;grid-template-columns:fit-content(40%) minmax(0,1fr);gap:.375rem 1.25rem;margin:0 0 1.5rem}
dt{color:var(--soft)}
dd{margin:0}
.total{display:flex;gap:1rem;align-items:baseline;justify-content:space-between;padding:.75rem 0;border-block:1px solid var(--line)}
.total dt{color:inherit}
.total dd{font-size:1.375rem;font-weight:700;font-variant-numeric:tabular-nums}
details{margin:0 0 1.5rem;border-block:1px solid var(--line)}
details:has(+details){margin:0;border-block-end:0}
summary{padding:.75rem 0;font-weight:600;cursor:pointer}
.pay{display:grid;gap:.75rem;margin-block:1.5rem}
.pay button{width:100%;font-size:1.125rem}
form+p{margin-block-start:1rem}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:0 0 1.5rem}
.actions .button{padding-inline:1rem}
.notice{margin:-1.5rem -1rem 1.5rem;padding:.5rem 1rem;background:#ffdd57;color:#1a1a1a;font-weight:600}
@media(min-width:40rem){body{padding-block-start:2.5rem}.notice{margin-block-start:-2.5rem}.item img{inline-size:7.5rem;block-size:5.625rem}.pay button{width:auto;justify-self:start}}
`;

type PageTheme = Pick<Parameters<typeof makeThemeTokens>[0], 'brand' | 'font' | 'radius' | 'mode'>;

/** Returns the dealer's colour for buttons, in light and dark mode alike. */
function makeThemeStyle(theme: PageTheme): string {
  const tokens = makeThemeTokens(theme);
  return `:root{--brand:${tokens['brand']};--on-brand:${tokens['on-brand']}}`;
}

/**
 * Loads the page in the background and shows it once it says something else, so that a page that has not changed
 * keeps its place and focus. Browsers without JavaScript load it every time.
 */
const REFRESH_SCRIPT = `(() => {
  const milliseconds = 1000 * document.documentElement.dataset.refresh;
  const read = (page) => page.querySelector('main').textContent;
  const check = async () => {
    try {
      const response = await fetch(location.href);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (response.ok && read(page) !== read(document)) return location.reload();
    } catch {}
    setTimeout(check, milliseconds);
  };
  setTimeout(check, milliseconds);
})();`;

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const REFRESH_POLICY = [`script-src ${hash(REFRESH_SCRIPT)}`, "connect-src 'self'"];

export interface PagePolicy {
  readonly theme?: PageTheme | undefined;
  /** Other origins that the form may lead to. */
  readonly formTargets?: readonly string[] | undefined;
  /** Sources of pictures. */
  readonly pictures?: readonly string[] | undefined;
  /** The page loads itself again. */
  readonly refreshes?: boolean | undefined;
  /** Further directives. */
  readonly more?: readonly string[] | undefined;
}

/** Makes the content security policy of a page: its own style, and a form that submits to its origin. */
export const makePagePolicy = ({
  theme,
  formTargets = [],
  pictures = [],
  refreshes = false,
  more = [],
}: PagePolicy = {}): string =>
  [
    "default-src 'none'",
    ['style-src', hash(STYLE), ...(theme ? [hash(makeThemeStyle(theme))] : [])].join(' '),
    ...(pictures.length > 0 ? [['img-src', ...pictures].join(' ')] : []),
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(refreshes ? REFRESH_POLICY : []),
    ...more,
  ].join('; ');

/** The policy of a page without a theme. */
export const PAGE_POLICY = makePagePolicy();

export interface ApiPage {
  readonly locale: Locale;
  /** The dealer's name, shown above the heading; absent if the request names no dealer. */
  readonly dealer?: string | undefined;
  /** The dealer's home page, which its name links to. */
  readonly home?: string | undefined;
  /** The dealer's colours, if the page's policy has the same theme. */
  readonly theme?: PageTheme | undefined;
  readonly title: string;
  readonly heading: string;
  readonly content: Markup;
  /** Shown above everything else. */
  readonly notice?: string | undefined;
  /** Seconds after which the page loads itself again. Its policy has to allow that. */
  readonly refresh?: number | undefined;
}

/** Renders a page. Its answer has to carry `PAGE_POLICY`, or one of `makePagePolicy`. */
export const renderPage = ({
  locale,
  dealer,
  home,
  theme,
  title,
  heading,
  content,
  notice,
  refresh,
}: ApiPage): Markup =>
  html`<!doctype html>
<html lang="${locale}"${refresh !== undefined && html` data-refresh="${refresh}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh !== undefined && html`<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>`}
<title>${title}</title>
<style>${raw(STYLE)}</style>
${theme && html`<style>${raw(makeThemeStyle(theme))}</style>`}
</head>
<body>
<main>
${notice !== undefined && html`<p class="notice">${notice}</p>`}
${dealer !== undefined && html`<p class="dealer">${home === undefined ? dealer : html`<a href="${home}">${dealer}</a>`}</p>`}
<h1>${heading}</h1>
${content}
</main>
${refresh !== undefined && html`<script>${raw(REFRESH_SCRIPT)}</script>`}
</body>
</html>`;
