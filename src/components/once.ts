import { memoize } from '#src/lib/memoize.ts';

const getRendered = memoize((_frame: object) => new Map<string, unknown>());

/**
 * Renders markup for the first page of a tenant and repeats it on all others. It must depend on the tenant's frame only, and have no
 * component scripts, because those are counted for each page.
 *
 * @param frame The tenant's; the markup is dropped together with it.
 */
export function renderOnce(frame: object, name: string, render: () => unknown): unknown {
  const rendered = getRendered(frame);
  if (!rendered.has(name)) rendered.set(name, render());
  return rendered.get(name);
}
