import type { LogoModel } from '#src/features/frame/index.ts';
import type { SiteContext } from '../context.ts';

/** Returns the dealer's logo with the proportions of its file, or the name of a dealer without a logo. */
export function makeLogo({ site, assets }: Pick<SiteContext, 'site' | 'assets'>): LogoModel {
  const { name, logo } = site;
  if (!logo) return { name };
  const facts = assets?.get(logo.url);
  return { name, url: logo.url, size: facts ? { width: facts.width, height: facts.height } : undefined };
}
