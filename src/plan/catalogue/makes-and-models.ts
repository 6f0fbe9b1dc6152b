import { memoize } from '#src/lib/memoize.ts';
import type { SiteContext } from '../context.ts';
import { listSiteBrands, type SiteBrand } from './brands.ts';
import { listSiteModels, type SiteModel } from './models.ts';

/** The makers and the new models of a site, computed once for all pages. */
export interface MakesAndModels {
  readonly brands: readonly SiteBrand[];
  readonly models: readonly SiteModel[];
}

export const getMakesAndModels = memoize(
  (context: SiteContext): MakesAndModels => ({ brands: listSiteBrands(context), models: listSiteModels(context) }),
);
