import type { Model } from './schema.ts';

/** A maker as a site shows it. */
export interface BrandView {
  readonly name: string;
  readonly slug: string;
  /** What its mark is found by: the slug that the platform knows it by, whatever the dealer's is. */
  readonly mark: string;
  /** The dealer's own picture of its mark, instead of ours. */
  readonly logo?: string;
  /** Its page on the site. */
  readonly url: string;
}

/** A picture of a model: the dealer's, or a drawing of its kind of vehicle. */
export interface ModelPicture {
  readonly url: string;
  readonly drawn: boolean;
}

/** A model as lists show it. */
export interface ModelCard {
  readonly name: string;
  readonly url: string;
  readonly status: Model['status'];
  readonly picture: ModelPicture;
  readonly make?: string;
  /** Short enough for a card (spec 2 §2). */
  readonly note?: string;
  /** How many are in stock; absent for one that is yet to come. */
  readonly count?: number;
}

/** Models under one heading, the maker's, where a list has several makers. */
export interface ModelGroup {
  readonly brand?: BrandView;
  readonly models: readonly ModelCard[];
}

/** A list of models of one kind, as other lists link to it. */
export interface ModelFilter {
  readonly name: string;
  readonly url: string;
  /** What `?body=` calls it (spec 2 §2), where it is one of bodies. */
  readonly body?: string;
  /** What the mark that it carries is found by. */
  readonly mark?: string;
  readonly logo?: string;
  readonly current: boolean;
}

/** A maker in the index of all. */
export interface BrandTile {
  readonly name: string;
  readonly url: string;
  readonly mark: string;
  readonly logo?: string;
  /** Absent where none is in stock. */
  readonly count?: number;
}
