import type { APIRoute } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import { ICON_SPRITE } from '#src/components/ui/icons.ts';
import { addContentPolicy } from './content-policy.ts';
import type { RenderPage } from './render.ts';

// Astro's bundles have an app. Ours answers no requests, but creating it sets up the renderers and the logger.
createApp({ streaming: false });

/**
 * Renders one page; errors of the page are rethrown. Pages skip Astro's way to a response: routing,
 * middleware, a stream and a second copy of the page cost 5 % of a build.
 */
export const render: RenderPage = async (template, locals) => {
  const state = new FetchState(new Request(`http://render.localhost${template}`));
  if (state.routeData?.route !== template) throw new Error(`No template matches ${template}.`);
  state.locals = locals;
  const module = await state.loadComponentInstance();
  const context = state.getAPIContext();
  if (state.routeData.type === 'endpoint') {
    const endpoint = module as object as { GET?: APIRoute };
    const response = await endpoint.GET?.(context);
    if (!response?.ok) throw new Error(`Template ${template} returned status ${response?.status}.`);
    return await response.text();
  }
  const result = await state.createResult(module, context);
  const metadata = result.componentMetadata.get(module.default.moduleId ?? '');
  result._metadata.headInTree = metadata?.containsHead ?? false;
  const html = await renderToString(result, module.default, {}, {}, true, state.routeData);
  if (typeof html !== 'string') throw new Error(`Template ${template} returned a response with status ${html.status}.`);
  return result.partial ? html : addContentPolicy(html, locals.page.frame.sources);
};

/** The icons of all pages, for the adapter to write among the client's files. */
export const iconSprite = ICON_SPRITE;
