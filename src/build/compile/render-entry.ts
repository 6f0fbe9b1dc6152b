import { createApp } from 'astro/app/entrypoint';
import { FetchState } from 'astro/fetch';
import { renderAllHeadContent } from 'astro/runtime/server/render/head.js';
import { ICON_SPRITE } from '#src/components/ui/icons.ts';
import type { FileTemplate } from '#src/plan/inputs/index.ts';
import { type AstroComponent, renderToMarkup } from './astro-runtime.ts';
import { addContentPolicy } from './content-policy.ts';
import type { RenderPage } from './render.ts';

// Astro's bundles have an app. Ours answers no requests, but creating it sets up the renderers and the logger.
const { manifest } = createApp({ streaming: false });

/** Renders the pages of one template. */
type Renderer = (locals: App.Locals) => string;

const renderers = new Map<string, Promise<Renderer>>();

/**
 * Renders one page; errors of the page are rethrown. Pages skip Astro's way to a response: routing, middleware, a stream and a second copy
 * of the page. What Astro prepares for a request, it prepares once for a template.
 */
export const render: RenderPage = async (template, locals) => {
  const renderer = renderers.get(template) ?? createRenderer(template);
  renderers.set(template, renderer);
  return (await renderer)(locals);
};

async function createRenderer(template: string): Promise<Renderer> {
  const state = new FetchState(new Request(`http://render.localhost${template}`));
  const { routeData } = state;
  if (routeData?.route !== template) throw new Error(`No template matches ${template}.`);
  const module = await state.loadComponentInstance();
  if (routeData.type === 'endpoint') {
    const { writeFile } = module as object as Partial<FileTemplate>;
    if (!writeFile) throw new Error(`Template ${template} exports no writeFile: define it with defineFile.`);
    return writeFile;
  }
  const result = await state.createResult(module, state.getAPIContext());
  const head = String(renderAllHeadContent(result));
  const scripts = await listScripts(result);
  const component = module.default as unknown as AstroComponent;
  return (locals) => {
    const html = renderToMarkup(component, { locals, head, scripts });
    return result.partial ? html : addContentPolicy(`<!DOCTYPE html>${html}`, locals.page.frame.sources);
  };
}

/** Returns the script elements of all components, by the compiler's names. */
async function listScripts({
  inlinedScripts,
  resolve,
}: Awaited<ReturnType<FetchState['createResult']>>): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  for (const [name, file] of Object.entries(manifest.entryModules))
    if (file !== '') scripts.set(name, `<script type="module" src="${await resolve(name)}"></script>`);
  for (const [name, code] of inlinedScripts) scripts.set(name, code && `<script type="module">${code}</script>`);
  return scripts;
}

/** The icons of all pages, for the adapter to write among the client's files. */
export const iconSprite = ICON_SPRITE;
