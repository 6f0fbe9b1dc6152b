const caches = new WeakMap<object, Map<string, string>>();

/** Returns the markup rendered so far for a tenant, by name. It is dropped together with the tenant's frame object. */
export function getRenderedMarkup(frame: object): Map<string, string> {
  let rendered = caches.get(frame);
  if (!rendered) {
    rendered = new Map();
    caches.set(frame, rendered);
  }
  return rendered;
}
