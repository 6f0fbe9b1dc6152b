import type * as v from 'valibot';
import type { makeCarFeaturesSchema } from '#src/features/cars/schema.ts';
import type { makeHomeFeaturesSchema, makeHomeSchema, makePagesFeaturesSchema } from '#src/features/content/schema.ts';
import type { makeFooterFeaturesSchema, makeHeaderFeaturesSchema, ThemeSchema } from '#src/features/frame/schema.ts';
import type { LeadFeaturesSchema, LeadsSchema } from '#src/features/leads/schema.ts';
import type { ReviewsSchema } from '#src/features/reviews/schema.ts';
import type { SearchSchema } from '#src/features/search/schema.ts';
import type { SyndicationSchema } from '#src/features/syndication/schema.ts';

type InputOf<Make extends (...parts: never[]) => v.GenericSchema> = v.InferInput<ReturnType<Make>>;

/** The parts of a site that a template styles, by their names in `site.json`. */
export interface Looks {
  /** The top of the home page: Hero.astro and hero.css. `features.home.hero`. */
  readonly hero?: string;
  /** Car cards: card.css. `features.cars.card`. */
  readonly card?: {
    readonly name: string;
    /** Number of similar cars that fill one row of a car page. */
    readonly similar: number;
  };
  /** Tiles of makes and body types: tiles.css. `features.home.tiles`. */
  readonly tiles?: string;
  /** Header.astro and header.css. `features.header.layout`. */
  readonly header?: string;
  /** Footer.astro and footer.css. `features.footer.layout`. */
  readonly footer?: string;
  /** The arrangement of search, car, comparison, form and location pages: pages.css. `features.pages.layout`. */
  readonly pages?: string;
}

/** A starting point for a site: a folder with its looks, and the defaults under a tenant's `site.json`. */
export interface Template {
  readonly looks: Looks;
  /** A tenant's file overrides these key by key; lists replace lists. */
  readonly defaults: {
    readonly theme?: v.InferInput<typeof ThemeSchema>;
    readonly home?: InputOf<typeof makeHomeSchema>;
    readonly leads?: v.InferInput<typeof LeadsSchema>;
    readonly reviews?: v.InferInput<typeof ReviewsSchema>;
    readonly search?: v.InferInput<typeof SearchSchema>;
    readonly syndication?: v.InferInput<typeof SyndicationSchema>;
    readonly features?: {
      readonly home?: InputOf<typeof makeHomeFeaturesSchema>;
      readonly pages?: InputOf<typeof makePagesFeaturesSchema>;
      readonly header?: InputOf<typeof makeHeaderFeaturesSchema>;
      readonly footer?: InputOf<typeof makeFooterFeaturesSchema>;
      readonly cars?: InputOf<typeof makeCarFeaturesSchema>;
      readonly leads?: v.InferInput<typeof LeadFeaturesSchema>;
    };
  };
}
