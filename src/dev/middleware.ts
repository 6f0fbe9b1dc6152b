import { defineMiddleware } from 'astro:middleware';
import { ICON_SPRITE } from '#src/components/ui/icons.ts';
import type { Page } from '#src/plan/inputs/index.ts';
import { getContentType } from '#src/release/index.ts';
import { createSiteReader, type DevSite, makeSitePicture, readSiteAsset } from './tenant.ts';

const tenant = import.meta.env.DEV_TENANT;
const readSite = createSiteReader(tenant);

/** Answers a path of the tenant with the template that its plan has for it, as the build would render it. */
export const onRequest = defineMiddleware(async ({ url, locals }, next) => {
  const site = readSite();
  if (site.kind === 'broken')
    return new Response(site.problem, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  if (url.pathname === ICON_SPRITE.path)
    return new Response(ICON_SPRITE.content, { headers: { 'Content-Type': getContentType(url.pathname) } });
  const picture = readSiteAsset(tenant, site, url.pathname) ?? (await makeSitePicture(tenant, site, url.pathname));
  if (picture) return new Response(Buffer.from(picture), { headers: { 'Content-Type': getContentType(url.pathname) } });
  const page = getPage(site, url.pathname);
  locals.page = page;
  const response = await next(page.template);
  return page.path === '/404' ? new Response(response.body, { status: 404, headers: response.headers }) : response;
});

function getPage({ frame, pages }: Extract<DevSite, { kind: 'site' }>, path: string): Page {
  const planned = pages.get(path) ?? pages.get('/404');
  if (!planned) throw new Error('The plan has no page for /404.');
  // The route table guarantees that the inputs belong to the template, which the type cannot express.
  return { template: planned.template, path: planned.path, frame, inputs: planned.inputs() } as Page;
}
