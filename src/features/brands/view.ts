import type { Model } from './schema.ts';

/** A maker as a site shows it. */
export interface BrandView {
  readonly name: string;
  readonly slug: string;
  /** The built-in slug of its mark, which may differ from the dealer's slug. */
  readonly mark: string;
  /** The dealer's own picture of its mark, which replaces the built-in one. */
  readonly logo?: string | undefined;
  /** Its page on the site. */
  readonly url: string;
}

/** A picture of a model: the dealer's own, or a drawing of its body type. */
export interface ModelPicture {
  readonly url: string;
  readonly drawn: boolean;
}

/** A model in a list. */
export interface ModelCard {
  readonly name: string;
  readonly url: string;
  readonly status: Model['status'];
  readonly picture: ModelPicture;
  readonly make?: string | undefined;
  /** A description short enough for a card. */
  readonly note?: string | undefined;
  /** Number of cars in stock; absent for a model that is not out yet. */
  readonly count?: number | undefined;
}

/** The models of one maker, under its heading in a list of several makers. */
export interface ModelGroup {
  readonly brand?: BrandView | undefined;
  readonly models: readonly ModelCard[];
}

/** A list of models of one kind, as other lists link to it. */
export interface ModelFilter {
  readonly name: string;
  readonly url: string;
  /** Its value of `?body=`, if it is a list of one body type. */
  readonly body?: string | undefined;
  /** The slug of its mark. */
  readonly mark?: string | undefined;
  readonly logo?: string | undefined;
  readonly current: boolean;
}

/** A maker in the index of makers. */
export interface BrandTile {
  readonly name: string;
  readonly url: string;
  readonly mark: string;
  readonly logo?: string | undefined;
  /** Absent when none is in stock. */
  readonly count?: number | undefined;
}
