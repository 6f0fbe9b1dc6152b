import type { APIContext, APIRoute } from 'astro';
import { type FleetPage, fleetPages } from '../../planned.ts';

const endpoints = import.meta.glob<{ GET: APIRoute }>('#src/pages/*.ts', { eager: true });

export function getStaticPaths() {
  return fleetPages('file').map(({ path, page }) => ({ params: { path }, props: { page } }));
}

export const GET: APIRoute<FleetPage> = (context: APIContext<FleetPage>) => {
  const { page } = context.props;
  const endpoint = Object.entries(endpoints).find(([file]) => file.includes(`${page.template}.`))?.[1];
  if (!endpoint) throw new Error(`No endpoint ${page.template} among ${Object.keys(endpoints).join(', ')}.`);
  context.locals.page = page;
  return endpoint.GET(context);
};
