import type { CarCardData } from '#src/features/cars/index.ts';
import type { FooterModel, HeaderModel } from '#src/features/frame/index.ts';
import type { LandingSubject, SearchPageData } from '#src/features/search/index.ts';
import type { Crumb } from './content.ts';

/** The stock on a search page. */
export interface SearchView {
  readonly subject: LandingSubject;
  readonly data: SearchPageData;
  readonly crumbs: readonly Crumb[];
  readonly indexable: boolean;
  /** Path of the page's Atom feed. */
  readonly feed?: string | undefined;
}

/** The inputs of each kind of fragment. src/layouts/FragmentContent.astro renders them. */
interface FragmentInputs {
  /** Car cards side by side, without a script. */
  'car-grid': {
    readonly cars: readonly CarCardData[];
    readonly three?: boolean | undefined;
    /** Set if the page shows the warning about comparison rates elsewhere. */
    readonly warned?: true | undefined;
  };
  'site-header': HeaderModel;
  'site-footer': FooterModel;
  /** Title, description and structured data of a search page. */
  'search-head': SearchView;
  /** Filters and cars of a search page. */
  'search-results': SearchView;
}

type FragmentKind = keyof FragmentInputs;

/**
 * A part of a page that is rendered by itself, because it changes more often than the rest or is the same on many pages. It is a property of
 * the page's inputs or of the frame, and FragmentSlot.astro shows it. When only fragments of a page changed, they are replaced in the
 * published page.
 */
export type Fragment = {
  readonly [Kind in FragmentKind]: FragmentOf<Kind>;
}[FragmentKind];

export interface FragmentOf<Kind extends FragmentKind> {
  readonly fragment: Kind;
  readonly inputs: FragmentInputs[Kind];
}

/** Lists the fragments among the inputs of a page, or in the frame, by the names of their properties. */
export function listFragments(inputs: object): [name: string, fragment: Fragment][] {
  return Object.entries(inputs).filter((entry): entry is [string, Fragment] => isFragment(entry[1]));
}

/** Returns the fragment of a property, if it is one. */
export function findFragment(inputs: object, name: string): Fragment | undefined {
  const value: unknown = Object.hasOwn(inputs, name) ? Reflect.get(inputs, name) : undefined;
  return isFragment(value) ? value : undefined;
}

function isFragment(value: unknown): value is Fragment {
  return typeof value === 'object' && value !== null && 'fragment' in value;
}
