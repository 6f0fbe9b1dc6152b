import type { APIRoute } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import { FetchState } from 'astro/fetch';
import { renderToString } from 'astro/runtime/server/index.js';
import { ICON_SPRITE } from '#src/components/ui/icons.ts';
import { addContentPolicy } from './content-policy.ts';
import type { RenderPage } from './render.ts';

// Astro's bundles have an app. Ours answers no requests, but creating it sets up the renderers and the logger.
createApp({ streaming: false });

/** Renders pages of one template, one after another. */
type Renderer = (locals: App.Locals) => Promise<string>;

/** Renderers that are idle, by template. There are as many as pages are rendered at once. */
const idle = new Map<string, Renderer[]>();

/**
 * Renders one page; errors of the page are rethrown. Pages skip Astro's way to a response: routing, middleware, a stream and a second copy
 * of the page. What Astro prepares for a request is prepared once and used again, because a fragment takes less time than that.
 */
export const render: RenderPage = async (template, locals) => {
  const known = idle.get(template) ?? [];
  idle.set(template, known);
  const renderer = known.pop() ?? (await createRenderer(template));
  const content = await renderer(locals);
  // Not after an error, which may have left something behind.
  known.push(renderer);
  return content;
};

async function createRenderer(template: string): Promise<Renderer> {
  const state = new FetchState(new Request(`http://render.localhost${template}`));
  const { routeData } = state;
  if (routeData?.route !== template) throw new Error(`No template matches ${template}.`);
  // Astro's objects keep these, so each page puts its own in their place.
  const kept: { page?: App.Locals['page'] | undefined; markFragment?: App.Locals['markFragment'] } = {};
  state.locals = kept as App.Locals;
  const replaceLocals = ({ page, markFragment }: typeof kept): void => {
    kept.page = page;
    kept.markFragment = markFragment;
  };
  const module = await state.loadComponentInstance();
  const context = state.getAPIContext();
  if (routeData.type === 'endpoint') {
    const endpoint = module as object as { GET?: APIRoute };
    return async (locals) => {
      replaceLocals(locals);
      const response = await endpoint.GET?.(context);
      if (!response?.ok) throw new Error(`Template ${template} returned status ${response?.status}.`);
      const content = await response.text();
      replaceLocals({});
      return content;
    };
  }
  const result = await state.createResult(module, context);
  const { resolve } = result;
  const addresses = new Map<string, Promise<string>>();
  // A script has the same address on every page.
  result.resolve = (specifier) => {
    const address = addresses.get(specifier) ?? resolve(specifier);
    addresses.set(specifier, address);
    return address;
  };
  const metadata = result.componentMetadata.get(module.default.moduleId ?? '');
  const { styles, _metadata: first } = result;
  const links = [...styles];
  return async (locals) => {
    replaceLocals(locals);
    // Rendering a page changes these two.
    result.styles = new Set(links);
    result._metadata = {
      ...first,
      headInTree: metadata?.containsHead ?? false,
      rendererSpecificHydrationScripts: new Set(),
      renderedScripts: new Set(),
      hasDirectives: new Set(),
      extraHead: [],
      propagators: new Set(),
      pendingSlotEvaluations: [],
    };
    const html = await renderToString(result, module.default, {}, {}, true, routeData);
    // A renderer outlives the tenant.
    replaceLocals({});
    result._metadata = first;
    if (typeof html !== 'string')
      throw new Error(`Template ${template} returned a response with status ${html.status}.`);
    return result.partial ? html : addContentPolicy(html, locals.page.frame.sources);
  };
}

/** The icons of all pages, for the adapter to write among the client's files. */
export const iconSprite = ICON_SPRITE;
