import { setImmediate } from 'node:timers/promises';

/** Renders the page of a template, such as `/car`, from its locals; the compiled bundle exports one of these. */
export type RenderPage = (template: string, locals: App.Locals) => Promise<string>;

/** Loads the compiled bundle's render function. `entry` is the file that `compile` returned. */
export async function loadRenderer(entry: string): Promise<RenderPage> {
  const bundle: { render: RenderPage } = await import(entry);
  return bundle.render;
}

/** Longest time between two turns of the event loop, plus one page. */
const YIELD_MS = 10;

/**
 * Loads the render function for a process that answers messages while it renders. Rendering never waits for anything, so without this
 * a process would only notice the end of the build after its tenant.
 */
export async function loadYieldingRenderer(entry: string): Promise<RenderPage> {
  const render = await loadRenderer(entry);
  let yieldedAt = 0;
  return async (template, locals) => {
    if (performance.now() - yieldedAt > YIELD_MS) {
      await setImmediate();
      yieldedAt = performance.now();
    }
    return await render(template, locals);
  };
}
