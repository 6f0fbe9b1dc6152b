import type { APIRoute } from 'astro';
import { getPage } from '#src/plan/inputs/index.ts';
import { writeAtomXml } from '#src/seo/head/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { path, frame, inputs } = getPage(locals, '/atom.xml');
  return new Response(writeAtomXml(inputs, path, frame), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  });
};
