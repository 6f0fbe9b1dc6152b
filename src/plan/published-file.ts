/** Returns the file that a path is published as: hosts serve `/cars/x` from `cars/x.html`, and `/sitemap.xml` as it is. */
export function getPublishedFile(path: string): string {
  if (!isPublishable(path)) {
    throw new Error(
      `"${path}" cannot be the path of a page: expected / and lower-case letters, digits and hyphens, as in "/search/used-cars".`,
    );
  }
  if (path === '/') return 'index.html';
  return path.includes('.') ? path.slice(1) : `${path.slice(1)}.html`;
}

/** Rejects paths that could leave the site's folder, look like another file type, or need escaping in a URL. */
function isPublishable(path: string): boolean {
  const name = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
  const segments = path.slice(1).split('/');
  const last = segments.pop() ?? '';
  const plainLast = last.replace(/\.(?:csv|xml|txt|svg|json|webmanifest|ico|jpg|png|webp)$/u, '');
  return path === '/' || (path.startsWith('/') && [...segments, plainLast].every((segment) => name.test(segment)));
}
