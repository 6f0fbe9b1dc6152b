import type { LogoModel } from '#src/features/frame/index.ts';
import type { SiteContext } from '../context.ts';

/** Returns the dealer's logo with the proportions of its file, or the name of a dealer without a logo. */
export function makeLogo({ site, assets }: Pick<SiteContext, 'site' | 'assets'>): LogoModel {
  const { name, logo } = site;
  if (!logo) return { name };
  const asset = assets?.get(logo.url);
  return { name, url: logo.url, size: asset ? { width: asset.width, height: asset.height } : undefined };
}
