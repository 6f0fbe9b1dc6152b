import type { APIRoute } from 'astro';
import { markupJson } from '#src/lib/markup-json.ts';
import { pageOf } from '#src/site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { inputs } = pageOf(locals, '/stock.json');
  return new Response(markupJson(inputs.content), { headers: { 'Content-Type': 'application/json' } });
};
