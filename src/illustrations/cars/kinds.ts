interface ArtKind {
  /** Name of the kind in a picture's title. */
  readonly label: string;
  /** Its variants; the first is the default. */
  readonly variants: readonly [string, ...string[]];
}

/** The kinds of vehicle with pictures. Separate from the drawings, so that planning a site does not load them. */
export const ART_KINDS = {
  sedan: { label: 'sedan', variants: ['saloon', 'compact', 'electric'] },
  hatchback: { label: 'hatchback', variants: ['five', 'city', 'hot'] },
  wagon: { label: 'wagon', variants: ['touring', 'estate', 'sport'] },
  suv: { label: 'SUV', variants: ['mid', 'compact', 'large', 'boxy', 'sporty', 'electric', 'crossover'] },
  offroader: { label: '4x4', variants: ['long', 'tourer', 'short'] },
  ute: { label: 'ute', variants: ['double', 'square', 'extra', 'pickup'] },
  'cab-chassis': { label: 'cab chassis', variants: ['tray', 'crew'] },
  coupe: { label: 'coupe', variants: ['grand', 'rear', 'muscle'] },
  convertible: { label: 'convertible', variants: ['roadster', 'softtop'] },
  van: { label: 'van', variants: ['panel', 'high', 'compact'] },
  'people-mover': { label: 'people mover', variants: ['family', 'tall', 'box'] },
  bus: { label: 'bus', variants: ['mini'] },
  truck: { label: 'truck', variants: ['pantech', 'tray', 'curtain'] },
  motorhome: { label: 'motorhome', variants: ['coach', 'camper', 'liner'] },
  caravan: { label: 'caravan', variants: ['tandem', 'tourer', 'bush', 'poptop'] },
  motorcycle: { label: 'motorcycle', variants: ['naked', 'sport', 'cruiser', 'adventure'] },
} as const satisfies Record<string, ArtKind>;

export type ArtBody = keyof typeof ART_KINDS;
export const ART_BODIES = Object.keys(ART_KINDS) as ArtBody[];

/** A variant of a body. */
export type ArtVariant<Body extends ArtBody> = (typeof ART_KINDS)[Body]['variants'][number];

/** Returns the names of a body's variants. */
export const listVariants = (body: ArtBody): ArtKind['variants'] => ART_KINDS[body].variants;
