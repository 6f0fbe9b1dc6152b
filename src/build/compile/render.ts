/**
 * Renders the page of a template, such as `/car`, from its locals, as UTF-8; the compiled bundle exports one of these. Astro encodes
 * its pages, and a build writes them as they are: decoding them in between takes several percent of a build.
 */
export type RenderPage = (template: string, locals: App.Locals) => Promise<Uint8Array>;

/** Loads the compiled bundle's render function. `entry` is the file that `compile` returned. */
export async function loadRenderer(entry: string): Promise<RenderPage> {
  const bundle: { render: RenderPage } = await import(entry);
  return bundle.render;
}
