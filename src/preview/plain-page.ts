import { DIRECTORY_STYLE } from './directory-style.ts';
import { escapeHtml } from './escape-html.ts';

interface PlainPage {
  readonly title: string;
  /** A line below the title; plain text. */
  readonly summary: string;
  /** Markup of what is in `main`. */
  readonly body: string;
  /** Rules of its own, after those that all such pages have. */
  readonly style?: string;
}

/** A page of the preview server's own. It stands alone: no stylesheet, script or font to fetch. */
export function plainPage({ title, summary, body, style = '' }: PlainPage): string {
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – forecourt</title>
<link rel="icon" href="data:,">
<style>${DIRECTORY_STYLE}${style}</style>
</head>
<body>
<header>
<p class="product">forecourt</p>
<h1>${escapeHtml(title)}</h1>
<p class="summary">${escapeHtml(summary)}</p>
</header>
<main>
${body}
</main>
</body>
</html>
`;
}
