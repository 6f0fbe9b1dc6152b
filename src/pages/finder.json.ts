import type { APIRoute } from 'astro';
import { toScriptJson } from '#src/lib/markup.ts';
import { getPage } from '#src/plan/inputs/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { inputs } = getPage(locals, '/finder.json');
  return new Response(toScriptJson(inputs.counts), { headers: { 'Content-Type': 'application/json' } });
};
