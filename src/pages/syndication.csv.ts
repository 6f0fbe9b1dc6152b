import type { APIRoute } from 'astro';
import { writeFeedCsv } from '#src/features/syndication/index.ts';
import { getPage } from '#src/plan/inputs/index.ts';

export const GET: APIRoute = ({ locals }) => {
  const { inputs } = getPage(locals, '/syndication.csv');
  return new Response(writeFeedCsv(inputs), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
};
