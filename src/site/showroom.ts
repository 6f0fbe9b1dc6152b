import type { SiteContext } from './routes-context.ts';
import { type SiteBrand, siteBrands } from './site-brands.ts';
import { type SiteModel, siteModels } from './site-models.ts';

/** The makers and the new models of a site, found once for all of its pages. */
export interface Showroom {
  readonly brands: readonly SiteBrand[];
  readonly models: readonly SiteModel[];
}

const made = new WeakMap<SiteContext, Showroom>();

export function showroomOf(context: SiteContext): Showroom {
  let showroom = made.get(context);
  if (!showroom) {
    showroom = { brands: siteBrands(context), models: siteModels(context) };
    made.set(context, showroom);
  }
  return showroom;
}
