import type { LogoModel } from '#src/features/frame/index.ts';
import type { SiteContext } from './routes-context.ts';

/** The dealer's logo with the proportions of its file, or its name where it has none. */
export function logoModel({ site, assets }: Pick<SiteContext, 'site' | 'assets'>): LogoModel {
  const { name, logo } = site;
  if (!logo) return { name };
  const facts = assets?.get(logo.url);
  return { name, url: logo.url, ...(facts && { size: { width: facts.width, height: facts.height } }) };
}
