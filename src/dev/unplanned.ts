import type { APIRoute } from 'astro';

/** Never answers: the middleware has found a template for every path, that of the 404 page included. */
export const ALL: APIRoute = ({ url }) => new Response(`Nothing was planned for ${url.pathname}.`, { status: 500 });
