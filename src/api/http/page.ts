import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Locale } from '#src/lib/locale/index.ts';

/*
 * The pages that the API renders itself: a form to check and send, and errors for browsers that submit a form or follow a
 * link. They load nothing from the dealer's site, so that they work while the site is being published.
 */

const STYLE = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:40rem;margin:0 auto;padding:1.5rem 1rem 4rem}
.dealer{margin:0 0 1.5rem;padding-block-end:.75rem;border-block-end:1px solid light-dark(#ccc,#555);font-weight:600}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}
label,legend{display:block;font-weight:600}
.field,fieldset{margin:0 0 1.25rem;padding:0;border:0}
fieldset label,.tick{font-weight:400;display:flex;gap:.5rem;align-items:start;padding:.25rem 0}
form>.tick{margin-block-end:1.25rem}
input:not([type=radio],[type=checkbox]),select,textarea{box-sizing:border-box;width:100%;min-height:2.75rem;padding:.5rem;font:inherit}
textarea{min-height:8rem}
input[type=radio],input[type=checkbox]{inline-size:1.25rem;block-size:1.25rem;flex:none}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.375rem;background:CanvasText;color:Canvas;font:inherit;font-weight:600}
.problems,.wrong{color:light-dark(#a3150f,#ffa199)}
.problems a{color:inherit}
.check,.problems{margin-block:1.5rem}
.problems{border-inline-start:.25rem solid;padding-inline-start:1rem}
.problems p{margin:0}
.problems ul{margin:.5rem 0 0;padding-inline-start:1.25rem}
.field p,fieldset p{margin:0 0 .375rem}
.wrong{font-weight:600}
.trap{position:absolute;inset-inline-start:-300vw;width:100vw}
`;

/** The content security policy of the pages: their own style, and a form that submits to its origin. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

type Markup = ReturnType<typeof html>;

export interface ApiPage {
  readonly locale: Locale;
  /** The dealer's name, shown above the heading; absent if the request names no dealer. */
  readonly dealer?: string | undefined;
  readonly title: string;
  readonly heading: string;
  readonly content: Markup;
}

/** Renders a page. Its answer has to carry `PAGE_POLICY`. */
export const renderPage = ({ locale, dealer, title, heading, content }: ApiPage): Markup =>
  html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
${dealer !== undefined && html`<p class="dealer">${dealer}</p>`}
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`;
