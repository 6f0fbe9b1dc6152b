import type { APIRoute } from 'astro';

/** Catch-all route that Astro never reaches: the middleware maps every path to a template, unknown ones to the 404 page. */
export const ALL: APIRoute = ({ url }) => new Response(`No page is planned for ${url.pathname}.`, { status: 500 });
