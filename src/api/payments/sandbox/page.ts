import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

interface SandboxPage {
  readonly title: string;
  readonly body: Html;
}

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; color: #1a1a1a; background: #fff }
  .banner { background: #ffdd57; padding: .75rem 1rem; font-weight: 600 }
  main { max-width: 32rem; margin: 1.5rem auto; padding: 0 1rem }
  label { display: block; margin: 1rem 0 .25rem }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; border: 1px solid #666 }
  button { font: inherit; padding: .6rem 1.2rem; margin: 1rem .5rem 0 0 }
  td, th { text-align: start; padding: .15rem 1rem .15rem 0 }
`;

/** Renders a page of a sandbox. It works without JavaScript, and says that no money moves. */
export const renderSandboxPage = ({ title, body }: SandboxPage): Html => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="robots" content="noindex" />
    <title>${title} (sandbox)</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <p class="banner">Sandbox: no money moves</p>
    <main><h1>Sandbox: ${title}</h1>${body}</main>
  </body>
</html>`;
