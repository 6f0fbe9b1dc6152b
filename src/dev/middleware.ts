import { defineMiddleware } from 'astro:middleware';
import { readFileSync } from 'node:fs';
import { contentTypeOf } from '#src/preview/content-types.ts';
import type { Page } from '#src/site/page.ts';
import { assetFile, type DevSite, devSite, madePicture } from './tenant.ts';

const tenant = import.meta.env.DEV_TENANT;
const currentSite = devSite(tenant);

/** Answers a path of the tenant with the template that its plan names, as the build would render it. */
export const onRequest = defineMiddleware(async ({ url, locals }, next) => {
  const asset = assetFile(tenant, url.pathname);
  if (asset) return new Response(readFileSync(asset), { headers: { 'Content-Type': contentTypeOf(asset) } });

  const site = currentSite();
  if (site.kind === 'broken')
    return new Response(site.problem, { status: 500, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const picture = await madePicture(tenant, site, url.pathname);
  if (picture) return new Response(Buffer.from(picture), { headers: { 'Content-Type': contentTypeOf(url.pathname) } });
  const page = pageOf(site, url.pathname);
  locals.page = page;
  const response = await next(page.template);
  return page.path === '/404' ? new Response(response.body, { status: 404, headers: response.headers }) : response;
});

function pageOf({ frame, pages }: Extract<DevSite, { kind: 'site' }>, path: string): Page {
  const planned = pages.get(path) ?? pages.get('/404');
  if (!planned) throw new Error('A plan always has a page for /404.');
  // Which inputs belong to which template, the route table guarantees and the type cannot say.
  return { template: planned.template, path: planned.path, frame, inputs: planned.inputs() } as Page;
}
