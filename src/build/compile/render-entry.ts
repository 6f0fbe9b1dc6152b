import { createApp } from 'astro/app/entrypoint';
import { addContentPolicy } from './content-policy.ts';
import type { RenderPage } from './render.ts';

const app = createApp({ streaming: false });

// Astro answers a page that throws with an error page and a log line. A build needs the error itself, for its report.
app.renderError = async (request, options) => {
  throw options.error ?? new Error(`No template matches ${new URL(request.url).pathname} (status ${options.status}).`);
};

/** Renders one page. The only export of the compiled bundle; errors of the page are rethrown. */
export const render: RenderPage = async (template, locals) => {
  const response = await app.render(new Request(`http://render.localhost${template}`), { locals });
  if (!response.ok) throw new Error(`Template ${template} returned status ${response.status}.`);
  const content = new Uint8Array(await response.arrayBuffer());
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return isPage ? addContentPolicy(content, locals.page.frame.sources) : content;
};
