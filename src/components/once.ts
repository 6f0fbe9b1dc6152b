const caches = new WeakMap<object, Map<string, string>>();

/** The markup rendered so far for a tenant, by name; it goes when the tenant's frame object does. */
export function renderedFor(frame: object): Map<string, string> {
  let rendered = caches.get(frame);
  if (!rendered) {
    rendered = new Map();
    caches.set(frame, rendered);
  }
  return rendered;
}
