import type { APIRoute } from 'astro';
import { llmsTxt } from '#src/site/metadata-llms.ts';
import { pageOf } from '#src/site/page.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame, inputs } = pageOf(locals, '/llms.txt');
  return new Response(llmsTxt(inputs, frame), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
