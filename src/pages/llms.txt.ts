import type { APIRoute } from 'astro';
import { getPage } from '#src/plan/inputs/index.ts';
import { writeLlmsTxt } from '#src/seo/head/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { frame, inputs } = getPage(locals, '/llms.txt');
  return new Response(writeLlmsTxt(inputs, frame), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
