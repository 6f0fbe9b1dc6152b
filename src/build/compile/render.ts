/** Renders the page of a template, such as `/car`, from its locals; the compiled bundle exports one of these. */
export type RenderPage = (template: string, locals: App.Locals) => Promise<string>;

/** Loads the compiled bundle's render function. `entry` is the file that `compile` returned. */
export async function loadRenderer(entry: string): Promise<RenderPage> {
  const bundle: { render: RenderPage } = await import(entry);
  return bundle.render;
}
