import type { APIRoute } from 'astro';
import { toScriptJson } from '#src/lib/markup.ts';
import { getPage } from '#src/plan/inputs/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { inputs } = getPage(locals, '/stock.json');
  return new Response(toScriptJson(inputs.content), { headers: { 'Content-Type': 'application/json' } });
};
